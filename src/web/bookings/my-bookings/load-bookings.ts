import { data, type RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { loadPages } from '#web/platform/pages/load-pages.ts'

type Context = Readonly<RouterContextProvider>

const bookingsOnPage = 20

/** The bookings of the signed-in customer, up to the page that the address names. */
export async function loadBookings(context: Context, address: URLSearchParams) {
  const { data: customer } = await load(context, api.sessions.readOwnCustomer, {})
  const params = { customerId: customer._id }
  const { items, pages } = await loadPages(address, (page) =>
    load(context, api.bookings.listBookings, { params, query: { page, limit: bookingsOnPage } }),
  )
  return { bookings: items, pages }
}

export async function loadBooking(context: Context, id: string): Promise<SavedBooking> {
  try {
    return (await load(context, api.bookings.readBooking, { params: { orderId: id } })).data
  } catch (problem) {
    if (!(problem instanceof Refused) || (problem.status !== 404 && problem.status !== 400)) throw problem
    throw data('We cannot find that booking.', { status: 404 })
  }
}
