import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { computeCouponAmount } from '#domain/orders/prices/coupon.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { checkTypedCoupon } from '#server/orders/coupons/check-typed-coupon.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { requirePublicRestaurantId } from '#server/catalogue/restaurants/require-restaurant-id.ts'

/** Uses nothing: the coupon is redeemed when the order is placed. */
export async function validateCoupon(
  deps: Deps,
  { principal, body, caller }: Served<typeof api.coupons.validateCoupon>,
) {
  const { coupon, orderAmount, restaurant, orderType } = body
  const subTotal = orderAmount == null ? undefined : pence(Math.round(orderAmount * 100))
  const checked = await checkTypedCoupon(
    deps,
    coupon,
    { principal, ip: caller.ip },
    {
      restaurantId: restaurant ? await requirePublicRestaurantId(deps, restaurant) : undefined,
      subTotal,
      orderType: orderType ?? undefined,
    },
  )
  if ('problem' in checked) throw new Refusal('COUPON_NOT_VALID', { problem: checked.problem })
  const { id, value, minimumOrder } = checked
  const { kind, percent, amount: most } = value
  // The page computes with `value`; the delivery charge is not known here.
  const amount =
    kind === 'percent' && subTotal !== undefined
      ? computeCouponAmount(value, { food: subTotal, deliveryCharge: pence(0) })
      : most
  const reply = { _id: id, amount: toPounds(amount), minimumOrder: toPounds(minimumOrder) }
  return { data: kind === 'fixed' ? reply : { ...reply, value: { kind, percent, most: toPounds(most) } } }
}
