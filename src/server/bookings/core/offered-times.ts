import type { Availability } from '#contract/bookings/bookings.ts'
import { coversChange, isRoom, type Table } from '#domain/bookings/booking-covers.ts'
import { isPast, slotsOn } from '#domain/bookings/booking-slots.ts'
import { addDays } from '#domain/shared/london-time.ts'
import { heldOn } from '#server/bookings/core/held-on.ts'
import type { BookingHead } from '#server/bookings/core/store.ts'
import { tablesIfAsked, tablesOf } from '#server/bookings/core/tables-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { BookableOutlet } from '#server/catalogue/outlets/outlet-for-booking.ts'

type Asked = {
  outlet: BookableOutlet
  guestNo: number
  now: Date
  /** A booking that would be changed. */
  booking?: BookingHead | undefined
}

/** Looks at so many days from a date on, in one query, and gives what is offered on each of them. */
export async function offeredTimes(
  db: Db,
  { outlet, guestNo, now, booking }: Asked,
  first: string,
  days = 1,
) {
  const held = await heldOn(db, outlet.id, first, addDays(first, days))
  const fits = (table: Table) => {
    const change = booking
      ? coversChange(tablesOf(booking), tablesIfAsked(booking, table))
      : coversChange([], [table])
    return guestNo <= outlet.covers && isRoom(held.at, outlet.covers, change)
  }
  return (date: string): Availability['times'] =>
    slotsOn(outlet.hours, date).map(({ time, meal, startsAt, isNightBefore }) => ({
      time,
      bookingFor: meal,
      isNightBefore,
      state: isPast({ startsAt }, now) ? 'past' : fits({ startsAt, guestNo }) ? 'free' : 'full',
    }))
}
