import { type Coupon, couponProblem, type CouponProblem } from '#domain/orders/coupon.ts'
import { formatPence, type Pence, pence } from '#domain/shared/money.ts'
import {
  countUsesByCustomer,
  countUnpaidUsesByCustomer,
  type CouponUser,
  findCoupon,
} from '#server/orders/coupons/store.ts'
import type { Db } from '#server/platform/db/database.ts'

export type CheckedCoupon =
  | { id: string; code: string; amount: Pence; minimumOrder: Pence; usesPerCustomer: number }
  | { problem: string; isUnknown: boolean }

type Use = {
  user: CouponUser
  /** If undefined, a coupon for one restaurant is taken to be for that one. */
  restaurantId: string | undefined
  /** If undefined, the minimum is not checked. */
  subTotal: Pence | undefined
  now: Date
  /** A preview ignores uses by the customer's own unpaid orders; placing counts every use. */
  isPreview?: boolean
}

const unknown = { problem: 'We do not know that coupon.', isUnknown: true }

/** Reads without a lock: `redeemCoupon` decides when the order is placed. */
export async function checkCoupon(db: Db, idOrCode: string, use: Use): Promise<CheckedCoupon> {
  const row = await findCoupon(db, isUuid.test(idOrCode) ? { id: idOrCode } : { code: idOrCode.trim() })
  if (!row) return unknown
  const unpaid = use.isPreview ? await countUnpaidUsesByCustomer(db, row.id, use.user) : 0
  const coupon: Coupon = {
    amount: pence(row.amount),
    minimumOrder: pence(row.minimum_order),
    validFrom: row.valid_from,
    validTo: row.valid_to,
    totalUses: row.total_uses,
    used: row.used - unpaid,
    usesPerCustomer: row.uses_per_customer,
    restaurantId: row.restaurant_id,
  }
  const problem = couponProblem(coupon, {
    subTotal: use.subTotal ?? coupon.minimumOrder,
    now: use.now,
    restaurantId: use.restaurantId ?? coupon.restaurantId ?? undefined,
    usedByCustomer: (await countUsesByCustomer(db, row.id, use.user)) - unpaid,
  })
  if (problem) {
    const isUsed = problem === 'used up' || problem === 'used by you'
    const isHeld = isUsed && !use.isPreview && (await countUnpaidUsesByCustomer(db, row.id, use.user)) > 0
    if (isHeld) return { problem: usedByUnpaidOrder, isUnknown: false }
    const isByNumber =
      problem === 'used by you' &&
      (await isUsedByNumberOnly(db, { id: row.id, usesPerCustomer: row.uses_per_customer }, use.user))
    return {
      problem: problemMessages[isByNumber ? 'used by number' : problem](coupon),
      isUnknown: false,
    }
  }
  const { amount, minimumOrder, usesPerCustomer } = coupon
  return { id: row.id, code: row.code, amount, minimumOrder, usesPerCustomer }
}

const usedByUnpaidOrder =
  'An order you have not paid for yet uses that coupon. Pay for that order or cancel it.'

/** Someone else may have typed the number. Its owner can verify it: only verified uses count against them. */
export async function isUsedByNumberOnly(
  db: Db,
  { id, usesPerCustomer }: { id: string; usesPerCustomer: number },
  user: CouponUser,
): Promise<boolean> {
  if (user.isMobileVerified) return false
  return (await countUsesByCustomer(db, id, { ...user, mobile: undefined })) < usesPerCustomer
}

type Problem = CouponProblem | 'used by number' | 'used on network'

export const problemMessages: Record<Problem, (coupon: Pick<Coupon, 'minimumOrder'>) => string> = {
  'not yet': () => 'That coupon is not valid yet.',
  expired: () => 'That coupon has expired.',
  'used up': () => 'That coupon has been used up.',
  'used by you': () => 'You have used that coupon already.',
  'used by number': () =>
    'That mobile number has used this coupon already. Verify your number to use it, or order without it.',
  'used on network': () =>
    'That coupon has been used many times on your network. Verify your number to use it, or order without it.',
  'below minimum': ({ minimumOrder }) => `That coupon is for orders from ${formatPence(minimumOrder)}.`,
  'other restaurant': () => 'That coupon is for another restaurant.',
}

const isUuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i
