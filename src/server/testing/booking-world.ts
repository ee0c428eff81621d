import { randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import type { Availability } from '#contract/bookings/bookings.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import type { Db } from '#server/platform/db/database.ts'

type Headers = Record<string, string>

/** The outlet of the demonstration world that is open round the clock, with as many covers as are wanted. */
export async function bookingWorld(app: FastifyInstance, db: Db, covers = 40) {
  const outlet = await db
    .selectFrom('restaurants')
    .innerJoin('memberships', 'memberships.restaurant_id', 'restaurants.id')
    .selectAll('restaurants')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.updateTable('restaurants').set({ covers }).where('id', '=', outlet.id).execute()
  const draft = (given: object = {}) => ({
    restaurant: outlet.uni_id,
    customerName: 'Amira Khan',
    mobileNo: '07700900123',
    bookingDate: '2026-11-20',
    bookingTime: '18:30',
    guestNo: 4,
    ...given,
  })
  const book = (bearer: Headers, given: object = {}, key?: string) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/order/create-booking-order',
      headers: { ...bearer, ...(key ? { 'idempotency-key': key } : {}) },
      payload: draft(given),
    })
  const booked = async (bearer: Headers, given: object = {}) => {
    const answer = await book(bearer, given, randomUUID())
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<{ data: SavedBooking }>().data
  }
  const asCustomer = (verb: string) => (bearer: Headers, id: string, payload?: object) =>
    app.inject({
      method: 'PUT',
      url: `/api/v1/order/customer-${verb}/${id}`,
      headers: bearer,
      ...(payload ? { payload } : {}),
    })
  const asStaff = (bearer: Headers, verb: string, id: string, payload?: object) =>
    app.inject({
      method: 'PUT',
      url: `/api/v1/outlet-booking/${verb}/${id}`,
      headers: bearer,
      ...(payload ? { payload } : {}),
    })
  const list = async ({ customerId, bearer }: { customerId: string; bearer: Headers }) => {
    const url = `/api/v1/order/get-all-customer-booking-orders/${customerId}`
    return (await app.inject({ method: 'GET', url, headers: bearer })).json<{ data: SavedBooking[] }>().data
  }
  const availability = async (query: Record<string, string>, bearer: Headers = {}) => {
    const search = new URLSearchParams({ date: '2026-11-20', guestNo: '2', ...query }).toString()
    const url = `/api/v1/booking/availability/${outlet.uni_id}?${search}`
    return (await app.inject({ method: 'GET', url, headers: bearer })).json<{ data: Availability }>().data
  }
  /** Covers held at a London time of winter, as the day's row counts them. */
  const heldAt = async (date: string, time: string) => {
    const row = await db
      .selectFrom('booking_days')
      .select('held')
      .where('restaurant_id', '=', outlet.id)
      .where('day', '=', date)
      .executeTakeFirst()
    const [hours, minutes] = time.split(':').map(Number)
    return row?.held[hours! * 4 + minutes! / 15] ?? 0
  }
  return {
    outlet,
    draft,
    book,
    booked,
    asStaff,
    list,
    availability,
    heldAt,
    cancel: asCustomer('cancel-order'),
    remove: asCustomer('remove-booking-order'),
    change: asCustomer('change-booking-order'),
  }
}
