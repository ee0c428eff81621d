import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { load } from '#web/call.ts'

/** The bookings of whoever is signed in. */
export async function loadBookings(context: Readonly<RouterContextProvider>) {
  const { data: customer } = await load(context, api.sessions.readOwnCustomer, {})
  const { data: bookings, paging } = await load(context, api.bookings.listBookings, {
    params: { customerId: customer._id },
    query: { limit: 100 },
  })
  return { bookings, more: paging.more }
}
