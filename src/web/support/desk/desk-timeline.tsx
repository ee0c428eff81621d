import type { OrderHistory } from '#contract/orders/past-orders.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { formatLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { formatOrderSteps } from '#web/orders/timeline/format-order-steps.ts'

type Kind = 'done' | 'trouble' | 'decision' | 'message'
type Entry = { at: string; kind: Kind; title: string; actor: string; details: readonly string[] }

const dots: Record<Kind, string> = {
  done: 'bg-basil',
  trouble: 'bg-[#f0822a]',
  decision: 'bg-ink',
  message: 'border-2 border-control bg-surface',
}

/** Steps, money and messages of an order in one list. */
export function DeskTimeline({ history }: { history: OrderHistory }) {
  const entries = toEntries(history)
  return (
    <ol className="flex flex-col">
      {entries.map(({ at, kind, title, actor, details }, place) => (
        // Two entries may have the same time and title.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place} className="group grid grid-cols-[2.75rem_0.875rem_minmax(0,1fr)] gap-x-3">
          {dayOf(at) !== dayOf(entries[place - 1]?.at) && (
            <span className="col-span-3 pb-2 text-small font-semibold text-muted">{dayOf(at)}</span>
          )}
          <time dateTime={at} className="text-small leading-6 text-muted tabular">
            {formatLondonTime(at)}
          </time>
          <span aria-hidden="true" className="flex flex-col items-center">
            <span className={`mt-1.5 size-3.5 shrink-0 rounded-full ${dots[kind]}`} />
            <span className="-mb-1.5 w-0.5 grow bg-line group-last:hidden" />
          </span>
          <div className="min-w-0 pb-4 group-last:pb-0">
            <strong>{title}</strong> {actor}
            {details.map((detail) => (
              <span key={detail} className="block text-small break-words text-muted">
                {detail}
              </span>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

function dayOf(at: string | undefined): string | undefined {
  return at && formatWeekdayDate(toLondonTime(new Date(at)).date)
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

/** Somebody decided about money. */
const decisions = /^(Report (answered|settled)|Refund$)/

function toEntries({ timeline, messages }: OrderHistory): Entry[] {
  const steps = formatOrderSteps(timeline).map(({ at, who, by, title, details }): Entry => ({
    at,
    kind: troubles.includes(title) ? 'trouble' : decisions.test(title) ? 'decision' : 'done',
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
