import { sql } from 'kysely'

import type { DeclineReason } from '#contract/payments/decline-reasons.ts'
import { type Db, openDatabase, type Tx } from '#server/platform/db/database.ts'
import { pence } from '#domain/shared/money.ts'
import type { GatewayRefund, GatewayState, CardToken } from '#server/payments/core/gateway.ts'
import type { Behaviour } from '#server/payments/gateways/sandbox/test-cards.ts'

/** The sandbox's own database. Outside the sandbox only tests read it. */
export type SandboxRecord = Db

/** A pool of its own, as a real gateway would have. */
export function openRecord(connectionString: string): SandboxRecord {
  return openDatabase(connectionString, 3, () => {})
}

/** The first call with a key acts. A repeated call gets the stored answer, also when it is concurrent. */
export async function runIdempotentCall<T>(
  record: SandboxRecord,
  key: string,
  operation: string,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  return record.transaction().execute(async (tx) => {
    const claimed = await sql`insert into sandbox.calls (key, operation) values (${key}, ${operation})
      on conflict (key) do nothing returning key`.execute(tx)
    if (claimed.rows.length === 0) {
      const { rows } = await sql<{ answer: T }>`update sandbox.calls set asked = asked + 1
        where key = ${key} returning answer`.execute(tx)
      return rows[0]!.answer
    }
    const answer = await act(tx)
    await sql`update sandbox.calls set answer = ${JSON.stringify(answer)}::jsonb where key = ${key}`.execute(
      tx,
    )
    return answer
  })
}

type NewCard = Omit<CardToken, 'status' | 'fingerprint'> & { behaviour: Behaviour }

export async function insertCard(record: SandboxRecord, card: NewCard): Promise<void> {
  await sql`insert into sandbox.cards (token, behaviour, brand, last4, exp_month, exp_year)
    values (${card.token}, ${card.behaviour}, ${card.brand}, ${card.last4}, ${card.expMonth}, ${card.expYear})
  `.execute(record)
}

export async function updateCardCustomer(tx: Tx, token: string, customer: string): Promise<boolean> {
  const { rows } = await sql`update sandbox.cards set customer = ${customer}
    where token = ${token} and forgotten_at is null returning token`.execute(tx)
  return rows.length > 0
}

export async function forgetCard(tx: Tx, token: string): Promise<void> {
  await sql`update sandbox.cards set customer = null, last4 = null, exp_month = null, exp_year = null,
    forgotten_at = coalesce(forgotten_at, now()) where token = ${token}`.execute(tx)
}

export async function findBehaviour(tx: Tx, token: string): Promise<Behaviour | undefined> {
  const { rows } = await sql<{ behaviour: Behaviour }>`select behaviour from sandbox.cards
    where token = ${token} and forgotten_at is null`.execute(tx)
  return rows[0]?.behaviour
}

export async function insertPayment(tx: Tx, id: string, reference: string, amount: number): Promise<void> {
  await sql`insert into sandbox.payments (id, reference, amount) values (${id}, ${reference}, ${amount})`.execute(
    tx,
  )
}

