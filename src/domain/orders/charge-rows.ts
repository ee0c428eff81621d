import { formatPounds } from '#domain/shared/money.ts'

export type ChargeRow = { name: string; amount: string; isLess?: boolean }

type Charged = {
  orderType: string
  subTotal: number
  discount: { discountValue: number; amount: number } | null
  coupon: { code: string; amount: number } | null
  serviceCharge: number
  deliveryCharge: number
}

/** The rows between the dishes and the total, in pounds. They add up to the total. */
export function chargeRows(order: Charged): ChargeRow[] {
  const { discount, coupon } = order
  return [
    { name: 'Sub total', amount: formatPounds(order.subTotal) },
    ...(discount ? [toReduction(`Discount ${discount.discountValue}%`, discount.amount)] : []),
    { name: 'Service charges', amount: formatPounds(order.serviceCharge) },
    ...(order.orderType === 'Home Delivery' ? [toDeliveryRow(order.deliveryCharge)] : []),
    ...(coupon ? [toReduction(`Coupon ${coupon.code}`, coupon.amount)] : []),
  ]
}

function toReduction(name: string, pounds: number): ChargeRow {
  return { name, amount: `−${formatPounds(pounds)}`, isLess: true }
}

function toDeliveryRow(pounds: number): ChargeRow {
  return { name: 'Delivery charges', amount: pounds === 0 ? 'Free' : formatPounds(pounds) }
}
