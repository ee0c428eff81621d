import { findPlan, type Plan } from '#domain/payments/book/commission.ts'
import {
  type BookedOrder,
  subtractRows,
  toCharged,
  toCommissionBase,
  toPayersPart,
  toPosition,
} from '#domain/payments/book/position.ts'
import { subtractOwed } from '#domain/payments/book/subtract-owed.ts'
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
 * it may be called after any change and any number of times. The caller has locked the orders.
 */
export async function postOrders(tx: Tx, orderIds: readonly string[], at: Date): Promise<void> {
  const orders = await findBookable(tx, orderIds, at)
  await insertAll(
    tx,
    orders.flatMap((order) => toEntries(order, at)),
  )
}

/** As `postOrders`, but entries are dated by when the money moved. */
export async function postLate(tx: Tx, orderIds: readonly string[], now: Date): Promise<void> {
  const orders = await findBookable(tx, orderIds, now)
  await insertAll(
    tx,
    orders.flatMap((order) => toEntries(order)),
  )
}

async function insertAll(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length > 0) await insertEntries(tx, entries)
}

/** A sale from before the book is dated by when it was paid, apart from what happened to it since. */
export function toEntries(order: BookableOrder, now?: Date): NewEntry[] {
  const at = now ?? order.moved_at ?? order.sold_at
  if (!at) return []
  const { sold_at: soldAt } = order
  const isOld = order.entries === 0 && order.is_paid && soldAt !== null && soldAt < at
  const plan = requirePlan(order, isOld ? soldAt : at)
  const sale = isOld ? toEntry(order, toBooked(asSold(order), plan), soldAt, plan) : undefined
  const rest = toEntry(withEntry(order, sale), toBooked(order, plan), at, plan)
  return [sale, rest].filter((entry) => entry !== undefined)
}

/** The plan of the sale stays that of the order. */
function requirePlan(order: BookableOrder, soldAt: Date): Plan | undefined {
  if (order.method !== 'Card') return undefined
  return order.entries > 0 ? (order.plan ?? undefined) : findPlan(order.plans, toLondonTime(soldAt).date)
}

type Refund = BookableOrder['refunds'][number]

function toEntry(
  order: BookableOrder,
  booked: BookedOrder & { refunds: readonly Refund[] },
  at: Date,
  plan: Plan | undefined,
): NewEntry | undefined {
  const rows = subtractRows(toPosition(booked), order.booked)
  if (rows.length === 0) return undefined
  const number = order.entries + 1
  const isSale = number === 1
  return {
    orderId: order.id,
    statementId: null,
    restaurantId: order.restaurant_id,
    number,
    kind: isSale ? 'sale' : 'change',
    at,
    charged: isSale ? toCharged(booked) : null,
    planName: isSale ? (plan?.name ?? null) : null,
    planHundredths: isSale ? (plan?.hundredths ?? null) : null,
    base: pence(toCommissionBase(booked) - order.base),
    rows,
    refunds: toBookedRefunds(order, booked),
  }
}

/** Refunds that count now and did not before, or the other way round. Of a cancelled order: what somebody paid by hand. */
function toBookedRefunds(
  { booked_refunds: before }: BookableOrder,
  { stage, refunds }: BookedOrder & { refunds: readonly Refund[] },
): NewEntry['refunds'] {
  const sums = new Map(before.map(({ id, amount }) => [id, 0 - amount]))
  for (const refund of refunds) {
    const part = stage === 'sold' ? toPayersPart(refund) : refund.otherwise
    sums.set(refund.id, (sums.get(refund.id) ?? 0) + part)
  }
  return [...sums].filter(([, amount]) => amount !== 0).map(([id, amount]) => ({ id, amount: pence(amount) }))
}

/** The order with an entry that is yet to be inserted. */
function withEntry(order: BookableOrder, entry: NewEntry | undefined): BookableOrder {
  if (!entry) return order
  const { rows: booked, refunds: booked_refunds, base } = entry
  return { ...order, entries: 1, booked: [...booked], booked_refunds: [...booked_refunds], base }
}

/** The order when it was paid: no money had gone back yet. */
function asSold(order: BookableOrder): BookableOrder {
  const refunds = order.refunds.filter(({ isCharged }) => !isCharged)
  const paid_otherwise = { outlet: pence(0), platform: pence(0) }
  return { ...order, is_canceled: false, left: order.captured, refunds, paid_otherwise }
}

function toBooked(
  order: BookableOrder,
  plan: Plan | undefined,
): BookedOrder & { refunds: readonly Refund[] } {
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
    tip: order.tip,
    captured: order.captured,
    left: order.left,
    refunds: subtractOwed(order.refunds, order.owed),
    paidOtherwise: order.paid_otherwise,
    commission: plan?.hundredths ?? 0,
  }
}
