import { type Pence, pence } from '#domain/shared/money.ts'

type TaxedLine = { amount: Pence; vatRate: number | null }

/**
 * The VAT within what was paid for the food, by rate. What a discount or a coupon took off is taken off each rate in
 * proportion. Lines without a rate have none.
 */
export function vatWithin(lines: readonly TaxedLine[], paidForFood: Pence): { rate: number; vat: Pence }[] {
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
