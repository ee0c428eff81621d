import { type Coupon, couponProblem, type CouponProblem } from '#domain/orders/coupon.ts'
import { inSterling, type Pence, pence } from '#domain/shared/money.ts'
import { countUsesBy, countWaitingUsesBy, findCoupon } from '#server/orders/coupons/store.ts'
import type { Db } from '#server/platform/db/database.ts'

export type Judged =
  | { id: string; code: string; amount: Pence; usesPerCustomer: number }
  | { problem: string; isUnknown: boolean }

type Use = {
  customerId: string
  /** Undefined where it was not said which: then a coupon of one restaurant is taken to be for that. */
  restaurantId: string | undefined
  /** Undefined where it was not said: then the minimum is not looked at. */
  subTotal: Pence | undefined
  now: Date
  /** Placing counts every use; whoever only looks is not held up by an order of theirs that waits for a card. */
  isLook?: boolean
}

const unknown = { problem: 'We do not know that coupon.', isUnknown: true }

/** Whether a coupon can be used, as far as can be told before its use is counted. */
export async function judgeCoupon(db: Db, idOrCode: string, use: Use): Promise<Judged> {
  const row = await findCoupon(db, isUuid.test(idOrCode) ? { id: idOrCode } : { code: idOrCode.trim() })
  if (!row) return unknown
  const waiting = use.isLook ? await countWaitingUsesBy(db, row.id, use.customerId) : 0
  const coupon: Coupon = {
    amount: pence(row.amount),
    minimumOrder: pence(row.minimum_order),
    validFrom: row.valid_from,
    validTo: row.valid_to,
    totalUses: row.total_uses,
    used: row.used - waiting,
    usesPerCustomer: row.uses_per_customer,
    restaurantId: row.restaurant_id,
  }
  const problem = couponProblem(coupon, {
    subTotal: use.subTotal ?? coupon.minimumOrder,
    now: use.now,
    restaurantId: use.restaurantId ?? coupon.restaurantId ?? undefined,
    usedByCustomer: (await countUsesBy(db, row.id, use.customerId)) - waiting,
  })
  if (problem) {
    const isUsed = problem === 'used up' || problem === 'used by you'
    const isHeld = isUsed && !use.isLook && (await countWaitingUsesBy(db, row.id, use.customerId)) > 0
    return { problem: isHeld ? heldByOwn : sentences[problem](coupon), isUnknown: false }
  }
  return { id: row.id, code: row.code, amount: coupon.amount, usesPerCustomer: coupon.usesPerCustomer }
}

const heldByOwn =
  'Another order of yours waits for its card and holds that coupon. Pay for that order, or cancel it.'

export const sentences: Record<CouponProblem, (coupon: Pick<Coupon, 'minimumOrder'>) => string> = {
  'not yet': () => 'That coupon is not valid yet.',
  expired: () => 'That coupon has expired.',
  'used up': () => 'That coupon has been used up.',
  'used by you': () => 'You have used that coupon already.',
  'below minimum': ({ minimumOrder }) => `That coupon is for orders from ${inSterling(minimumOrder)}.`,
  'other restaurant': () => 'That coupon is for another restaurant.',
}

const isUuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i
