import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { LiveChip } from '#web/orders/tracking/live-chip.tsx'
import { formatDate, isOpen, formatOrderState, toShownTime } from '#web/orders/tracking/format-order.ts'
import { usePreviousTime } from '#web/orders/tracking/use-previous-time.ts'
import type { CoverDrawing } from '#web/ui/cover/cover-draw.ts'
import { Cover } from '#web/ui/cover/cover.tsx'

type Props = { order: SavedOrder; cover: CoverDrawing | undefined; now: Date }

/** The expected time and the state of the order, on the restaurant's cover. */
export function OrderHero({ order, cover, now }: Props) {
  const { label, time } = toShownTime(order)
  const before = usePreviousTime(order.expectedAt)
  const day = formatDate(time)
  const isAnotherDay = day !== formatDate(now.toISOString())
  return (
    <div className="relative grid text-white">
      <div className="col-start-1 row-start-1 min-h-52 [--cover-height:100%]">
        <Cover
          drawing={cover}
          banner={order.restaurant.banner}
          size="strip"
          closed={order.orderStatus === 'Canceled'}
          eager
        />
      </div>
      <div className="order-hero-text relative col-start-1 row-start-1">
        {isOpen(order) && <LiveChip className="mb-2 min-h-7" />}
        <div role="status">
          <p className="font-semibold">{isAnotherDay ? `${label}, ${day}` : label}</p>
          <p className="font-display text-display leading-[1.1] font-extrabold tracking-[-0.04em] tabular">
            {formatLondonTime(time)}
          </p>
          {before && isOpen(order) && (
            <p className="font-semibold text-butter tabular">New time. It was {formatLondonTime(before)}.</p>
          )}
          <p className="mt-1 text-lead leading-6">{formatOrderState(order, now)}</p>
        </div>
      </div>
    </div>
  )
}
