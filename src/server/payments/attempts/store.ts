import type { DeclineReason } from '#contract/payments/decline-reasons.ts'
import type { Payment } from '#server/payments/core/store.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

/** The idempotency key of a request, and a keyed hash of its body. */
export type KeyedRequest = { key: string; bodyMac: Buffer }

/** Brand and last digits are for the desk; the token is what is charged. */
type PayCard = { token: string; brand?: string | undefined; last4?: string | undefined }

const attemptColumns = [
  'payment_id',
  'number',
  'state',
  'reason',
  'gateway_card',
  'request_key',
  'body_mac',
  'started_at',
] as const
const openStates = ['Started', 'Unknown', 'Requires action'] as const

export async function insertAttempt(
  tx: Tx,
  {
    payment,
    card,
    keyed,
    now,
  }: { payment: Payment; card: PayCard; keyed: KeyedRequest | undefined; now: Date },
): Promise<Attempt> {
  const number = payment.attempts + 1
  await tx
    .updateTable('payments')
    .set({ attempts: number, state: 'Pending', changed_at: now })
    .where('id', '=', payment.id)
    .execute()
  return tx
    .insertInto('payment_attempts')
    .values({
      payment_id: payment.id,
      number,
      gateway_card: card.token,
      card_brand: card.brand ?? null,
      card_last4: card.last4 ?? null,
      request_key: keyed?.key ?? null,
      body_mac: keyed?.bodyMac ?? null,
      started_at: now,
    })
    .returning(attemptColumns)
    .executeTakeFirstOrThrow()
}

const attemptsOf = (db: Db, paymentId: string) =>
  db.selectFrom('payment_attempts').select(attemptColumns).where('payment_id', '=', paymentId)

export async function findAttempt(db: Db, paymentId: string, number: number) {
  return attemptsOf(db, paymentId).where('number', '=', number).executeTakeFirst()
}

export async function findAttemptByKey(db: Db, paymentId: string, requestKey: string) {
  return attemptsOf(db, paymentId).where('request_key', '=', requestKey).executeTakeFirst()
}

/** A payment has at most one. */
export async function findOpenAttempt(db: Db, paymentId: string) {
  return attemptsOf(db, paymentId).where('state', 'in', openStates).executeTakeFirst()
}

/** Changes an open attempt; an attempt that has ended never changes. */
export async function updateAttempt(
  tx: Tx,
  { payment_id, number }: Pick<Attempt, 'payment_id' | 'number'>,
  to: { state: Attempt['state']; reason?: DeclineReason; now: Date },
): Promise<boolean> {
  const isOpen = openStates.some((state) => state === to.state)
  const row = await tx
    .updateTable('payment_attempts')
    .set({ state: to.state, reason: to.reason ?? null, ended_at: isOpen ? null : to.now })
    .where('payment_id', '=', payment_id)
    .where('number', '=', number)
    .where('state', 'in', openStates)
    .returning('number')
    .executeTakeFirst()
  return row !== undefined
}

/** Includes attempts that wait for authentication, unless the order is over: those payments are reconciled instead. */
export async function findUnresolvedAttempts(db: Db, before: Date) {
  return db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('payments', 'payments.id', 'attempt.payment_id')
    .select(['payment_id', 'number', 'attempt.state'])
    .where('attempt.state', 'in', openStates)
    .where((or) => or.or([or('attempt.state', '<>', 'Requires action'), or('wanted', 'is', null)]))
    .where('started_at', '<', before)
    .orderBy('started_at')
    .limit(500)
    .execute()
}
