import { CircleAlert, CircleCheck } from 'lucide-react'

import type { OrderQuote } from '#contract/orders/orders.ts'
import { poundsText } from '#domain/shared/money.ts'

type Props = { door: OrderQuote['delivery']; quote: OrderQuote | undefined; restaurant: string }

/** Says whether the restaurant comes to the door whose post code was typed. */
export function DoorAnswer({ door, quote, restaurant }: Props) {
  return (
    <div role="status" className="empty:-mt-5">
      {door && quote && (
        <p
          className={`flex items-start gap-3 rounded-control px-4 py-3 ${door.delivery === 'yes' ? 'bg-basil-tint text-basil-text' : 'bg-butter-tint text-butter-text'}`}
        >
          {door.delivery === 'yes' ? (
            <CircleCheck size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
          ) : (
            <CircleAlert size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
          )}
          <span>{doorText(door, quote, restaurant)}</span>
        </p>
      )}
    </div>
  )
}

function doorText({ delivery, milesOutside }: Door, quote: OrderQuote, restaurant: string): string {
  if (delivery === 'yes') {
    const charge = quote.deliveryCharge === 0 ? 'Free' : poundsText(quote.deliveryCharge)
    return `${restaurant} delivers here. Delivery charges: ${charge}.`
  }
  if (delivery === 'distance not checked')
    return `We could not check the distance to that post code. ${restaurant} decides whether it comes.`
  if (delivery === 'not offered') return `${restaurant} does not deliver. Collection may be a way.`
  const miles = milesOutside === undefined ? '' : `: it is ${milesOutside.toFixed(1)} miles too far`
  return `${restaurant} does not deliver there${miles}.`
}

type Door = NonNullable<OrderQuote['delivery']>
