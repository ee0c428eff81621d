import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { fromPounds, formatPence, pence } from '#domain/shared/money.ts'
import type { ChargeRow } from '#domain/orders/charge-rows.ts'
import { includedVat } from '#domain/orders/vat.ts'

/** The included VAT, for outlets with a VAT number only. */
export function vatRows({ vatNumber, cartItems, ...order }: SavedOrder): ChargeRow[] {
  if (!vatNumber) return []
  const lines = cartItems.map(({ price, quantity, vatRate }) => ({
    amount: pence(fromPounds(price) * quantity),
    vatRate,
  }))
  // Free delivery takes nothing off the food.
  const coupon = order.coupon?.kind === 'free delivery' ? 0 : (order.coupon?.amount ?? 0)
  const off = fromPounds(order.discount?.amount ?? 0) + fromPounds(coupon)
  return [
    ...includedVat(lines, pence(fromPounds(order.subTotal) - off)).map(({ rate, vat }) => ({
      name: `VAT ${rate}% included in the food`,
      amount: formatPence(vat),
    })),
    { name: 'VAT number', amount: vatNumber },
  ]
}
