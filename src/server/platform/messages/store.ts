import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import type { SendOutcome } from '#server/platform/messages/transports.ts'
import { asTyped } from '#server/platform/messages/with-site-name.ts'

export type NewMessage = {
  /**
   * Idempotency key: a message is sent once per key. Keys that begin with `order:`, `booking:`, `booking-news:` or
   * `unanswered:` are rate limited.
   */
  key: string
  channel: 'email' | 'sms'
  /** An email address, or a mobile number as +44…. */
  to: string
  subject?: string
  text: string
  /** The text names the site; what people typed in it is marked with `asTyped`. All other text is sent as it is. */
  namesSite?: true
  /** The owner, if known. Their messages are part of the export and the erasure of their data. */
  customerId?: string
  /** From then on the message is not sent and its text is erased. */
  endsAt?: Date
}

/** Returns the id, or no row if the key exists. */
export function messageInsert(tx: Tx, message: NewMessage) {
  const { key, channel, to, namesSite, customerId, endsAt } = message
  const [subject, text] = [message.subject, message.text].map((part) =>
    part === undefined || namesSite ? part : asTyped(part),
  ) as [string | undefined, string]
  return tx
    .insertInto('messages')
    .values({ key, channel, recipient: to, subject, text, customer_id: customerId, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
}

/** Committed before the message is sent, so that after a crash it is known that an attempt was made. */
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
        // An email may be retried, as its Message-ID marks a duplicate. An SMS may not.
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
        and c.mobile_no = messages.recipient and c.mobile_proved_at is not null)`.as('is_verified'),
    )
    .executeTakeFirst()
}

/** An SMS whose worker has disappeared. It is not known whether it was sent. */
export async function abandonLostSms(db: Db, id: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'unknown', reason: 'the process ended before the reply' })
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
  stored: 'sent',
  refused: 'failed',
  'not sent': 'failed',
  unknown: 'unknown',
} as const

export async function updateOutcome(db: Db, id: string, result: SendOutcome): Promise<void> {
  const hasLeft = result.outcome === 'sent'
  const isSent = hasLeft || result.outcome === 'stored'
  await db
    .updateTable('messages')
    .set({
      state: stateAfter[result.outcome],
      reason: 'reason' in result ? result.reason.slice(0, 200) : null,
      ...(isSent ? { sent_at: sql`now()` } : {}),
      // A text that expires, such as a code's, is erased once it has been sent.
      ...(hasLeft ? { text: sql<string | null>`case when ends_at is null then text end` } : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', ['sending', 'unknown'])
    .execute()
}

export async function listLatestMessages(db: Db, limit: number) {
  return db
    .selectFrom('messages')
    .select(['channel', 'recipient', 'subject', 'text', 'state', 'reason', 'queued_at'])
    .orderBy('queued_at', 'desc')
    .limit(limit)
    .execute()
}

export async function eraseMessagesBefore(db: Db, before: Date): Promise<number> {
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

export async function eraseMessage(db: Db, id: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ recipient: null, subject: null, text: null })
    .where('id', '=', id)
    .execute()
}

/** Messages to these recipients without an owner, except unsent ones. */
export async function eraseSentTo(db: Db, recipients: readonly string[]): Promise<void> {
  await db
    .updateTable('messages')
    .set({ recipient: null, subject: null, text: null })
    .where('recipient', 'in', recipients)
    .where('customer_id', 'is', null)
    .where('state', 'not in', ['queued', 'sending'])
    .execute()
}

/** A message that expired before it could be sent. */
export async function expireMessage(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'failed', reason: 'expired', recipient: null, subject: null, text: null })
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
