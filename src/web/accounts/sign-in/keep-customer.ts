import type { api } from '#contract/api.ts'
import { callFromBrowser, Refused } from '#web/platform/call.ts'
import {
  forgetCustomer,
  heartsBeingSaved,
  keptCustomer,
  keptFavourites,
} from '#web/accounts/session/signed-in.ts'

/** Asks who is signed in and what they like; nobody any more is forgotten. Without a line the last answer holds. */
export async function keepCustomer(signal: AbortSignal): Promise<void> {
  try {
    const { data: customer } = await callFromBrowser<typeof api.sessions.readOwnCustomer>(
      'GET',
      '/customer/get-customer-own',
      {},
      signal,
    )
    keptCustomer.write(customer)
    const known = keptFavourites.read()
    const isOld = heartsBeingSaved.size > 0
    const { data: favourites } = await callFromBrowser<typeof api.favourites.listFavourites>(
      'GET',
      '/customer/get-favourite-restaurant/:customerId',
      { params: { customerId: customer._id } },
      signal,
    )
    // A heart that was pressed in the meantime knows better.
    if (!isOld && keptFavourites.read() === known)
      keptFavourites.write(favourites.map(({ restaurant }) => restaurant.uniId))
  } catch (problem) {
    if (problem instanceof Refused && problem.status === 401) forgetCustomer()
  }
}
