import type { BookingRecord } from '#contract/bookings/past-bookings.ts'
import type { OrderRecord } from '#contract/orders/past-orders.ts'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { formatClockTime, formatLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import type { TimelineStep } from '#web/orders/past-orders/record-timeline.tsx'
import { formatKind } from '#web/shell/admin/audit-log-row.tsx'

const ofOrder = new Map([
  ['cancelled-by-you', 'Cancelled'],
  ['cancelled-by-outlet', 'Cancelled'],
  ['nobody-accepted', 'Not accepted in time'],
  ['time-changed', 'New time'],
  ['delivered', 'At the door'],
  ['completed', 'Handed over'],
  ['card-authorised', 'Card authorised'],
  ['card-captured', 'Paid by card'],
  ['card-released', 'Card released'],
  ['card-refunded', 'Refunded to the card'],
  ['card-disputed', 'Chargeback by the bank'],
  ['card-reinstated', 'Chargeback won'],
  ['refunded', 'Refund'],
])

/** 'Accepted by Ravi Nair', 'Promised for 19:30, in 30 minutes'. */
export function formatOrderSteps({ timeline }: OrderRecord): TimelineStep[] {
  return timeline.map(({ at, who, by, what, reason, promisedAt, amount }) => ({
    at,
    who,
    by,
    title: ofOrder.get(what) ?? formatKind(what),
    details: [
      ...(promisedAt ? [formatPromise(at, promisedAt)] : []),
      ...(amount === null ? [] : [formatPounds(amount)]),
      ...(reason ? [`“${reason}”`] : []),
    ],
  }))
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

const ofBooking = new Map([
  ['asked', 'Requested'],
  ['accepted', 'Confirmed'],
  ['cancelled-by-you', 'Cancelled'],
  ['cancelled-by-outlet', 'Cancelled'],
  ['nobody-answered', 'Not answered in time'],
  ['changed', 'Moved'],
  ['changed-by-outlet', 'Moved'],
  ['entered', 'Entered by telephone'],
  ['change-asked', 'Move requested'],
  ['change-accepted', 'Moved'],
  ['change-refused', 'Move refused'],
  ['change-not-answered', 'Move not answered in time'],
  ['change-taken-back', 'Move withdrawn'],
  ['reminder', 'Reminder sent'],
  ['no-show', 'Nobody came'],
  ['over', 'Closed'],
])

export function formatBookingSteps({ timeline }: BookingRecord): TimelineStep[] {
  return timeline.map(({ at, who, by, what, reason, table }) => ({
    at,
    who,
    by,
    title: ofBooking.get(what) ?? formatKind(what),
    details: [...(table ? [formatTable(table)] : []), ...(reason ? [`“${reason}”`] : [])],
  }))
}

function formatTable({ startsAt, guestNo }: { startsAt: string; guestNo: number }): string {
  const { date, minutes } = toLondonTime(new Date(startsAt))
  return `${formatWeekdayDate(date)}, ${formatClockTime(minutes)}, ${formatGuests(guestNo)}`
}
