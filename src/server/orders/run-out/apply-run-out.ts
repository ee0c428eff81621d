import { Refusal } from '#contract/refusals.ts'
import { canRunOut } from '#domain/orders/run-out/run-out-rules.ts'
import type { OrderActor } from '#domain/orders/order-state.ts'
import { pence } from '#domain/shared/money.ts'
import { exchangePortions } from '#server/catalogue/portions/exchange-portions.ts'
import { changeOrder } from '#server/orders/lifecycle/change-order.ts'
import type { OrderDeps } from '#server/orders/lifecycle/notify-order-change.ts'
import {
  findOrder,
  insertOrderEvent,
  lockHead,
  type OrderHead,
  type OrderRow,
  type Owner,
} from '#server/orders/lifecycle/store.ts'
import { repriceRow } from '#server/orders/lifecycle/to-questions.ts'
import { notifyRunOut } from '#server/orders/run-out/notify-run-out.ts'
import { insertSwapLine, shrinkLine, updateAmounts } from '#server/orders/run-out/store.ts'
import { enqueueChange } from '#server/orders/printing/enqueue-printing.ts'
import { postOrders } from '#server/payments/book/post-orders.ts'
import { requestRefund } from '#server/payments/refunds/request-refund.ts'
import type { StoredSwap } from '#server/platform/db/tables/order-tables.ts'
import type { StoredChange } from '#server/platform/db/tables/printing-tables.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'

export type Marked = {
  line: number
  quantity: number
  swap?: StoredSwap | null | undefined
  /** Nobody can have these, so no portion is given back. */
  isGone: boolean
}

export type LockedOrder = { head: OrderHead; row: OrderRow }

/** Locks an order whose dishes can run out: every change of its lines is made under this lock. */
export async function lockForRunOut(tx: Tx, orderId: string, owner: Owner): Promise<LockedOrder> {
  const head = await lockHead(tx, orderId, owner)
  if (!head) throw new Refusal('ORDER_NOT_FOUND')
  const { status, ready_at } = head
  if (!canRunOut({ status, isReady: ready_at !== null }))
    throw new Refusal('ORDER_STATUS_CHANGED', { status })
  return { head, row: await findOrder(tx, orderId) }
}

/**
 * The one place where a placed order changes its dishes: line, portions, amounts, the card's money, history, messages.
 * With nothing left the order is cancelled.
 */
export async function applyRunOut(
  tx: Tx,
  deps: OrderDeps,
  { head, row }: LockedOrder,
  marked: Marked,
  who: OrderActor,
): Promise<OrderRow> {
  const { line, quantity, swap } = marked
  const dish = row.lines[line - 1]!
  const repriced = repriceRow(row, marked)
  if (!repriced) return cancelForRunOut(tx, deps, { head, row }, marked)
  if (row.refunded > 0) throw new Refusal('RUN_OUT_REFUNDED')
  const at = deps.now()
  await updatePortions(tx, { head, row }, marked, at)
  await shrinkLine(tx, { orderId: row.id, line, quantity })
  if (swap) await insertSwapLine(tx, row, swap, { line, quantity })
  await updateAmounts(tx, row.id, repriced)
  const less = pence(row.total - repriced.total)
  if (row.payment_method === 'Card' && less > 0) await requestLess(tx, row.id, less, at)
  await postOrders(tx, [row.id], at)
  await enqueueChange(tx, row, toPrinted(row, marked), at)
  const reason = `${quantity} × ${dish.name}${swap ? `, instead ${quantity} × ${swap.name}` : ''}`
  await insertOrderEvent(tx, {
    order_id: row.id,
    who,
    what: swap ? 'swapped' : 'ran-out',
    from_status: row.status,
    to_status: row.status,
    reason,
    at,
    amount: less,
  })
  return notifyRunOut(tx, deps, row.id, {
    kind: swap ? 'swapped' : 'left out',
    quantity,
    name: dish.name,
    less,
    swap,
  })
}

/** For the kitchen's printers. A swap is the last line. */
function toPrinted(row: OrderRow, { line, quantity, swap }: Marked): StoredChange {
  return {
    leaveOut: [{ line, quantity, was: row.lines[line - 1]!.quantity }],
    makeInstead: swap ? [{ line: row.lines.length + 1, quantity }] : [],
    oldTotal: row.total,
  }
}

/** As the customer wished, or because nothing would be left. Their lines stay as ordered. */
export async function cancelForRunOut(
  tx: Tx,
  deps: OrderDeps,
  { head, row }: LockedOrder,
  { line, quantity, isGone }: Marked,
): Promise<OrderRow> {
  if (isGone) await updatePortions(tx, { head, row }, { line, quantity, isGone }, deps.now())
  return changeOrder(tx, deps, head, {
    to: 'Canceled',
    who: 'outlet',
    event: head.status === 'Pending' ? 'refused' : 'cancelled by outlet',
    reason: `${row.lines[line - 1]!.name} ran out`,
  })
}

/** The hold was for more: less is charged, or the difference goes back after the capture. */
async function requestLess(
  tx: Tx,
  orderId: string,
  amount: ReturnType<typeof pence>,
  askedAt: Date,
): Promise<void> {
  const none = pence(0)
  // The lower total has the VAT of what is left. A tip stays as it was given.
  const rest = { vatAt5: none, vatAt20: none, serviceCharge: none, deliveryCharge: none, tip: none }
  await requestRefund(tx, {
    orderId,
    reason: 'ran out',
    madeBy: 'outlet',
    paidBy: 'outlet',
    amount,
    parts: { food: amount, foodAt5: none, foodAt20: none, ...rest },
    askedAt,
  })
}

async function updatePortions(
  tx: Tx,
  { head, row }: LockedOrder,
  { line, quantity, swap, isGone }: Marked,
  now: Date,
): Promise<void> {
  const { dishId } = row.lines[line - 1]!
  const hasChanged = await exchangePortions(tx, {
    orderId: row.id,
    out: { dishId, quantity, isGone },
    taken: swap ? { dishId: swap.dish_id, name: swap.name, quantity } : undefined,
    now,
    at: head.expected_at,
  })
  const outletId = row.restaurant_id
  if (hasChanged) await recordEvent(tx, { restaurantId: outletId, kind: 'menu', body: { outletId } })
}
