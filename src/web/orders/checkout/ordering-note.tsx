import type { OrderQuote } from '#contract/orders/orders.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { formatPause, formatState } from '#web/catalogue/restaurant/format-open-state.ts'
import { formatTimeInText } from '#web/orders/checkout/fields/time-fields.tsx'
import { Note } from '#web/ui/notices/note.tsx'

type Props = {
  quote: OrderQuote | undefined
  orderType: FoodOrderType
  restaurantName: string
  now: Date
}

/** A pause or last orders, above the steps, as both change what can still be ordered; at a table also how busy the kitchen is. */
export function OrderingNote({ quote, orderType, restaurantName, now }: Props) {
  const text = quote && formatOrdering(quote, orderType, restaurantName, now)
  return (
    <div role="status" className="empty:-mt-5">
      {text && <Note className="font-semibold">{text}</Note>}
    </div>
  )
}

function formatOrdering(
  { isOpen, pausedUntil, lastOrders, schedule }: OrderQuote,
  orderType: FoodOrderType,
  restaurantName: string,
  now: Date,
): string | undefined {
  if (isOpen && pausedUntil)
    return formatPause(
      restaurantName,
      formatTimeInText(pausedUntil, now),
      orderType,
      schedule.laterTimes.length > 0,
    )
  const full = isOpen && schedule.isFull ? formatFull(schedule, restaurantName, now) : ''
  const busy = isOpen && !full && orderType === 'Dine In' ? formatBusyAtTable(schedule) : ''
  const last = lastOrders ? `${formatState({ kind: 'last orders', ...lastOrders })}.` : ''
  return [last, full, busy].filter(Boolean).join(' ') || undefined
}

function formatFull({ next = [] }: OrderQuote['schedule'], restaurantName: string, now: Date): string {
  const then = next[0] ? `Choose a time from ${formatTimeInText(next[0], now)}.` : 'Try again later.'
  return `${restaurantName} has more orders than it can cook soon. ${then}`
}

/** Orders for a table have no step for their time, which would show the state. */
function formatBusyAtTable({ houseState, minutes }: OrderQuote['schedule']): string {
  if (houseState === 'Normal') return ''
  return `${formatState({ kind: 'busy', houseState })}. We bring it to your table in about ${minutes} mins.`
}
