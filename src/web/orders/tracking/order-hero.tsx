import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { londonClock } from '#domain/shared/london-time.ts'
import { LiveChip } from '#web/orders/tracking/live-chip.tsx'
import { dateOf, isOpen, stateText, timeOf } from '#web/orders/tracking/order-words.ts'
import { useTimeBefore } from '#web/orders/tracking/use-time-before.ts'
import type { CoverDrawing } from '#web/ui/cover/cover-draw.ts'
import { Cover } from '#web/ui/cover/cover.tsx'

type Props = { order: SavedOrder; cover: CoverDrawing | undefined; now: Date }

/** The time, large, on the restaurant's own cloth, and in one sentence how things stand. */
export function OrderHero({ order, cover, now }: Props) {
  const { label, time } = timeOf(order)
  const before = useTimeBefore(order.expectedAt)
  const day = dateOf(time)
  const isAnotherDay = day !== dateOf(now.toISOString())
  return (
    <div className="order-hero">
      <div className="order-cover">
        <Cover
          drawing={cover}
          banner={order.restaurant.banner}
          size="strip"
          closed={order.orderStatus === 'Canceled'}
          eager
        />
      </div>
      <div className="order-hero-words">
        {isOpen(order) && <LiveChip className="mb-2 min-h-7" />}
        <div role="status">
          <p className="font-semibold">{isAnotherDay ? `${label}, ${day}` : label}</p>
          <p className="font-display text-[3rem] leading-[1.1] font-extrabold tracking-[-0.04em] tabular">
            {londonClock(time)}
          </p>
          {before && isOpen(order) && (
            <p className="font-semibold text-butter tabular">New time. It was {londonClock(before)}.</p>
          )}
          <p className="mt-1 text-lead leading-6">{stateText(order)}</p>
        </div>
      </div>
    </div>
  )
}
