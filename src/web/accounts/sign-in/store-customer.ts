import { api } from '#contract/api.ts'
import { callApi, Refused } from '#web/platform/calls/call.ts'
import {
  forgetCustomer,
  favouritesBeingSaved,
  storedCustomer,
  storedFavourites,
} from '#web/accounts/session/signed-in.ts'

/** Stores the signed-in customer and their favourites. Removes them when the session has ended. Changes nothing offline. */
export async function storeCustomer(signal: AbortSignal): Promise<void> {
  try {
    const { data: customer } = await callApi(api.sessions.readOwnCustomer, {}, { signal })
    storedCustomer.write(customer)
    if (customer.kitchenDevice) return
    const known = storedFavourites.read()
    const isStale = favouritesBeingSaved.size > 0
    const params = { customerId: customer._id }
    const { data: favourites } = await callApi(api.favourites.listFavourites, { params }, { signal })
    // A heart pressed meanwhile is newer than this list.
    if (!isStale && storedFavourites.read() === known)
      storedFavourites.write(favourites.map(({ restaurant }) => restaurant.uniId))
  } catch (problem) {
    if (problem instanceof Refused && problem.status === 401) forgetCustomer()
  }
}