export async function lockPayment(tx: Tx, id: string): Promise<{ isClosed: boolean }> {
  const { rows } = await sql<{ isClosed: boolean }>`select closed_at is not null as "isClosed"
    from sandbox.payments where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw new Error('the sandbox has no such payment')
  return rows[0]
}

export async function closePayment(tx: Tx, id: string): Promise<void> {
  await sql`update sandbox.payments set closed_at = coalesce(closed_at, now()) where id = ${id}`.execute(tx)
}

export type HoldState =
  | 'requires_action'
  | 'authorised'
  | 'declined'
  | 'abandoned'
  | 'captured'
  | 'released'
  | 'refunded'
type Hold = {
  key: string
  paymentId: string
  attempt: number
  state: HoldState
  reason: DeclineReason | null
}

export async function insertHold(tx: Tx, { key, paymentId, attempt, state, reason }: Hold): Promise<void> {
  await sql`insert into sandbox.holds (key, payment_id, attempt, state, reason)
    values (${key}, ${paymentId}, ${attempt}, ${state}, ${reason})`.execute(tx)
  if (state === 'authorised') await insertMove(tx, key, 'authorised')
}

/** Changes the state of the payment's holds and records the money moved. Returns the number of holds changed. */
export async function moveHolds(
  tx: Tx,
  paymentId: string,
  from: readonly HoldState[],
  to: HoldState,
  reason: DeclineReason | null = null,
): Promise<number> {
  const { rows } = await sql<{ key: string; was: HoldState }>`
    update sandbox.holds set state = ${to}, reason = ${reason} from sandbox.holds as before
    where holds.key = before.key and holds.payment_id = ${paymentId} and holds.state = any (${[...from]})
    returning holds.key, before.state as was`.execute(tx)
  for (const { key, was } of rows) if (movesMoney(was, to)) await insertMove(tx, key, to)
  return rows.length
}

/** Takes part of the hold and releases the rest. */
export async function captureHold(tx: Tx, paymentId: string, amount: number): Promise<void> {
  const { rows } = await sql<{ key: string; rest: number }>`
    update sandbox.holds set state = 'captured' from sandbox.payments
    where payments.id = payment_id and payment_id = ${paymentId} and state in ('authorised', 'captured')
    returning key, payments.amount - ${amount}::int as rest`.execute(tx)
  for (const { key, rest } of rows) {
    await insertMove(tx, key, 'captured', { amount })
    if (rest > 0) await insertMove(tx, key, 'released', { amount: rest })
  }
}

/** More than was captured is not refused, so that the record shows a caller who refunds too much. */
export async function insertRefund(
  tx: Tx,
  paymentId: string,
  refund: { id: string; reference: string; amount: number },
): Promise<void> {
  const { rows } = await sql<{ key: string }>`select key from sandbox.holds
    where payment_id = ${paymentId} and state in ('captured', 'refunded')`.execute(tx)
  for (const { key } of rows) await insertMove(tx, key, 'refunded', refund)
}

/** A hold that was never authorised releases no money. */
function movesMoney(was: HoldState, to: HoldState): boolean {
  if (to === 'declined' || to === 'abandoned') return false
  return to !== 'released' || was === 'authorised'
}

type Part = { amount?: number; id?: string; reference?: string }

/** Of the whole payment unless it says how much. */
async function insertMove(
  tx: Tx,
  hold: string,
  kind: HoldState,
  { amount, id, reference }: Part = {},
): Promise<void> {
  await sql`insert into sandbox.moves (payment_id, hold, kind, amount, refund_id, refund_of)
    select payment_id, holds.key, ${kind}, coalesce(${amount ?? null}::int, amount), ${id ?? null}, ${reference ?? null} from sandbox.holds join sandbox.payments on id = payment_id
    where holds.key = ${hold}`.execute(tx)
}

/** The state of the hold that has money on it, otherwise of the newest. */
export async function findState(db: Db, paymentId: string): Promise<GatewayState> {
  const { rows } = await sql<{
    state: HoldState | null
    attempt: number
    reason: DeclineReason
    closed: boolean
    held: boolean
    captured: number
    refunds: GatewayRefund[]
  }>`
    select state, attempt, reason, closed_at is not null as closed,
      exists (select from sandbox.moves where moves.payment_id = payments.id) as held,
      (select coalesce(sum(moves.amount), 0)::int from sandbox.moves
        where moves.payment_id = payments.id and kind = 'captured') as captured,
      (select coalesce(json_agg(json_build_object('id', coalesce(refund_id, moves.payment_id), 'reference', moves.refund_of,
        'amount', moves.amount) order by moves.id), '[]') from sandbox.moves
        where moves.payment_id = payments.id and kind = 'refunded') as refunds
    from sandbox.payments
    left join sandbox.holds on holds.payment_id = payments.id where payments.id = ${paymentId}
    order by coalesce(state in ('authorised', 'captured', 'refunded'), false) desc, position desc limit 1
  `.execute(db)
  const [row] = rows
  if (!row) return { status: 'absent' }
  const { state, attempt, reason, closed, held } = row
  if (state === 'authorised') return { status: state }
  if (state === 'captured' || state === 'refunded')
    return { status: 'captured', amount: pence(row.captured), refunds: row.refunds, disputes: [] }
  if (closed) return { status: 'released', wasHeld: held }
  if (state === 'requires_action') return { status: state, attempt, clientSecret: null }
  if (state === 'declined') return { status: state, attempt, reason }
  return { status: 'absent' }
}
