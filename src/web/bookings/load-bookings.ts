import { data, type RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import type { SavedBooking } from '#contract/saved-booking.ts'
import { load } from '#web/call.ts'

type Context = Readonly<RouterContextProvider>

/** A page of the bookings of whoever is signed in. */
export async function loadBookings(context: Context, page: number, limit: number) {
  const { data: customer } = await load(context, api.sessions.readOwnCustomer, {})
  const { data: bookings, paging } = await load(context, api.bookings.listBookings, {
    params: { customerId: customer._id },
    query: { page, limit },
  })
  return { bookings, paging }
}

/** One of them, however far back it stands. */
export async function loadBooking(context: Context, id: string | undefined): Promise<SavedBooking> {
  for (let page = 1; ; page++) {
    const { bookings, paging } = await loadBookings(context, page, 100)
    const found = bookings.find(({ _id }) => _id === id)
    if (found) return found
    if (!paging.more) throw data('We cannot find that booking.', { status: 404 })
  }
}
