import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { fromPounds, formatPence, pence } from '#domain/shared/money.ts'
import type { ChargeRow } from '#domain/orders/prices/charge-rows.ts'
import { includedVat, paidForFood, refundedVat } from '#domain/orders/prices/vat.ts'

/** The included VAT, for outlets with a VAT number only. */
export function vatRows({ vatNumber, cartItems, ...order }: SavedOrder): ChargeRow[] {
  if (!vatNumber) return []
  const lines = cartItems.map(({ price, quantity, vatRate }) => ({
    amount: pence(fromPounds(price) * quantity),
    vatRate,
  }))
  const paid = paidForFood({
    subTotal: fromPounds(order.subTotal),
    discount: fromPounds(order.discount?.amount ?? 0),
    coupon: fromPounds(order.coupon?.amount ?? 0),
    couponKind: order.coupon?.kind,
  })
  return [
    ...includedVat(lines, paid).map(({ rate, vat }) => ({
      name: `VAT ${rate}% included in the food`,
      amount: formatPence(vat),
    })),
    ...refundedVat(order.refunds.map(({ parts }) => parts)).map(({ rate, vat }) => ({
      name: `VAT ${rate}% in the refunds`,
      amount: `−${formatPence(vat)}`,
    })),
    { name: 'VAT number', amount: vatNumber },
  ]
}
