import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { RefundResult } from '#domain/orders/refunds/compute-refund.ts'
import { formatPence, pence } from '#domain/shared/money.ts'

/** How the amount is made up: the dishes, their share of discount and coupon, the charges and the tip. */
export function RefundSum({ order, result }: { order: SavedOrder; result: RefundResult }) {
  const { amount, lines, parts } = 'refund' in result ? result.refund : nothing
  const share = (part: 'discount' | 'coupon') => pence(lines.reduce((sum, line) => sum + line[part], 0))
  const isByLine = lines.length > 0
  const rows = [
    ...lines.map(({ line, quantity, price }) => ({
      name: `${quantity} × ${order.cartItems[line - 1]?.name ?? ''}`,
      text: formatPence(price),
    })),
    ...(share('discount') > 0
      ? [
          {
            name: `Their share of the ${order.discount?.discountValue ?? 0} %`,
            text: `−${formatPence(share('discount'))}`,
          },
        ]
      : []),
    ...(share('coupon') > 0
      ? [
          {
            name: `Their share of ${order.coupon?.code ?? 'the coupon'}`,
            text: `−${formatPence(share('coupon'))}`,
          },
        ]
      : []),
    ...(isByLine && parts.serviceCharge > 0
      ? [{ name: 'Service charge', text: formatPence(parts.serviceCharge) }]
      : []),
    ...(parts.tip > 0 ? [{ name: 'Tip', text: formatPence(parts.tip) }] : []),
    ...(isByLine && parts.deliveryCharge > 0
      ? [{ name: 'Delivery charge', text: formatPence(parts.deliveryCharge) }]
      : []),
  ]
  return (
    <dl className="grid gap-1 rounded-control bg-paper p-4 tabular" aria-label="This refund">
      {rows.map(({ name, text }) => (
        <div key={name} className="flex justify-between gap-3 text-small">
          <dt className="min-w-0 break-words text-muted">{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-3 border-t border-line pt-2 font-bold">
        <dt>{order.paymentMethod === 'Card' ? 'Back to the card' : 'Less to pay, or back in cash'}</dt>
        <dd className="font-display text-heading font-extrabold">{formatPence(amount)}</dd>
      </div>
    </dl>
  )
}

const none = pence(0)
const nothing = {
  amount: none,
  lines: [],
  parts: { serviceCharge: none, deliveryCharge: none, tip: none },
}
