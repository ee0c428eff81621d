import { CircleX } from 'lucide-react'

import { isMissed } from '#domain/orders/missed-order.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatRefund } from '#web/orders/tracking/format-order.ts'
import { Note } from '#web/ui/notices/note.tsx'

/** Replaces the tracker: the reason and the refund. The hero above says who cancelled it. */
export function CanceledBox({ order }: { order: SavedOrder }) {
  const reason = order.canceled?.reason
  return (
    <Note tone="error" className="m-4.5 flex gap-3 md:m-7">
      <CircleX size={24} className="shrink-0" aria-hidden="true" />
      <div className="min-w-0 break-words">
        <p className="font-bold">{isMissed(order) ? 'This order was missed' : 'This order is cancelled'}</p>
        {reason && <p className="mt-1">“{reason}”</p>}
        <p className="mt-1">{formatRefund(order)}</p>
      </div>
    </Note>
  )
}
