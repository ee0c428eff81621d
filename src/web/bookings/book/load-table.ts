import { data, type RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { daysAhead, meals } from '#domain/bookings/booking-slots.ts'
import { addDays, londonTime } from '#domain/shared/london-time.ts'
import { type KeptBooking, newBooking, tableOf } from '#web/bookings/book/kept-booking.ts'
import { loadBooking } from '#web/bookings/my-bookings/load-bookings.ts'
import { load, Refused } from '#web/platform/call.ts'
import { nowContext } from '#web/platform/context.ts'

/** What the page for one table is about: where, which booking if one is changed, and what is free for what its address names. */
export async function loadTable(context: Readonly<RouterContextProvider>, asked: URLSearchParams) {
  const { data: customer } = await load(context, api.sessions.readOwnCustomer, {})
  const now = context.get(nowContext)
  const id = asked.get('booking')
  const booking = id ? await loadBooking(context, id) : undefined
  const uniId = booking?.restaurant.uniId ?? asked.get('restaurant')
  if (!uniId) return { customer, now, table: undefined }
  const start = startOf(asked, uniId, booking, londonTime(now).date)
  const [{ data: place }, { data: first }] = await Promise.all([
    load(context, api.restaurants.readRestaurant, { params: { id: uniId } }),
    load(context, api.bookings.availability, {
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
      /** Its address says more than where: what was begun on this device does not count then. */
      isChosen: booking !== undefined || asked.has('date'),
    },
  }
}

/** What the address names, else what is booked, else today for two. */
function startOf(
  asked: URLSearchParams,
  uniId: string,
  booking: SavedBooking | undefined,
  today: string,
): KeptBooking {
  const start = { ...newBooking(uniId, today), ...(booking ? tableOf(booking) : {}) }
  const [date, time] = [asked.get('date') ?? '', asked.get('time') ?? '']
  const guestNo = Number(asked.get('guestNo'))
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && date >= today && date <= addDays(today, daysAhead)
  return {
    ...start,
    ...(isDay ? { bookingDate: date } : {}),
    ...(/^\d\d:\d\d$/.test(time) ? { bookingTime: time } : {}),
    ...(Number.isSafeInteger(guestNo) && guestNo >= 1 && guestNo <= 2_000 ? { guestNo } : {}),
    bookingFor: meals.find((meal) => meal === asked.get('bookingFor')) ?? start.bookingFor,
  }
}
