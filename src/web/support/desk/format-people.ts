import type { OrderHistory } from '#contract/orders/past-orders.ts'
import { formatCount } from '#web/ui/format-count.ts'

/** Everyone who had to do with an order, once each, with their part in it. */
export function formatPeople({ order, customer, timeline }: OrderHistory): string[] {
  const name = customer.name ?? order.customerName ?? 'Account closed'
  const others = timeline.flatMap(({ who, by }) => {
    if (!by) return []
    return [who === 'admin' ? `${by}, support` : `${by}, ${order.restaurant.name}`]
  })
  return [...new Set([`${name}, ${formatCount(customer.orders, 'order')}`, ...others])]
}
