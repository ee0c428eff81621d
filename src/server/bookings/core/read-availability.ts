import type { api } from '#contract/api.ts'
import type { Availability } from '#contract/bookings/bookings.ts'
import { daysAhead, mealAt, nextFree } from '#domain/bookings/booking-slots.ts'
import { addDays, londonTime, minutesOf } from '#domain/shared/london-time.ts'
import { offeredTimes } from '#server/bookings/core/offered-times.ts'
import { findHead } from '#server/bookings/core/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { outletForBooking } from '#server/catalogue/outlets/outlet-for-booking.ts'

const daysLookedAt = 14

/** Without a lock: what is shown as free may be gone a moment later, and is then refused with what is free by then. */
export async function readAvailability(
  { db, now }: Deps,
  { params, query, principal }: Served<typeof api.bookings.availability>,
): Promise<{ data: Availability }> {
  const outlet = await outletForBooking(db, params.restaurantId)
  const { date, guestNo, time: wanted } = query
  const today = londonTime(now()).date
  const last = addDays(today, daysAhead)
  const isWithin = outlet.covers > 0 && date >= today && date <= last
  const booking =
    principal && query.booking
      ? await findHead(db, query.booking, { customerId: principal.customerId })
      : undefined
  const asked = {
    outlet,
    guestNo,
    now: now(),
    booking: booking?.restaurant_id === outlet.id ? booking : undefined,
  }
  const timesOn = isWithin ? await offeredTimes(db, asked, date, daysLookedAt) : () => []
  const times = timesOn(date)
  const meal = wanted && mealAt(minutesOf(wanted))
  const isAnyFree = times.some(
    ({ state, bookingFor }) => state === 'free' && bookingFor === (meal ?? bookingFor),
  )
  const later = Array.from({ length: daysLookedAt - 1 }, (_, ahead) => addDays(date, ahead + 1))
    .filter((day) => day <= last && !isAnyFree)
    .flatMap((day) => timesOn(day).map((slot) => ({ date: day, ...slot })))
  const { id, uniId, name, telephone, covers } = outlet
  return {
    data: {
      restaurant: { _id: id, uniId, name, telephone },
      date,
      guestNo,
      mostGuests: covers,
      times,
      laterDays: nextFree(later, wanted),
    },
  }
}
