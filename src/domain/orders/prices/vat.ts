import {
  paidForDelivery,
  paidForUnit,
  type SoldOrder,
  shareUnits,
} from '#domain/orders/refunds/share-lines.ts'
import { fromPounds, type Pence, pence } from '#domain/shared/money.ts'

/** Null: the outlet has set no rate. */
export const vatRates = [20, 5, 0, null] as const
type VatRate = (typeof vatRates)[number]

/** The VAT that is included in an amount of one rate, half a penny rounded up. The only calculation of it. */
export function vatIn(amount: number, rate: number | null): Pence {
  return pence(Math.round((amount * (rate ?? 0)) / (100 + (rate ?? 0))))
}

export type VatPart = { rate: VatRate; gross: Pence; vat: Pence }

/**
 * The outlet's part of an order by rate: food after its shares of discount and coupon, and delivery at its own rate. The
 * parts add up to the total less the service charge, which is the platform's.
 */
export function includedVat(order: SoldOrder): VatPart[] {
  const gross = paidByRate(order)
  return vatRates
    .filter((rate) => gross[String(rate)])
    .map((rate) => {
      const amount = pence(gross[String(rate)]!)
      return { rate, gross: amount, vat: vatIn(amount, rate) }
    })
}

function paidByRate(order: SoldOrder): Record<string, number> {
  const gross: Record<string, number> = {}
  const add = (rate: number | null, amount: number) => {
    gross[String(rate)] = (gross[String(rate)] ?? 0) + amount
  }
  for (const [at, units] of shareUnits(order).entries())
    for (const unit of units) add(order.lines[at]!.vatRate, paidForUnit(unit))
  add(deliveryRate(order), paidForDelivery(order))
  return gross
}

/** Orders of clients and tests that name none have the usual rate. */
export function deliveryRate({ deliveryVatRate }: Pick<SoldOrder, 'deliveryVatRate'>): number {
  return deliveryVatRate ?? 20
}

/** VAT by rate in what was refunded: the sums of what each refund stored. In pounds, as the API has it. */
export function refundedVat(
  refunds: readonly { vatAt5: number; vatAt20: number }[],
): { rate: number; vat: Pence }[] {
  const rates = [
    { rate: 20, vat: pence(refunds.reduce((sum, { vatAt20 }) => sum + fromPounds(vatAt20), 0)) },
    { rate: 5, vat: pence(refunds.reduce((sum, { vatAt5 }) => sum + fromPounds(vatAt5), 0)) },
  ]
  return rates.filter(({ vat }) => vat > 0)
}
