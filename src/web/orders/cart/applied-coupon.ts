import { type Pence, pence } from '#domain/shared/money.ts'
import { storedCustomer } from '#web/accounts/session/signed-in.ts'
import { savedDraft } from '#web/orders/checkout/saved-draft.ts'
import { useStored } from '#web/ui/stored.ts'

/** The coupon that this customer applied at the checkout of this restaurant. The checkout validates it again. */
export function useAppliedCoupon(restaurant: string): { code: string; amount: Pence } | undefined {
  const draft = useStored(savedDraft, undefined)
  const customer = useStored(storedCustomer, undefined)
  if (draft?.restaurant !== restaurant || draft.customerId !== customer?._id) return undefined
  const { coupon, couponAmount } = draft
  return coupon && Number.isFinite(couponAmount)
    ? { code: coupon.toUpperCase(), amount: pence(Math.round(couponAmount! * 100)) }
    : undefined
}
