import type { OrderStep } from '#contract/orders/timelines.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { formatOrderSteps } from '#web/orders/timeline/format-order-steps.ts'
import { StepIcon } from '#web/orders/timeline/step-icon.tsx'
import { formatDate } from '#web/orders/tracking/format-order.ts'

type Props = {
  steps: readonly OrderStep[]
  /** The names of those who took a step. */
  actors: { customer: string; outlet: string; admin: string }
}

/** Everything that happened to an order, each penny included, for its customer and for its ticket. */
export function OrderTimeline({ steps, actors }: Props) {
  const shown = formatOrderSteps(steps)
  const days = new Set(shown.map(({ at }) => formatDate(at)))
  return (
    <ol className="grid">
      {shown.map(({ at, who, by, title, details }, place) => {
        const actor = who === 'system' ? undefined : (by ?? actors[who])
        return (
          // Steps never change, and two may have the same time.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className="order-step">
            <StepIcon of={steps[place]!.what} />
            <div className="flex items-baseline justify-between gap-3">
              <strong>{title}</strong>
              <time dateTime={at} className="shrink-0 text-small tabular">
                {days.size > 1 && `${formatDate(at)}, `}
                {formatLondonTime(at)}
              </time>
            </div>
            {(actor ?? details.length > 0) && (
              <p className="text-small break-words text-muted">
                {[actor && `By ${actor}`, ...details].filter(Boolean).join('. ')}
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
