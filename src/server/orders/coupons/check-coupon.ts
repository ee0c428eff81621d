import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import {
  type Coupon,
  findCouponProblem,
  type CouponPayer,
  type CouponProblem,
  type CouponValue,
} from '#domain/orders/prices/coupon.ts'
import { formatCouponTimes, formatCouponValue } from '#domain/orders/prices/format-coupon.ts'
import { formatPence, type Pence, pence } from '#domain/shared/money.ts'
import {
  countUsesByCustomer,
  countUnpaidUsesByCustomer,
  type CouponUser,
  findCoupon,
  hasOrderAt,
} from '#server/orders/coupons/store.ts'
import { toCoupon } from '#server/orders/coupons/to-coupon.ts'
import type { Db } from '#server/platform/db/database.ts'

export type UsableCoupon = {
  id: string
  code: string
  value: CouponValue
  minimumOrder: Pence
  usesPerCustomer: number
  isFirstOrder: boolean
  /** What it gives, as text. */
  text: string
  paidBy: CouponPayer
}

export type CheckedCoupon = UsableCoupon | { problem: string; isUnknown: boolean }

type Use = {
  user: CouponUser
  /** If undefined, a coupon for one restaurant is taken to be for that one. */
  restaurantId: string | undefined
  /** If undefined, the minimum is not checked. */
  subTotal: Pence | undefined
  /** If undefined, free delivery is not checked. */
  orderType: FoodOrderType | undefined
  now: Date
  /** A preview ignores the customer's own unpaid orders; placing counts every one. */
  isPreview?: boolean
}

const unknown = { problem: 'We do not know that coupon.', isUnknown: true }

/** Reads without a lock: `redeemCoupon` decides when the order is placed. */
export async function checkCoupon(db: Db, idOrCode: string, use: Use): Promise<CheckedCoupon> {
  const { user, isPreview = false } = use
  const code = idOrCode.trim()
  const row = await findCoupon(
    db,
    isUuid.test(idOrCode) ? { id: idOrCode } : { code, restaurantId: use.restaurantId },
  )
  if (!row) return unknown
  const saved = toCoupon(row)
  const unpaid = isPreview ? await countUnpaidUsesByCustomer(db, row.id, user) : 0
  const coupon: Coupon = { ...saved, used: saved.used - unpaid }
  const restaurantId = use.restaurantId ?? coupon.restaurantId ?? undefined
  const subTotal = use.subTotal ?? coupon.minimumOrder
  const problem = findCouponProblem(coupon, {
    subTotal,
    now: use.now,
    restaurantId,
    usedByCustomer: (await countUsesByCustomer(db, row.id, user)) - unpaid,
    hasOrderedHere:
      coupon.isFirstOrder &&
      restaurantId !== undefined &&
      (await hasOrderAt(db, restaurantId, user, { ignoresUnpaid: isPreview })),
    isDelivered: use.orderType && use.orderType === 'Home Delivery',
  })
  if (problem) {
    const isUsed = problem === 'used up' || problem === 'used by you'
    const isHeld = isUsed && !isPreview && (await countUnpaidUsesByCustomer(db, row.id, user)) > 0
    if (isHeld) return { problem: usedByUnpaidOrder, isUnknown: false }
    const named = await nameProblem(db, problem, { ...coupon, id: row.id, restaurantId }, user)
    return { problem: problemMessages[named]({ ...coupon, subTotal }), isUnknown: false }
  }
  const { kind, amount, percent, minimumOrder, usesPerCustomer, isFirstOrder } = coupon
  const value = { kind, amount, percent }
  const text = formatCouponValue(value)
  return {
    id: row.id,
    code: row.code,
    value,
    minimumOrder,
    usesPerCustomer,
    isFirstOrder,
    text,
    paidBy: row.paid_by,
  }
}

const usedByUnpaidOrder =
  'An order you have not paid for yet uses that coupon. Pay for that order or cancel it.'

type Problem = CouponProblem | 'used by number' | 'ordered by number' | 'used on network' | 'nothing off'

type Named = { id: string; restaurantId: string | undefined; usesPerCustomer: number }

/** Someone else may have typed the number. Its owner can verify it: only verified orders count against them. */
export async function nameProblem(
  db: Db,
  problem: Problem,
  { id, restaurantId, usesPerCustomer }: Named,
  user: CouponUser,
): Promise<Problem> {
  if (user.isMobileVerified) return problem
  const own = { ...user, mobile: undefined }
  if (problem === 'used by you')
    return (await countUsesByCustomer(db, id, own)) < usesPerCustomer ? 'used by number' : problem
  if (problem === 'not first order' && restaurantId !== undefined)
    return (await hasOrderAt(db, restaurantId, own)) ? problem : 'ordered by number'
  return problem
}

/** A use would be lost on an order that is delivered free anyway. */
export function findNothingOff({ kind }: CouponValue, taken: Pence): string | undefined {
  return kind === 'free delivery' && taken === 0 ? problemMessages['nothing off'](anyCoupon) : undefined
}

type Shown = Pick<Coupon, 'minimumOrder' | 'times'> & { subTotal: Pence }

export const anyCoupon: Shown = { minimumOrder: pence(0), times: null, subTotal: pence(0) }

export const problemMessages: Record<Problem, (coupon: Shown) => string> = {
  'not yet': () => 'That coupon is not valid yet.',
  expired: () => 'That coupon has expired.',
  'used up': () => 'That coupon has been used up.',
  'used by you': () => 'You have already used that coupon.',
  'used by number': () =>
    'That mobile number was already used with this coupon. Verify your number to use it, or order without it.',
  'used on network': () =>
    'That coupon has been used many times on your network. Verify your number to use it, or order without it.',
  'below minimum': ({ minimumOrder, subTotal }) =>
    `That coupon is for orders from ${formatPence(minimumOrder)}. Add ${formatPence(pence(minimumOrder - subTotal))} more.`,
  'other restaurant': () => 'That coupon is for another restaurant.',
  'wrong time': ({ times }) => `That coupon is only for ${formatCouponTimes(times!)}.`,
  'not first order': () =>
    'That coupon is for a first order at this restaurant, and you have ordered here before.',
  'ordered by number': () =>
    'That coupon is for a first order at this restaurant, and that mobile number has ordered here before. Verify your number to use it, or order without it.',
  'delivery only': () => 'That coupon is for home delivery.',
  'nothing off': () => 'Delivery of this order is free already. Keep that coupon for another order.',
}

const isUuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i
