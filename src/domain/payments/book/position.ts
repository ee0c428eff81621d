import { computeBankCharge } from '#domain/payments/book/bank-charge.ts'
import { computeCommission } from '#domain/payments/book/commission.ts'
import type { PaymentMethod } from '#domain/payments/order-payment.ts'
import { type Pence, pence } from '#domain/shared/money.ts'

/**
 * `outlet`: what the platform owes it. `refunds` and `coupons`: what the platform pays. `refunds due`: a customer's money that
 * has yet to go back. `payouts`: the outlets' banks. `platform bank`: what the platform paid out of its own.
 */
export const bookAccounts = [
  'customer card',
  'outlet',
  'platform fees',
  'tips',
  'bank charges',
  'coupons',
  'refunds',
  'refunds due',
  'payouts',
  'platform bank',
] as const
export type BookAccount = (typeof bookAccounts)[number]

/** Money that an outlet gets and pays: the lines of its statement, in this order. */
export const outletLines = [
  'food',
  'delivery',
  'discount',
  'coupon',
  'refund',
  'bank charge',
  'commission',
  'cash service charge',
  'cash coupon',
  'cash refund',
  'tip',
] as const
export type OutletLine = (typeof outletLines)[number]

export const bookPurposes = [...outletLines, 'card', 'service charge', 'refund due', 'payout'] as const
export type BookPurpose = (typeof bookPurposes)[number]

/** Above zero, the account receives it. */
export type BookRow = { account: BookAccount; what: BookPurpose; amount: Pence }

type Payer = 'outlet' | 'platform'

/**
 * Food and delivery are given back by the payer, the service charge always by the platform and the tip by the outlet: they
 * had it.
 */
export type BookedRefund = {
  paidBy: Payer
  food: Pence
  deliveryCharge: Pence
  serviceCharge: Pence
  tip: Pence
}

export type BookedOrder = {
  method: PaymentMethod
  /** `open`: nothing is paid yet. `void`: cancelled after it was paid. */
  stage: 'open' | 'sold' | 'void'
  subTotal: Pence
  discount: Pence
  coupon: Pence
  couponPaidBy: Payer
  isCouponForDelivery: boolean
  serviceCharge: Pence
  deliveryCharge: Pence
  tip: Pence
  /** Charged to the card, and the part of it that has not gone back. */
  captured: Pence
  left: Pence
  /** Those that were made. A dish that ran out is in the lower amounts already. */
  refunds: readonly BookedRefund[]
  /** Handed by each of them to the customer in another way than to the card, also if the other bears it, and for dishes that ran out. */
  paidOtherwise?: Readonly<Record<Payer, Pence>>
  /** In hundredths of a percent. */
  commission: number
}

/** The rows that the book must hold for an order as it is now. They add up to zero. */
export function toPosition(order: BookedOrder): BookRow[] {
  if (order.stage === 'open') return []
  const rows = order.method === 'Card' ? toCardRows(order) : toCashRows(order)
  return rows.filter(({ amount }) => amount !== 0)
}

/** The rows that lead from one position to another. */
export function subtractRows(position: readonly BookRow[], booked: readonly BookRow[]): BookRow[] {
  const sums = new Map<string, BookRow>()
  const add = (rows: readonly BookRow[], sign: 1 | -1) => {
    for (const { account, what, amount } of rows) {
      const key = `${account}/${what}`
      sums.set(key, { account, what, amount: pence((sums.get(key)?.amount ?? 0) + sign * amount) })
    }
  }
  add(position, 1)
  add(booked, -1)
  return [...sums.values()].filter(({ amount }) => amount !== 0)
}

/** A cancelled order leaves the bank's charge, and the money that has yet to go back. */
function toCardRows(order: BookedOrder): BookRow[] {
  const charge = computeBankCharge(toCharged(order))
  const rows = [
    ...(order.stage === 'sold'
      ? toSaleRows(order)
      : [row('outlet', 'refund', paidOtherwise(order, 'outlet'))]),
    row('platform bank', 'refund', paidOtherwise(order, 'platform')),
    row('outlet', 'bank charge', 0 - charge),
    row('bank charges', 'bank charge', charge),
    row('customer card', 'card', 0 - order.left),
  ]
  const rest = rows.reduce((sum, { amount }) => sum + amount, 0)
  return [...rows, row('refunds due', 'refund due', -rest)]
}

