import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import type { SendOutcome } from '#server/platform/messages/transports.ts'

export type Telling = {
  /** What is told, and to whom: the same key is the same message, and is sent once. What begins with order: or booking: is limited. */
  key: string
  channel: 'email' | 'sms'
  /** An email address, or a mobile number as +44…. */
  to: string
  subject?: string
  text: string
  /** Whose it is, where that is known: it is then part of what they may export and erase. */
  customerId?: string
  /** From then on it is not sent any more, and its words go. Until it has left it stands in the outbox. */
  endsAt?: Date
}

/** The new message's id, or nothing where that key is there already. */
export function messageInsert(tx: Tx, telling: Telling) {
  const { key, channel, to, subject, text, customerId, endsAt } = telling
  return tx
    .insertInto('messages')
    .values({ key, channel, recipient: to, subject, text, customer_id: customerId, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
}

/** Committed before the network is touched, so that a crash can be told from a message that never left. */
export async function claimMessage(db: Db, id: string, now: Date) {
  return db
    .updateTable('messages')
    .set({ state: 'sending', attempts: sql`attempts + 1`, sending_since: sql`now()`, reason: null })
    .where('id', '=', id)
    .where('text', 'is not', null)
    .where('recipient', 'is not', null)
    .where((or) => or.or([or('ends_at', 'is', null), or('ends_at', '>', now)]))
    .where((or) =>
      or.or([
        or('state', 'in', ['queued', 'failed']),
        // An email may be tried again: its Message-ID says that it is the same one. An SMS may not.
        or.and([
          or('channel', '=', 'email'),
          or('state', 'in', ['sending', 'unknown']),
          or('sending_since', '<', sql<Date>`now() - interval '1 minute'`),
        ]),
      ]),
    )
    .returning(['id', 'key', 'channel', 'recipient', 'subject', 'text', 'attempts'])
    .returning(
      sql<boolean>`exists (select from customers c where c.id = messages.customer_id
        and c.mobile_no = messages.recipient and c.mobile_proved_at is not null)`.as('is_proved'),
    )
    .executeTakeFirst()
}

/** An SMS that another worker took and never answered for: whether it left cannot be known. */
export async function giveUpLostSms(db: Db, id: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'unknown', reason: 'the sender ended before the answer came' })
    .where('id', '=', id)
    .where('channel', '=', 'sms')
    .where('state', '=', 'sending')
    .where('sending_since', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()
}

export async function findMessageState(db: Db, id: string) {
  return db.selectFrom('messages').select(['channel', 'state']).where('id', '=', id).executeTakeFirst()
}

const stateAfter = {
  sent: 'sent',
  kept: 'sent',
  refused: 'failed',
  'not sent': 'failed',
  unknown: 'unknown',
} as const

export async function settleMessage(db: Db, id: string, result: SendOutcome): Promise<void> {
  const hasLeft = result.outcome === 'sent'
  const isSent = hasLeft || result.outcome === 'kept'
  await db
    .updateTable('messages')
    .set({
      state: stateAfter[result.outcome],
      reason: 'reason' in result ? result.reason.slice(0, 200) : null,
      ...(isSent ? { sent_at: sql`now()` } : {}),
      // Words that count for minutes only, such as a code's, are not kept once they have left.
      ...(hasLeft ? { text: sql<string | null>`case when ends_at is null then text end` } : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'unknown'])
    .execute()
}

export async function findLatestMessages(db: Db, limit: number) {
  return db
    .selectFrom('messages')
    .select(['channel', 'recipient', 'subject', 'text', 'state', 'reason', 'queued_at'])
    .orderBy('queued_at', 'desc')
    .limit(limit)
    .execute()
}

export async function clearMessages(db: Db, before: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ recipient: null, subject: null, text: null })
    .where(
      'id',
      'in',
      db
        .selectFrom('messages')
        .select('id')
        .where('queued_at', '<', before)
        .where('text', 'is not', null)
        .where('state', '<>', 'queued')
        .limit(5_000),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function clearMessage(db: Db, id: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ recipient: null, subject: null, text: null })
    .where('id', '=', id)
    .execute()
}

/** Nobody's messages to these addresses, but for those that are still to be sent. */
export async function clearAnsweredTo(db: Db, recipients: readonly string[]): Promise<void> {
  await db
    .updateTable('messages')
    .set({ recipient: null, subject: null, text: null })
    .where('recipient', 'in', recipients)
    .where('customer_id', 'is', null)
    .where('state', 'not in', ['queued', 'sending'])
    .execute()
}

/** A message whose time was over before it could be sent. */
export async function giveUpLate(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'failed', reason: 'its time was over', recipient: null, subject: null, text: null })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'failed'])
    .where('ends_at', '<=', now)
    .execute()
}

export async function deleteMessages(db: Db, before: Date): Promise<number> {
  const old = db.selectFrom('messages').select('id').where('queued_at', '<', before).limit(5_000)
  const { numDeletedRows } = await db.deleteFrom('messages').where('id', 'in', old).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
