import type { OrderStep } from '#contract/orders/timelines.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { formatLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { formatKind } from '#web/shell/admin/audit-log-row.tsx'
import type { TimelineStep } from '#web/orders/timeline/record-timeline.tsx'

const ofOrder = new Map([
  ['cancelled-by-you', 'Cancelled'],
  ['cancelled-by-outlet', 'Cancelled'],
  ['cancelled-by-us', 'Cancelled'],
  ['reopened', 'Re-opened'],
  ['nobody-accepted', 'Not accepted in time'],
  ['time-changed', 'New time'],
  ['delivered', 'At the door'],
  ['completed', 'Handed over'],
  ['late-coupon', 'Coupon for being late'],
  ['card-authorised', 'Reserved on the card'],
  ['card-captured', 'Charged to the card'],
  ['card-released', 'Released to the card'],
  ['card-refunded', 'Refunded to the card'],
  ['card-disputed', 'Chargeback'],
  ['card-refund-failed', 'Refund came back from the card'],
  ['refund-failed', 'Refund failed'],
  ['refund-retried', 'Refund tried again'],
  ['refund-settled', 'Paid back in another way'],
  ['refund-settled-for-outlet', 'Paid back by the outlet in another way, recorded'],
  ['refund-dropped', 'Refund not needed'],
  ['card-reinstated', 'Chargeback won'],
  ['refunded', 'Refund'],
  ['problem-reported', 'Problem reported'],
  ['problem-answered', 'Report answered with a refund'],
  ['problem-refused', 'Report answered: no refund'],
  ['problem-unanswered', 'Report not answered in time'],
  ['problem-disagreed', 'Disagrees with the answer'],
  ['problem-settled', 'Report settled with a refund'],
  ['problem-closed', 'Report settled: no refund'],
  ['ran-out', 'Ran out'],
  ['swapped', 'Swapped'],
  ['asked', 'Question about a dish'],
  ['still-billed', 'Ran out, and still on the bill'],
])

/** Their reason is ours, not somebody's words. */
const ownReasons = new Set(['problem-reported', 'ran-out', 'swapped', 'asked'])

/** 'Accepted by Ravi Nair', 'Promised for 19:30, in 30 minutes'. */
export function formatOrderSteps(timeline: readonly OrderStep[]): TimelineStep[] {
  return timeline.map(({ at, who, by, what, reason, promisedAt, amount }) => ({
    at,
    who,
    by,
    title: ofOrder.get(what) ?? formatKind(what),
    details: [
      ...(promisedAt ? [formatPromise(at, promisedAt)] : []),
      ...(amount === null ? [] : [formatAmount(what, amount)]),
      ...(reason ? [ownReasons.has(what) ? reason : `“${reason}”`] : []),
    ],
  }))
}

/** A dish that ran out moves no money by itself. */
function formatAmount(what: string, amount: number): string {
  if (what !== 'ran-out' && what !== 'swapped') return formatPounds(amount)
  return amount === 0 ? 'The same price' : `${formatPounds(amount)} less to pay`
}

function formatPromise(at: string, promisedAt: string): string {
  const minutes = Math.round((Date.parse(promisedAt) - Date.parse(at)) / 60_000)
  const isSoon = minutes >= 0 && minutes <= 180
  const { date } = toLondonTime(new Date(promisedAt))
  const time = formatLondonTime(promisedAt)
  return isSoon
    ? `Promised for ${time}, in ${minutes} minutes`
    : `Promised for ${formatWeekdayDate(date)}, ${time}`
}
