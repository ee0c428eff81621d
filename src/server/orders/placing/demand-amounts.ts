import { Refusal } from '#contract/refusals.ts'
import { inSterling, type Pence, pence, toPounds } from '#domain/shared/money.ts'
import type { Quote } from '#domain/orders/pricing.ts'
import type { Outlet } from '#server/catalogue/outlets/outlet-for-order.ts'

/** The most that the food of one order may cost. */
export const mostMoney = pence(1_000_000)

export function demandSize({ subTotal }: Pick<Quote, 'subTotal'>, restaurant: string): void {
  if (subTotal > mostMoney) throw new Refusal('ORDER_TOO_LARGE', { restaurant })
}

/** What the customer saw must be what it costs, to the penny. */
export function demandAmounts(figures: Quote, outlet: Outlet, seen: number | null | undefined): void {
  const { name: restaurant, minimumOrder } = outlet
  demandSize(figures, restaurant)
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
