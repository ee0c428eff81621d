import type { SeenTable } from '#contract/bookings/board.ts'
import { moved } from '#server/bookings/core/step-booking.ts'
import { tableText } from '#server/bookings/core/table-text.ts'
import { changeOf, tableOf } from '#server/bookings/core/tables-of.ts'
import { byTheClock } from '#server/bookings/core/write-booking.ts'
import type { Head } from '#server/bookings/board/step-as-outlet.ts'

/** An outlet answers what it saw: the booking may have been changed since its board was drawn. A robot sees nothing. */
export function demandSameTable(booking: Head, seen: SeenTable | undefined): void {
  if (!seen) return
  const { startsAt, guestNo } = changeOf(booking) ?? tableOf(booking)
  const now = { ...byTheClock(startsAt), guestNo }
  const isSame =
    now.bookingDate === seen.bookingDate &&
    now.bookingTime === seen.bookingTime &&
    now.guestNo === seen.guestNo
  if (!isSame) throw moved(booking.status, `now for ${tableText(now)}`)
}
