import type { CouponKind } from '#domain/orders/prices/coupon.ts'
import { fromPounds, type Pence, pence } from '#domain/shared/money.ts'

type TaxedLine = { amount: Pence; vatRate: number | null }

/** A coupon for free delivery takes nothing off the food. */
export function paidForFood({ subTotal, discount, coupon, couponKind }: Paid): Pence {
  return pence(subTotal - discount - (couponKind === 'free delivery' ? 0 : coupon))
}

type Paid = { subTotal: Pence; discount: Pence; coupon: Pence; couponKind: CouponKind | undefined }

/** VAT by rate in what was refunded for food: the sums of what each refund stored. In pounds, as the API has it. */
export function refundedVat(
  refunds: readonly { vatAt5: number; vatAt20: number }[],
): { rate: number; vat: Pence }[] {
  const rates = [
    { rate: 5, vat: pence(refunds.reduce((sum, { vatAt5 }) => sum + fromPounds(vatAt5), 0)) },
    { rate: 20, vat: pence(refunds.reduce((sum, { vatAt20 }) => sum + fromPounds(vatAt20), 0)) },
  ]
  return rates.filter(({ vat }) => vat > 0)
}

/** VAT by rate in the amount paid for food. Discounts and coupons reduce each rate in proportion. */
export function includedVat(lines: readonly TaxedLine[], paidForFood: Pence): { rate: number; vat: Pence }[] {
  const full = lines.reduce((sum, { amount }) => sum + amount, 0)
  const rates = [...new Set(lines.flatMap(({ vatRate }) => vatRate ?? []))].filter((rate) => rate > 0)
  return rates
    .toSorted((a, b) => a - b)
    .map((rate) => {
      const amount = lines.reduce((sum, line) => (line.vatRate === rate ? sum + line.amount : sum), 0)
      const paid = full === 0 ? 0 : (amount * paidForFood) / full
      return { rate, vat: pence(Math.round((paid * rate) / (100 + rate))) }
    })
}
