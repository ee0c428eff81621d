import { Refusal } from '#contract/refusals.ts'
import type { Quote } from '#domain/orders/prices/pricing.ts'
import { pence } from '#domain/shared/money.ts'
import type { CouponUser } from '#server/orders/coupons/store.ts'
import { checkCoupon, findNothingOff, type UsableCoupon } from '#server/orders/coupons/check-coupon.ts'
import type { Guess } from '#server/orders/coupons/check-typed-coupon.ts'
import type { OrderLine } from '#server/orders/checkout/price-lines.ts'
import { couponIn, type Draft } from '#server/orders/checkout/parse-draft.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Outlet } from '#server/catalogue/outlets/require-outlet-for-order.ts'

/** The coupon that the draft names. Refuses one that cannot be used; an unknown code counts as a guess. */
export async function requireCoupon(
  tx: Tx,
  draft: Draft,
  guess: Guess | undefined,
  { outlet, lines, now, ...user }: CouponUser & { outlet: Outlet; lines: OrderLine[]; now: Date },
) {
  const idOrCode = couponIn(draft)
  if (!idOrCode || !guess) return undefined
  guess.requireAllowed()
  const subTotal = pence(lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0))
  const checked = await checkCoupon(tx, idOrCode, {
    user,
    restaurantId: outlet.id,
    orderType: draft.orderType,
    subTotal,
    now,
  })
  guess.isWrong = 'problem' in checked && checked.isUnknown
  if ('problem' in checked) throw new Refusal('COUPON_NOT_VALID', { problem: checked.problem })
  return checked
}

/** Refuses a coupon that would take nothing off: its use would be lost. */
export function requireSomethingOff(coupon: UsableCoupon | undefined, amounts: Quote): void {
  const problem = coupon && findNothingOff(coupon.value, amounts.coupon)
  if (problem) throw new Refusal('COUPON_NOT_VALID', { problem })
}
