import type { api } from '#contract/api.ts'
import type { Availability } from '#contract/bookings/bookings.ts'
import { maxDaysAhead, mealAt, findNextFree } from '#domain/bookings/booking-slots.ts'
import { addDays, toLondonTime, parseClockTime } from '#domain/shared/time/london-time.ts'
import { findOfferedTimes } from '#server/bookings/availability/find-offered-times.ts'
import { findHead } from '#server/bookings/lifecycle/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { requireOutletForBooking } from '#server/catalogue/outlets/require-outlet-for-booking.ts'

const searchedDays = 14

/** Takes no lock: a time shown as free may be gone a moment later. Booking it is then refused with other free times. */
export async function readAvailability(
  { db, now }: Deps,
  { params, query, principal }: Served<typeof api.bookings.readAvailability>,
): Promise<{ data: Availability }> {
  const outlet = await requireOutletForBooking(db, params.restaurantId)
  const { date, guestNo, time: wanted } = query
  const today = toLondonTime(now()).date
  const last = addDays(today, maxDaysAhead)
  const isBookable = outlet.covers > 0 && date >= today && date <= last
  const booking =
    principal && query.booking
      ? await findHead(db, query.booking, { customerId: principal.customerId })
      : undefined
  const party = {
    outlet,
    guestNo,
    now: now(),
    booking: booking?.restaurant_id === outlet.id ? booking : undefined,
  }
  const timesOn = isBookable ? await findOfferedTimes(db, party, date, searchedDays) : () => []
  const times = timesOn(date)
  const meal = wanted && mealAt(parseClockTime(wanted))
  const isAnyFree = times.some(
    ({ state, bookingFor }) => state === 'free' && bookingFor === (meal ?? bookingFor),
  )
  const later = Array.from({ length: searchedDays - 1 }, (_, ahead) => addDays(date, ahead + 1))
    .filter((day) => day <= last && !isAnyFree)
    .flatMap((day) => timesOn(day).map((slot) => ({ date: day, ...slot })))
  const { id, uniId, name, telephone, covers, instantGuests } = outlet
  return {
    data: {
      restaurant: { _id: id, uniId, name, telephone },
      date,
      guestNo,
      mostGuests: covers,
      instantGuests,
      times,
      laterDays: findNextFree(later, wanted),
    },
  }
}
