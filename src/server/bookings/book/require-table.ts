import { Refusal } from '#contract/refusals.ts'
import type { TableSlot } from '#domain/bookings/booking-covers.ts'
import { maxDaysAhead, checkBookingTime, type Meal, findNearestFree } from '#domain/bookings/booking-slots.ts'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import { findOfferedTimes } from '#server/bookings/availability/find-offered-times.ts'
import type { BookingHead } from '#server/bookings/lifecycle/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { BookableOutlet } from '#server/catalogue/outlets/require-outlet-for-booking.ts'

export type RequestedTable = {
  bookingDate: string
  bookingTime: string
  guestNo: number
  /** The meal that the customer thinks of. It follows from the time. */
  bookingFor?: Meal | undefined
}

/**
 * Refuses a day or time that this outlet cannot take, and a party that is too large for it; staff may over-book. Whether
 * covers are free is checked later.
 */
export async function requireTable(
  tx: Tx,
  outlet: BookableOutlet,
  requested: RequestedTable,
  now: Date,
  by: 'guest' | 'staff' = 'guest',
): Promise<TableSlot & { meal: Meal }> {
  const { guestNo, bookingDate, bookingTime } = requested
  const { name: restaurant, telephone, covers } = outlet
  if (covers === 0) throw new Refusal('ORDER_TYPE_NOT_OFFERED', { restaurant, orderType: 'Book A Table' })
  if (guestNo > covers && by === 'guest')
    throw new Refusal('PARTY_TOO_LARGE', {
      restaurant,
      most: covers,
      guests: formatGuests(covers),
      telephone,
    })
  const checked = checkBookingTime(outlet.hours, now, bookingDate, bookingTime, by)
  if ('slot' in checked) {
    const { startsAt, meal } = checked.slot
    return { startsAt, guestNo, meal }
  }
  if (checked.problem === 'past') throw new Refusal('BOOKING_PAST')
  if (checked.problem === 'too far') throw new Refusal('BOOKING_TOO_FAR', { days: maxDaysAhead })
  throw new Refusal('NOT_OPEN_THEN', { restaurant, ...(await findNearest(tx, outlet, requested, now)) })
}

/** A notice for the reply, if the requested meal does not fit the time. The table may be only requested yet. */
export function formatMealNotice(
  { bookingFor, bookingTime }: RequestedTable,
  meal: Meal,
): { notice?: string } {
  if (!bookingFor || bookingFor === meal) return {}
  return { notice: `The table is for ${meal}: ${bookingTime} is not ${bookingFor}.` }
}

/** The refusal for a time without room, with the nearest free times of that day. */
export async function tablesFull(
  tx: Tx,
  outlet: BookableOutlet,
  requested: RequestedTable,
  now: Date,
  booking?: BookingHead,
): Promise<Refusal> {
  const free = await findNearest(tx, outlet, requested, now, booking)
  return new Refusal('TABLES_FULL', {
    guests: formatGuests(requested.guestNo),
    time: requested.bookingTime,
    ...free,
  })
}

async function findNearest(
  tx: Tx,
  outlet: BookableOutlet,
  requested: RequestedTable,
  now: Date,
  booking?: BookingHead,
): Promise<{ nearest: string; times: string }> {
  const { guestNo, bookingDate, bookingTime } = requested
  const timesOn = await findOfferedTimes(tx, { outlet, guestNo, now, booking }, bookingDate)
  const times = findNearestFree(timesOn(bookingDate), bookingTime).map(({ time }) => time)
  const nearest = times.length > 0 ? `Free that day: ${times.toSorted().join(', ')}.` : 'Choose another day.'
  return { nearest, times: times.join(',') }
}
