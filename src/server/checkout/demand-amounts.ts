import { Refusal } from '#contract/refusals.ts'
import { inSterling, type Pence, pence, toPounds } from '#domain/money.ts'
import type { Quote } from '#domain/pricing.ts'
import type { Outlet } from '#server/outlets/outlet-for-order.ts'

const mostMoney = pence(1_000_000)

/** What the customer saw must be what it costs, to the penny. */
export function demandAmounts(figures: Quote, outlet: Outlet, seen: number | null | undefined): void {
  const { name: restaurant, minimumOrder } = outlet
  if (figures.subTotal > mostMoney) throw new Refusal('ORDER_TOO_LARGE', { restaurant })
  if (figures.missing > 0)
    throw new Refusal('BELOW_MINIMUM', {
      restaurant,
      minimum: inSterling(minimumOrder),
      missing: inSterling(figures.missing),
    })
  if (seen == null || Math.abs(seen * 100 - figures.total) < 0.01) return
  const pounds = (amount: Pence) => toPounds(amount)
  throw new Refusal('PRICE_CHANGED', {
    total: inSterling(figures.total),
    totalPrice: pounds(figures.total),
    subTotal: pounds(figures.subTotal),
    discount: pounds(figures.discount),
    couponAmount: pounds(figures.coupon),
    serviceCharge: pounds(figures.serviceCharge),
    deliveryCharge: pounds(figures.deliveryCharge),
  })
}
