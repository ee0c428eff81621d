import { CircleX } from 'lucide-react'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { moneyBackText } from '#web/orders/tracking/order-words.ts'

/** In the place of the tracker: why it was canceled, and what becomes of the money. Who did it stands above. */
export function CanceledBox({ order }: { order: SavedOrder }) {
  const reason = order.canceled?.reason
  return (
    <div className="m-4.5 flex gap-3 rounded-control bg-brand-tint p-4 text-error-text md:m-7">
      <CircleX size={24} className="shrink-0" aria-hidden="true" />
      <div className="min-w-0 break-words">
        <p className="font-bold">This order is cancelled</p>
        {reason && <p className="mt-1">“{reason}”</p>}
        <p className="mt-1">{moneyBackText(order)}</p>
      </div>
    </div>
  )
}
