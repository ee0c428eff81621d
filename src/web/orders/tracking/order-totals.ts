import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { fromPounds, formatPence, pence, formatPounds } from '#domain/shared/money.ts'
import { includedVat } from '#domain/orders/vat.ts'
import { wording } from '#web/platform/wording.ts'

export type TotalRow = { name: string; amount: string; isLess?: boolean }

/** The rows between the dishes and the total, with the same labels as the cart. */
export function totalRows(order: SavedOrder): TotalRow[] {
  const { discount, coupon } = order
  return [
    { name: 'Sub total', amount: formatPounds(order.subTotal) },
    ...(discount ? [toReduction(`Discount ${discount.discountValue}%`, discount.amount)] : []),
    { name: 'Service charges', amount: formatPounds(order.serviceCharge) },
    ...(order.orderType === 'Home Delivery' ? [toDeliveryRow(order.deliveryCharge)] : []),
    ...(coupon ? [toReduction(`Coupon ${coupon.code}`, coupon.amount)] : []),
  ]
}

/** The included VAT, for outlets with a VAT number only. */
export function vatRows({ vatNumber, cartItems, ...order }: SavedOrder): TotalRow[] {
  if (!vatNumber) return []
  const lines = cartItems.map(({ price, quantity, vatRate }) => ({
    amount: pence(fromPounds(price) * quantity),
    vatRate,
  }))
  const off = fromPounds(order.discount?.amount ?? 0) + fromPounds(order.coupon?.amount ?? 0)
  return [
    ...includedVat(lines, pence(fromPounds(order.subTotal) - off)).map(({ rate, vat }) => ({
      name: `VAT ${rate}% included in the food`,
      amount: formatPence(vat),
    })),
    { name: 'VAT number', amount: vatNumber },
  ]
}

function toReduction(name: string, pounds: number): TotalRow {
  return { name, amount: `−${formatPounds(pounds)}`, isLess: true }
}

function toDeliveryRow(pounds: number): TotalRow {
  return { name: 'Delivery charges', amount: pounds === 0 ? wording.free : formatPounds(pounds) }
}
