import { formatPounds } from '#domain/shared/money.ts'

export type ChargeRow = { name: string; amount: string; isLess?: boolean }

type Charged = {
  orderType: string
  subTotal: number
  discount: { discountValue: number; amount: number } | null
  coupon: { code: string; amount: number; text?: string | undefined } | null
  serviceCharge: number
  deliveryCharge: number
  tip?: number | null | undefined
}

/** The rows between the dishes and the total, in pounds. They add up to the total. */
export function chargeRows(order: Charged): ChargeRow[] {
  const { discount, coupon } = order
  return [
    { name: 'Sub total', amount: formatPounds(order.subTotal) },
    ...(discount ? [toReduction(`Discount ${discount.discountValue}%`, discount.amount)] : []),
    { name: 'Service charges', amount: formatPounds(order.serviceCharge) },
    ...(order.orderType === 'Home Delivery' ? [toDeliveryRow(order.deliveryCharge)] : []),
    ...(coupon ? [toReduction(formatCouponName(coupon), coupon.amount)] : []),
    ...(order.tip ? [{ name: 'Tip', amount: formatPounds(order.tip) }] : []),
  ]
}

/** 'Coupon WELCOME5', or 'Coupon MONDAY: 20% off, at most £5.00' where the amount alone does not explain itself. */
function formatCouponName({ code, text }: { code: string; text?: string | undefined }): string {
  return text ? `Coupon ${code}: ${text}` : `Coupon ${code}`
}

function toReduction(name: string, pounds: number): ChargeRow {
  return { name, amount: `−${formatPounds(pounds)}`, isLess: true }
}

function toDeliveryRow(pounds: number): ChargeRow {
  return { name: 'Delivery charges', amount: pounds === 0 ? 'Free' : formatPounds(pounds) }
}
