import type { RefundInput } from '#contract/orders/refunds.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { Refusal } from '#contract/refusals.ts'
import { computeRefund, type Refund, type RefundChoice } from '#domain/orders/refunds/compute-refund.ts'
import { leftToPay } from '#domain/orders/refunds/left-to-pay.ts'
import { isPaidByHand, refundableUntil, type RefundPayer } from '#domain/orders/refunds/refund-rules.ts'
import { toPaidOrder, toPastRefund } from '#domain/orders/refunds/to-paid-order.ts'
import { formatPence, fromPounds } from '#domain/shared/money.ts'
import { notifyOrderChange, type OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import { findOrder, lockHead, type OrderHead, type Owner } from '#server/orders/lifecycle/store.ts'
import { requireNoQuestion } from '#server/orders/run-out/require-no-question.ts'
import { toOrder } from '#server/orders/lifecycle/to-order.ts'
import { notifyRefund } from '#server/orders/refunds/refund-hooks.ts'
import { findOwedRefunds } from '#server/orders/refunds/store.ts'
import { recordCashRefund, requestRefund } from '#server/payments/refunds/request-refund.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** As the person saw it. Older clients leave parts of it out. */
export type Seen = { refunded?: number | undefined; total?: number | undefined }
type Giver = { owner: Owner; madeBy: 'outlet' | 'platform'; paidBy: RefundPayer }

/** The one place where people give money back: outlets and admins. The order is locked, so refunds are counted one by one. */
export async function refundOrder(
  tx: Tx,
  deps: OrderDeps,
  orderId: string,
  { owner, madeBy, paidBy }: Giver,
  input: RefundInput,
) {
  const head = await lockHead(tx, orderId, owner)
  if (!head) throw new Refusal('ORDER_NOT_FOUND')
  const at = deps.now()
  const row = await findOrder(tx, orderId)
  requireRefundable(head, row.is_test, at)
  requireNoQuestion(row)
  const order = toOrder(row)
  requireUnchanged(order, input)
  await requireNonePutRight(tx, order, input)
  const { amount, parts, lines } = requireRefund(order, input)
  // A Pending order is refused, not refunded as a whole.
  if (head.status === 'Pending' && amount === leftToPay(order)) throw new Refusal('NOT_REFUNDABLE')
  const { reason, note } = input
  const refund = { orderId, reason, note: note || null, madeBy, paidBy, amount, parts, lines, askedAt: at }
  const refundId = await insert(tx, deps, head, refund)
  const detail = { orderId, refundId, amount, reason, paidBy }
  return { order: toOrder(await findOrder(tx, orderId)), head, detail }
}

async function insert(
  tx: Tx,
  deps: OrderDeps,
  { id, payment_method, payment_status, status }: OrderHead,
  refund: Parameters<typeof requestRefund>[1],
): Promise<string> {
  if (payment_method === 'Card') {
    const refundId = await requestRefund(tx, refund)
    // A message is sent once the money is on its way; open pages show at once that it is being refunded.
    await notifyOrderChange(tx, deps, id, 'payment')
    return refundId
  }
  const refundId = await recordCashRefund(tx, refund, isPaidByHand(status, payment_status))
  await notifyRefund(tx, deps, refundId)
  return refundId
}

function requireRefundable(head: OrderHead, isTest: boolean, at: Date): void {
  requireHeldOrPaid(head, isTest)
  if (at > refundableUntil(head.expected_at)) throw new Refusal('REFUND_TOO_LATE')
}

export function requireHeldOrPaid(head: OrderHead, isTest: boolean): void {
  const { status, payment_method, payment_status } = head
  const isHeldOrPaid =
    payment_method !== 'Card' || payment_status === 'Authorised' || payment_status === 'Paid'
  if (isTest || status === 'Canceled' || !isHeldOrPaid || head.visible_at === null)
    throw new Refusal('NOT_REFUNDABLE')
}

/** Two refunds that look alike are two requests: only the state that each was made for tells them apart. */
export function requireUnchanged(order: SavedOrder, { refunded, total }: Seen): void {
  const isSameTotal = total === undefined || fromPounds(order.totalPrice) === fromPounds(total)
  const isSameRefunded = refunded === undefined || fromPounds(order.refunded) === fromPounds(refunded)
  if (!isSameTotal || !isSameRefunded) throw refundChanged(leftToPay(order))
}

/** Money for a dish that ran out is in no sum of refunds: only the failed refunds that were seen show that it was given since. */
async function requireNonePutRight(
  tx: Tx,
  order: SavedOrder,
  { failed }: Pick<RefundInput, 'failed'>,
): Promise<void> {
  if (failed === undefined) return
  const owed = (await findOwedRefunds(tx, order._id)).reduce((sum, { amount }) => sum + amount, 0)
  if (owed !== fromPounds(failed)) throw refundChanged(leftToPay(order))
}

function requireRefund(order: SavedOrder, input: RefundInput): Refund {
  const result = computeRefund(toPaidOrder(order), order.refunds.map(toPastRefund), toChoice(input))
  if ('problem' in result) {
    if (result.problem === 'nothing chosen') throw new Refusal('NOTHING_TO_REFUND')
    throw refundChanged(result.left)
  }
  const { refund } = result
  if (refund.amount !== fromPounds(input.amount)) throw refundChanged(refund.amount)
  return refund
}

export function refundChanged(left: Refund['amount']): Refusal {
  return new Refusal('REFUND_CHANGED', { left: formatPence(left) })
}

function toChoice({ of, amount, lines, withServiceCharge, withDeliveryCharge }: RefundInput): RefundChoice {
  if (of === 'lines') return { of, lines, withServiceCharge, withDeliveryCharge }
  return of === 'whole' ? { of } : { of, amount: fromPounds(amount) }
}
