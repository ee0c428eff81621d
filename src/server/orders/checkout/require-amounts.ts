import { Refusal } from '#contract/refusals.ts'
import { formatPence, type Pence, pence, toPounds } from '#domain/shared/money.ts'
import type { Quote } from '#domain/orders/prices/pricing.ts'

/** The largest subtotal of one order. */
export const maxSubTotal = pence(1_000_000)

export function requireSize({ subTotal }: Pick<Quote, 'subTotal'>, restaurant: string): void {
  if (subTotal > maxSubTotal) throw new Refusal('ORDER_TOO_LARGE', { restaurant })
}

/** The total that the customer saw must equal the present one, to the penny. */
export function requireAmounts(
  amounts: Quote,
  { name: restaurant, minimumOrder }: { name: string; minimumOrder: Pence },
  seen: number | null | undefined,
): void {
  requireSize(amounts, restaurant)
  if (amounts.missing > 0)
    throw new Refusal('BELOW_MINIMUM', {
      restaurant,
      minimum: formatPence(minimumOrder),
      missing: formatPence(amounts.missing),
    })
  if (seen == null || Math.abs(seen * 100 - amounts.total) < 0.01) return
  const pounds = (amount: Pence) => toPounds(amount)
  throw new Refusal('PRICE_CHANGED', {
    total: formatPence(amounts.total),
    totalPrice: pounds(amounts.total),
    subTotal: pounds(amounts.subTotal),
    discount: pounds(amounts.discount),
    couponAmount: pounds(amounts.coupon),
    serviceCharge: pounds(amounts.serviceCharge),
    deliveryCharge: pounds(amounts.deliveryCharge),
  })
}
