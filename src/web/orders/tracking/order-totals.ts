import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { fromPounds, inSterling, pence, poundsText } from '#domain/shared/money.ts'
import { vatWithin } from '#domain/orders/vat.ts'
import { wording } from '#web/platform/wording.ts'

export type TotalRow = { name: string; amount: string; isLess?: boolean }

/** Every row between the dishes and the total, in the words of the cart. */
export function totalRows(order: SavedOrder): TotalRow[] {
  const { discount, coupon } = order
  return [
    { name: 'Sub total', amount: poundsText(order.subTotal) },
    ...(discount ? [less(`Discount ${discount.discountValue}%`, discount.amount)] : []),
    { name: 'Service charges', amount: poundsText(order.serviceCharge) },
    ...(order.orderType === 'Home Delivery' ? [delivery(order.deliveryCharge)] : []),
    ...(coupon ? [less(`Coupon ${coupon.code}`, coupon.amount)] : []),
  ]
}

/** The VAT within it, only where the outlet has a number for it. */
export function vatRows({ vatNumber, cartItems, ...order }: SavedOrder): TotalRow[] {
  if (!vatNumber) return []
  const lines = cartItems.map(({ price, quantity, vatRate }) => ({
    amount: pence(fromPounds(price) * quantity),
    vatRate,
  }))
  const off = fromPounds(order.discount?.amount ?? 0) + fromPounds(order.coupon?.amount ?? 0)
  return [
    ...vatWithin(lines, pence(fromPounds(order.subTotal) - off)).map(({ rate, vat }) => ({
      name: `VAT ${rate}% within the food`,
      amount: inSterling(vat),
    })),
    { name: 'VAT number', amount: vatNumber },
  ]
}

function less(name: string, pounds: number): TotalRow {
  return { name, amount: `−${poundsText(pounds)}`, isLess: true }
}

function delivery(pounds: number): TotalRow {
  return { name: 'Delivery charges', amount: pounds === 0 ? wording.free : poundsText(pounds) }
}
