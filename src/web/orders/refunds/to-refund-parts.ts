import type { SavedOrder, SavedRefund } from '#contract/orders/saved-order.ts'
import { formatPence, fromPounds, type Pence, pence } from '#domain/shared/money.ts'

export type RefundPart = { name: string; amount: string; isLess?: boolean }

type Order = Pick<SavedOrder, 'cartItems' | 'discount' | 'coupon'>

/**
 * How refunds of dishes are made up: the dishes, their share of discount and coupon, the charges and the tip. Empty for a
 * refund of an amount, and where the parts do not add up to the sum.
 */
export function toRefundParts(order: Order, refunds: readonly SavedRefund[], sum: Pence): RefundPart[] {
  if (refunds.some(({ lines }) => lines.length === 0)) return []
  const total = refunds.reduce((all, { amount }) => all + fromPounds(amount), 0)
  if (total !== sum) return []
  const lines = refunds.flatMap((refund) => refund.lines)
  const priceOf = (line: number) => fromPounds(order.cartItems[line - 1]?.price ?? 0)
  const full = lines.reduce((all, { line, quantity }) => all + priceOf(line) * quantity, 0)
  const of = (part: 'food' | 'serviceCharge' | 'deliveryCharge' | 'tip') =>
    refunds.reduce((all, { parts }) => all + fromPounds(parts[part] ?? 0), 0)
  const less = full - of('food')
  if (less < 0) return []
  const extras = [
    ['Service charge', of('serviceCharge')],
    ['Delivery charge', of('deliveryCharge')],
    ['Tip', of('tip')],
  ] as const
  return [
    ...lines.map(({ line, quantity }) => ({
      name: `${quantity} × ${order.cartItems[line - 1]?.name ?? ''}`,
      amount: formatPence(pence(priceOf(line) * quantity)),
    })),
    ...(less === 0
      ? []
      : [{ name: formatReduction(order), amount: `−${formatPence(pence(less))}`, isLess: true }]),
    ...extras.flatMap(([name, amount]) =>
      amount === 0 ? [] : [{ name, amount: formatPence(pence(amount)) }],
    ),
  ]
}

function formatReduction({ discount, coupon }: Order): string {
  if (discount && coupon) return 'Your discount and coupon on it'
  return discount ? `Your ${discount.discountValue}% discount on it` : 'Your coupon on it'
}
