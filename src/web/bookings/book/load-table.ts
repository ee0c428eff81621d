import { data, type RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { maxDaysAhead, meals } from '#domain/bookings/booking-slots.ts'
import { addDays, toLondonTime } from '#domain/shared/time/london-time.ts'
import { type StoredBooking, newBooking, tableOf } from '#web/bookings/book/stored-booking.ts'
import { loadBooking } from '#web/bookings/my-bookings/load-bookings.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { nowContext } from '#web/platform/calls/context.ts'

/** The data of the booking page: restaurant, booking to change, and availability for the day and party in the address. */
export async function loadTable(context: Readonly<RouterContextProvider>, asked: URLSearchParams) {
  const { data: customer } = await load(context, api.sessions.readOwnCustomer, {})
  const now = context.get(nowContext)
  const id = asked.get('booking')
  const booking = id ? await loadBooking(context, id) : undefined
  const uniId = booking?.restaurant.uniId ?? asked.get('restaurant')
  if (!uniId) return { customer, now, table: undefined }
  const start = toStart(asked, uniId, booking, toLondonTime(now).date)
  const [{ data: place }, { data: first }] = await Promise.all([
    load(context, api.restaurants.readRestaurant, { params: { id: uniId } }),
    load(context, api.bookings.readAvailability, {
      params: { restaurantId: uniId },
      query: { date: start.bookingDate, guestNo: start.guestNo, ...(id ? { booking: id } : {}) },
    }),
  ]).catch((problem: unknown) => {
    throw problem instanceof Refused && problem.status < 500
      ? data(problem.message, { status: 404 })
      : problem
  })
  const { name, address, telephone } = place
  return {
    customer,
    now,
    table: {
      place: { uniId: place.uniId, name, address, telephone },
      booking,
      start: { ...start, restaurant: place.uniId },
      first,
      /** The address names the table, so the draft stored on this device is ignored. */
      isChosen: booking !== undefined || asked.has('date'),
    },
  }
}

/** The table named by the address, else the booked one, else today for two. */
function toStart(
  asked: URLSearchParams,
  uniId: string,
  booking: SavedBooking | undefined,
  today: string,
): StoredBooking {
  const start = {
    ...newBooking(uniId, today),
    ...(booking ? { ...tableOf(booking), note: booking.note ?? '' } : {}),
  }
  const [date, time] = [asked.get('date') ?? '', asked.get('time') ?? '']
  const guestNo = Number(asked.get('guestNo'))
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && date >= today && date <= addDays(today, maxDaysAhead)
  return {
    ...start,
    ...(isDay ? { bookingDate: date } : {}),
    ...(/^\d\d:\d\d$/.test(time) ? { bookingTime: time } : {}),
    ...(Number.isSafeInteger(guestNo) && guestNo >= 1 && guestNo <= 2_000 ? { guestNo } : {}),
    bookingFor: meals.find((meal) => meal === asked.get('bookingFor')) ?? start.bookingFor,
  }
}
