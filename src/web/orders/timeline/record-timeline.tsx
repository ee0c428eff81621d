import type { OrderActor } from '#domain/orders/order-state.ts'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'

export type TimelineStep = {
  at: string
  who: OrderActor
  /** The member of staff. */
  by: string | null
  title: string
  details: readonly string[]
}

/** What happened to an order or booking, in its order, and who did it. */
export function RecordTimeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <section className="paper paper-panel content-start" aria-labelledby="timeline">
      <h3 id="timeline" className="text-title">
        Timeline
      </h3>
      {steps.length === 0 && <p className="text-muted">Nothing was recorded.</p>}
      <ol className="flex flex-col gap-4">
        {steps.map(({ at, who, by, title, details }, place) => (
          // Steps never change, and two may have the same time.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <time dateTime={at} className="block text-small text-muted tabular">
              {formatLongTime(at)}
            </time>
            <strong>{title}</strong> {formatActor(who, by)}
            {details.map((detail) => (
              <span key={detail} className="block break-words text-muted">
                {detail}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}

function formatActor(who: TimelineStep['who'], by: string | null): string {
  if (who === 'customer') return 'by the customer'
  if (who === 'outlet') return `by ${by ?? 'your staff'}`
  if (who === 'admin') return by ? `by ${by}, support` : 'by support'
  return 'automatically'
}
