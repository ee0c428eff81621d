import { findCommission } from '#domain/payments/book/commission.ts'
import { type BookedOrder, subtractRows, toPosition } from '#domain/payments/book/position.ts'
import { pence } from '#domain/shared/money.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import {
  type BookableOrder,
  findBookable,
  insertEntries,
  type NewEntry,
} from '#server/payments/book/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

/**
 * The only writer of an order's money: it books the difference between what the order is now and what the book has of it, so
 * it may be called after any change and any number of times. The caller has locked the orders. Without `at`, entries are
 * dated by when the money moved.
 */
export async function postOrders(tx: Tx, orderIds: readonly string[], at?: Date): Promise<void> {
  const orders = await findBookable(tx, orderIds)
  const entries = orders.flatMap((order) => toEntries(order, at))
  if (entries.length > 0) await insertEntries(tx, entries)
}

/** A sale from before the book is dated by when it was paid, apart from what happened to it since. */
function toEntries(order: BookableOrder, now: Date | undefined): NewEntry[] {
  const at = now ?? order.moved_at ?? order.sold_at
  if (!at) return []
  const { sold_at: soldAt, entries } = order
  const isOld = entries === 0 && order.is_paid && soldAt !== null && soldAt < at
  const began = order.first_entry_at ?? (isOld ? soldAt : at)
  const booked = [...order.booked]
  const made: NewEntry[] = []
  const add = (position: BookedOrder, dated: Date) => {
    const rows = subtractRows(toPosition(position), booked)
    if (rows.length === 0) return
    booked.push(...rows)
    const number = entries + made.length + 1
    const kind = number === 1 ? 'sale' : 'change'
    const { id: orderId, restaurant_id: restaurantId } = order
    made.push({ orderId, statementId: null, restaurantId, number, kind, at: dated, rows })
  }
  if (isOld) add(toBooked(asSold(order), began), soldAt)
  add(toBooked(order, began), at)
  return made
}

/** The order when it was paid: no money had gone back yet. */
function asSold(order: BookableOrder): BookableOrder {
  const refunds = order.refunds.filter(({ isCharged }) => !isCharged)
  const paid_otherwise = { outlet: pence(0), platform: pence(0) }
  return { ...order, is_canceled: false, left: order.captured, refunds, paid_otherwise }
}

function toBooked(order: BookableOrder, soldAt: Date): BookedOrder {
  return {
    method: order.method,
    stage: !order.is_paid ? 'open' : order.is_canceled ? 'void' : 'sold',
    subTotal: order.sub_total,
    discount: order.discount,
    coupon: order.coupon,
    couponPaidBy: order.coupon_paid_by,
    isCouponForDelivery: order.is_coupon_for_delivery,
    serviceCharge: order.service_charge,
    deliveryCharge: order.delivery_charge,
    // Orders have no tips yet.
    tip: pence(0),
    captured: order.captured,
    left: order.left,
    refunds: order.refunds,
    paidOtherwise: order.paid_otherwise,
    commission: findCommission(order.plans, toLondonTime(soldAt).date),
  }
}
