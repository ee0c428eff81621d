import type { OrderQuote } from '#contract/orders/orders.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { formatPause, formatState } from '#web/catalogue/restaurant/format-open-state.ts'
import { formatTimeInText } from '#web/orders/checkout/fields/time-fields.tsx'
import { Note } from '#web/ui/note.tsx'

type Props = {
  quote: OrderQuote | undefined
  orderType: FoodOrderType
  restaurantName: string
  now: Date
}

/** A pause or last orders, above the steps: both change what can still be ordered. */
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
  const hasLaterTimes = schedule.laterTimes.length > 0
  if (isOpen && pausedUntil)
    return formatPause(restaurantName, formatTimeInText(pausedUntil, now), orderType, hasLaterTimes)
  return lastOrders ? `${formatState({ kind: 'last orders', ...lastOrders })}.` : undefined
}
