import type { OrderHistory } from '#contract/orders/past-orders.ts'
import { formatOrderSteps } from '#web/orders/timeline/format-order-steps.ts'
import { formatLongTime } from '#web/shell/admin/format-long-time.ts'

type Kind = 'done' | 'trouble' | 'message'
type Entry = { at: string; kind: Kind; title: string; actor: string; details: readonly string[] }

const dots: Record<Kind, string> = {
  done: 'bg-basil',
  trouble: 'bg-brand',
  message: 'border-2 border-control bg-surface',
}

/** Steps, money and messages of an order in one list. */
export function DeskTimeline({ history }: { history: OrderHistory }) {
  const entries = toEntries(history)
  return (
    <ol className="flex flex-col gap-4">
      {entries.map(({ at, kind, title, actor, details }, place) => (
        // Two entries may have the same time and title.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place} className="flex gap-3">
          <span aria-hidden="true" className={`mt-1.5 h-3 w-3 shrink-0 rounded-full ${dots[kind]}`} />
          <div className="min-w-0">
            <time dateTime={at} className="block text-small text-muted tabular">
              {formatLongTime(at)}
            </time>
            <strong>{title}</strong> {actor}
            {details.map((detail) => (
              <span key={detail} className="block break-words text-muted">
                {detail}
              </span>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

const troubles = [
  'Cancelled',
  'Refused',
  'Not accepted in time',
  'Nobody came',
  'Refund failed',
  'Chargeback',
  'Problem reported',
  'Disagrees with the answer',
]

function toEntries({ timeline, messages }: OrderHistory): Entry[] {
  const steps = formatOrderSteps(timeline).map(({ at, who, by, title, details }): Entry => ({
    at,
    kind: troubles.includes(title) ? 'trouble' : 'done',
    title,
    actor: formatActor(who, by),
    details,
  }))
  const sent = messages.map(({ channel, subject, state, reason, queuedAt, sentAt }): Entry => ({
    at: sentAt ?? queuedAt,
    kind: state === 'failed' ? 'trouble' : 'message',
    title: `${channel === 'sms' ? 'SMS' : 'Email'} ${state}`,
    actor: '',
    details: [subject, reason].filter((text) => text !== null),
  }))
  return [...steps, ...sent].toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

function formatActor(who: OrderHistory['timeline'][number]['who'], by: string | null): string {
  if (who === 'customer') return 'by the customer'
  if (who === 'outlet') return by ? `by ${by}` : 'by the outlet'
  if (who === 'admin') return by ? `by ${by}, support` : 'by support'
  return 'automatically'
}
