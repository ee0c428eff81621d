import { canRunOut } from '#domain/orders/run-out/run-out-rules.ts'
import type { OrderActor } from '#domain/orders/order-state.ts'
import { notifyOrderChange, type OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import { findOrder, insertOrderEvent, lockHead, type OrderHead } from '#server/orders/lifecycle/store.ts'
import { repriceRow } from '#server/orders/lifecycle/to-questions.ts'
import { applyRunOut, cancelForRunOut, type LockedOrder } from '#server/orders/run-out/apply-run-out.ts'
import { requireNoQuestion } from '#server/orders/run-out/require-no-question.ts'
import {
  endOpenQuestion,
  findQuestion,
  listOpenQuestions,
  type OpenQuestion,
} from '#server/orders/run-out/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'

/** Job: the customer did not answer in time. */
export async function endQuestion(
  deps: OrderDeps & Pick<Deps, 'db'>,
  orderId: string,
  questionId: string,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const head = await lockHead(tx, orderId, 'any')
    const question = await findQuestion(tx, orderId, questionId)
    if (!head || !question) return
    // Jobs run by the clock of the database, which may be ahead of ours.
    if (question.answer_by > deps.now()) return enqueueAgain(tx, orderId, question)
    const row = await findOrder(tx, orderId)
    const isOpen = canRunOut({ status: head.status, isReady: head.ready_at !== null })
    if (isOpen && row.refunded === 0) return settle(tx, deps, { head, row }, question, 'system')
    await withdraw(tx, deps, orderId, question)
  })
}

/**
 * Part of handing food over: a dish that the customer is still being asked about is not in the bag, so it is left out.
 * Refused if that would cancel the order.
 */
export async function leaveOutUnanswered(tx: Tx, deps: OrderDeps, orderId: string): Promise<void> {
  // Locked first: a question may be asked at this moment.
  const head = await lockHead(tx, orderId, 'any')
  if (!head || !canRunOut({ status: head.status, isReady: head.ready_at !== null })) return
  for (const question of await listOpenQuestions(tx, orderId)) {
    const row = await findOrder(tx, orderId)
    if (row.refunded > 0) {
      await withdraw(tx, deps, orderId, question)
      await insertNotLeftOut(tx, deps, head, row.lines[question.line - 1]?.name)
      continue
    }
    if (question.fallback === 'cancel' || !repriceRow(row, question)) requireNoQuestion(row)
    await settle(tx, deps, { head, row }, question, 'outlet')
  }
}

/** Cancelled, or money went back meanwhile: nothing can be left out any more. */
async function withdraw(tx: Tx, deps: OrderDeps, orderId: string, { id }: OpenQuestion): Promise<void> {
  await endOpenQuestion(tx, id, 'Withdrawn', deps.now())
  await notifyOrderChange(tx, deps, orderId, 'payment')
}

/** The dish is not in the bag and still on the bill: customer and outlet read so, as it can be refunded. */
async function insertNotLeftOut(
  tx: Tx,
  deps: OrderDeps,
  { id, status }: OrderHead,
  dish: string | undefined,
): Promise<void> {
  const same = { order_id: id, from_status: status, to_status: status, who: 'outlet' } as const
  await insertOrderEvent(tx, { ...same, what: 'still-billed', reason: dish ?? null, at: deps.now() })
}

/** The customer's wish without an answer. */
async function settle(
  tx: Tx,
  deps: OrderDeps,
  locked: LockedOrder,
  { id, line, quantity, fallback, is_gone: isGone }: OpenQuestion,
  who: OrderActor,
): Promise<void> {
  const marked = { line, quantity, isGone }
  await endOpenQuestion(tx, id, fallback === 'cancel' ? 'Cancelled' : 'Left out', deps.now())
  if (fallback === 'cancel') await cancelForRunOut(tx, deps, locked, marked)
  else await applyRunOut(tx, deps, locked, marked, who)
}

async function enqueueAgain(tx: Tx, orderId: string, { id, answer_by }: OpenQuestion): Promise<void> {
  const at = new Date(answer_by.getTime() + 1_000)
  const key = `end-question:${id}:${at.getTime()}`
  await enqueue(tx, 'end-question', { orderId, questionId: id }, { at, key })
}
