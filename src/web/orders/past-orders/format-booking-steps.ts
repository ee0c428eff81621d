import type { BookingRecord } from '#contract/bookings/past-bookings.ts'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { formatClockTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import type { TimelineStep } from '#web/orders/timeline/record-timeline.tsx'
import { formatKind } from '#web/shell/admin/audit-log-row.tsx'

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