function toSaleRows(order: BookedOrder): BookRow[] {
  const { subTotal, discount, coupon, couponPaidBy, serviceCharge, deliveryCharge, tip } = order
  const ownCoupon = couponPaidBy === 'outlet' ? coupon : 0
  const ownRefunds = order.refunds.filter(({ paidBy }) => paidBy === 'outlet')
  const commission = computeCommission(toCommissionBase(order), order.commission)
  const costs = toPlatformRows(order)
  // The platform's coupon is not paid once the outlet has given all the food back: it is the outlet's then.
  const unpaid = couponPaidBy === 'platform' ? coupon + costs[0].amount : 0
  return [
    row('outlet', 'food', subTotal),
    row('outlet', 'delivery', deliveryCharge),
    row('outlet', 'discount', 0 - discount),
    row('outlet', 'coupon', 0 - ownCoupon - unpaid),
    row('outlet', 'refund', paidOtherwise(order, 'outlet') - sum(ownRefunds, toPayersPart)),
    row('outlet', 'commission', 0 - commission),
    row('outlet', 'tip', tip - sum(order.refunds, ofTip)),
    row('platform fees', 'service charge', serviceCharge - sum(order.refunds, ofServiceCharge)),
    row('platform fees', 'commission', commission),
    ...costs,
  ]
}

/** The outlet has the customer's cash, with the platform's service charge in it. */
function toCashRows(order: BookedOrder): BookRow[] {
  if (order.stage === 'void') return []
  const owed = order.serviceCharge - sum(order.refunds, ofServiceCharge)
  const costs = toPlatformRows(order)
  return [
    row('outlet', 'cash service charge', -owed),
    row('platform fees', 'service charge', owed),
    row('outlet', 'cash coupon', 0 - costs[0].amount),
    row('outlet', 'cash refund', 0 - costs[1].amount),
    ...costs,
  ]
}

/** The coupon and the refunds that the platform pays. */
function toPlatformRows(order: BookedOrder): [BookRow, BookRow] {
  const paid = order.refunds.filter(({ paidBy }) => paidBy === 'platform')
  const isCouponPaid = order.couponPaidBy === 'platform' && !isAllGivenBack(order, toOwnSum(order))
  return [
    row('coupons', 'coupon', isCouponPaid ? 0 - order.coupon : 0),
    row('refunds', 'refund', -sum(paid, toPayersPart)),
  ]
}

type OwnSum = { food: number; deliveryCharge: number }

function toOwnSum({ refunds }: BookedOrder): OwnSum {
  const own = refunds.filter(({ paidBy }) => paidBy === 'outlet')
  return { food: sum(own, ({ food }) => food), deliveryCharge: sum(own, (refund) => refund.deliveryCharge) }
}

type Priced = Pick<BookedOrder, 'subTotal' | 'discount' | 'coupon' | 'isCouponForDelivery' | 'deliveryCharge'>

/** The outlet has refunded all the food that was paid for, or of an order without such food, all of it. */
export function isAllGivenBack(order: Priced, own: OwnSum): boolean {
  const food = order.subTotal - order.discount - (order.isCouponForDelivery ? 0 : order.coupon)
  if (food > 0) return own.food >= food
  const delivery = order.deliveryCharge - (order.isCouponForDelivery ? order.coupon : 0)
  return delivery > 0 && own.deliveryCharge >= delivery
}

/** It has handed the customer the money, so the card's money is its own: the platform pays the outlet, or has it back in its bank. */
function paidOtherwise(order: BookedOrder, payer: Payer): number {
  return order.paidOtherwise?.[payer] ?? 0
}

/** The amount that the bank charge is of. */
export function toCharged({ method, captured, tip }: BookedOrder): Pence {
  return pence(method === 'Card' ? Math.max(0, captured - tip) : 0)
}

/** The food that commission is of: after discount and the outlet's own coupons. A refund leaves it, a cancel does not. */
export function toCommissionBase(order: BookedOrder): Pence {
  if (order.method !== 'Card' || order.stage !== 'sold') return pence(0)
  const isOwn = order.couponPaidBy === 'outlet' && !order.isCouponForDelivery
  return pence(Math.max(0, order.subTotal - order.discount - (isOwn ? order.coupon : 0)))
}

/** The part of a refund that its payer bears. */
export const toPayersPart = ({ food, deliveryCharge }: Pick<BookedRefund, 'food' | 'deliveryCharge'>) =>
  pence(food + deliveryCharge)
const ofTip = ({ tip }: BookedRefund) => tip
const ofServiceCharge = ({ serviceCharge }: BookedRefund) => serviceCharge

function sum<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((all, item) => all + amountOf(item), 0)
}

function row(account: BookAccount, what: BookPurpose, amount: number): BookRow {
  // No negative zero: it would differ from zero in a comparison of positions.
  return { account, what, amount: pence(amount + 0) }
}
