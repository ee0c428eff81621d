import type { CouponValue } from '#domain/orders/prices/coupon.ts'
import { type Pence, pence } from '#domain/shared/money.ts'
import { storedCustomer } from '#web/accounts/session/signed-in.ts'
import { savedDraft } from '#web/orders/checkout/draft/saved-draft.ts'
import { useStored } from '#web/ui/stored/stored.ts'

export type AppliedCoupon = { code: string; value: CouponValue; minimumOrder: Pence }

/** The coupon that this customer applied at the checkout of this restaurant. The checkout validates it again. */
export function useAppliedCoupon(restaurant: string): AppliedCoupon | undefined {
  const draft = useStored(savedDraft, undefined)
  const customer = useStored(storedCustomer, undefined)
  if (draft?.restaurant !== restaurant || draft.customerId !== customer?._id) return undefined
  const { coupon, couponAmount, couponMinimum = 0, couponValue } = draft
  if (!coupon || !Number.isFinite(couponAmount) || !Number.isFinite(couponMinimum)) return undefined
  const { kind = 'fixed', percent = null, most = couponAmount! } = couponValue ?? {}
  const value = { kind, percent, amount: toPence(most) }
  return { code: coupon.toUpperCase(), value, minimumOrder: toPence(couponMinimum) }
}

function toPence(pounds: number): Pence {
  return pence(Math.round(pounds * 100))
}
