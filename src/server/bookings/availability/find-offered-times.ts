import type { Availability } from '#contract/bookings/bookings.ts'
import { coversChange, type TableSlot } from '#domain/bookings/booking-covers.ts'
import { hasRoom } from '#domain/shared/time/quarters.ts'
import { findTimeProblem, slotsOn } from '#domain/bookings/booking-slots.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { findCoversHeld } from '#server/bookings/availability/covers-held.ts'
import type { BookingHead } from '#server/bookings/lifecycle/store.ts'
import { tablesAfterChange, heldTables } from '#server/bookings/lifecycle/booking-tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { BookableOutlet } from '#server/catalogue/outlets/require-outlet-for-booking.ts'

type Party = {
  outlet: BookableOutlet
  guestNo: number
  now: Date
  /** The booking to be changed, if any. */
  booking?: BookingHead | undefined
}

/** Reads several days in one query and returns a function that lists the times offered on each of them. */
export async function findOfferedTimes(
  db: Db,
  { outlet, guestNo, now, booking }: Party,
  first: string,
  days = 1,
) {
  const held = await findCoversHeld(db, outlet.id, [first, addDays(first, days)])
  const fits = (table: TableSlot) => {
    const change = booking
      ? coversChange(heldTables(booking), tablesAfterChange(booking, table))
      : coversChange([], [table])
    return guestNo <= outlet.covers && hasRoom(held.at, outlet.covers, change)
  }
  return (date: string): Availability['times'] =>
    slotsOn(outlet.hours, date).map(({ time, meal, startsAt, isNightBefore }) => ({
      time,
      bookingFor: meal,
      isNightBefore,
      state: findTimeProblem({ startsAt }, now) ?? (fits({ startsAt, guestNo }) ? 'free' : 'full'),
    }))
}
