import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { tryCoupon } from '#server/orders/coupons/try-coupon.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { publicRestaurantId } from '#server/catalogue/restaurants/public-restaurant-id.ts'

/** Only looked at: the use is counted with the order. */
export async function useCoupon(deps: Deps, { principal, body }: Served<typeof api.coupons.useCoupon>) {
  const { coupon, orderAmount, restaurant } = body
  const judged = await tryCoupon(deps, coupon, {
    customerId: principal.customerId,
    restaurantId: restaurant ? await publicRestaurantId(deps, restaurant) : undefined,
    subTotal: orderAmount == null ? undefined : pence(Math.round(orderAmount * 100)),
  })
  if ('problem' in judged) throw new Refusal('COUPON_NOT_VALID', { problem: judged.problem })
  return { data: { _id: judged.id, amount: toPounds(judged.amount) } }
}
