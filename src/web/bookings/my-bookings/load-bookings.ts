import { data, type RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { load, Refused } from '#web/platform/call.ts'

type Context = Readonly<RouterContextProvider>

/** A page of the bookings of the signed-in customer. */
export async function loadBookings(context: Context, page: number, limit: number) {
  const { data: customer } = await load(context, api.sessions.readOwnCustomer, {})
  const { data: bookings, paging } = await load(context, api.bookings.listBookings, {
    params: { customerId: customer._id },
    query: { page, limit },
  })
  return { bookings, paging }
}

export async function loadBooking(context: Context, id: string): Promise<SavedBooking> {
  try {
    return (await load(context, api.bookings.readBooking, { params: { orderId: id } })).data
  } catch (problem) {
    if (!(problem instanceof Refused) || (problem.status !== 404 && problem.status !== 400)) throw problem
    throw data('We cannot find that booking.', { status: 404 })
  }
}
