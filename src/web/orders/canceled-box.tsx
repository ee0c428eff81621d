import { CircleX } from 'lucide-react'

import type { SavedOrder } from '#contract/saved-order.ts'
import { moneyBackText, stateText } from '#web/orders/order-words.ts'

/** In the place of the tracker: who canceled it, why, and what becomes of the money. */
export function CanceledBox({ order }: { order: SavedOrder }) {
  const reason = order.canceled?.reason
  return (
    <div className="m-4.5 flex gap-3 rounded-control bg-brand-tint p-4 text-error-text md:m-7">
      <CircleX size={24} className="shrink-0" aria-hidden="true" />
      <div className="min-w-0 break-words">
        <p className="font-bold">{stateText(order)}.</p>
        {reason && <p className="mt-1">“{reason}”</p>}
        <p className="mt-1">{moneyBackText(order)}</p>
      </div>
    </div>
  )
}
