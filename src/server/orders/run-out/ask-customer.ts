import { answerMs, fallbackOf } from '#domain/orders/run-out/run-out-rules.ts'
import type { OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import { insertOrderEvent, type OrderRow } from '#server/orders/lifecycle/store.ts'
import { repriceRow } from '#server/orders/lifecycle/to-questions.ts'
import type { Marked } from '#server/orders/run-out/apply-run-out.ts'
import { notifyRunOut } from '#server/orders/run-out/notify-run-out.ts'
import { insertQuestion } from '#server/orders/run-out/store.ts'
import type { StoredSwap } from '#server/platform/db/tables/order-tables.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'

/** Asks the customer about a dish that ran out: what to do, or whether another one will do. A job ends the question. */
export async function askCustomer(
  tx: Tx,
  deps: OrderDeps,
  row: OrderRow,
  { line, quantity, isGone }: Omit<Marked, 'swap'>,
  offer: StoredSwap | null,
): Promise<OrderRow> {
  const at = deps.now()
  const answerBy = new Date(at.getTime() + answerMs)
  const { name, ifOut } = row.lines[line - 1]!
  const fallback = fallbackOf(ifOut ?? 'leave')
  const kind = offer ? 'offer' : 'call'
  const question = { orderId: row.id, line, quantity, kind, offer, isGone, fallback } as const
  const questionId = await insertQuestion(tx, { ...question, askedAt: at, answerBy })
  const job = { at: answerBy, key: `end-question:${questionId}` }
  await enqueue(tx, 'end-question', { orderId: row.id, questionId }, job)
  await insertOrderEvent(tx, {
    order_id: row.id,
    who: 'outlet',
    what: 'asked',
    from_status: row.status,
    to_status: row.status,
    reason: `${quantity} × ${name} ran out${offer ? `, offered ${quantity} × ${offer.name}` : ''}`,
    at,
  })
  const cancels = fallback === 'cancel' || !repriceRow(row, { line, quantity })
  return notifyRunOut(tx, deps, row.id, { kind: 'asked', quantity, name, offer, answerBy, cancels })
}
