import type { ChargeRow } from '#domain/orders/prices/charge-rows.ts'
import { includedVat, refundedVat, vatIn } from '#domain/orders/prices/vat.ts'
import { type OrderInPounds, toPaidOrder } from '#domain/orders/refunds/to-paid-order.ts'
import { formatPence, fromPounds } from '#domain/shared/money.ts'

type Receipt = OrderInPounds & {
  vatNumber: string | null
  serviceVatRate?: number | undefined
  refunds: readonly { parts: { vatAt5: number; vatAt20: number } }[]
}

/** The included VAT by rate, for outlets with a VAT number only. Receipt, email and picture have these rows. */
export function vatRows({ vatNumber, serviceVatRate = 20, ...order }: Receipt): ChargeRow[] {
  if (!vatNumber) return []
  const service = fromPounds(order.serviceCharge)
  return [
    ...includedVat(toPaidOrder(order))
      .filter(({ rate }) => rate !== null)
      .map(({ rate, gross, vat }) => ({
        name: `VAT ${rate}% included in ${formatPence(gross)}`,
        amount: formatPence(vat),
      })),
    ...(service > 0 && serviceVatRate > 0
      ? [
          {
            name: `VAT ${serviceVatRate}% included in the service charge`,
            amount: formatPence(vatIn(service, serviceVatRate)),
          },
        ]
      : []),
    ...refundedVat(order.refunds.map(({ parts }) => parts)).map(({ rate, vat }) => ({
      name: `VAT ${rate}% in the refunds`,
      amount: `−${formatPence(vat)}`,
    })),
    { name: 'VAT number', amount: vatNumber },
  ]
}
