import { api } from '#contract/api.ts'
import { callApi, Refused } from '#web/platform/calls/call.ts'
import { signInAddress } from '#web/platform/access/protect.ts'
import { forgetCustomer, favouritesBeingSaved, storedFavourites } from '#web/accounts/session/signed-in.ts'

/** Optimistic update, reverted when the request fails. */
export async function markFavourite(uniId: string, isFavourite: boolean): Promise<void> {
  const before = storedFavourites.read()
  storedFavourites.write(isFavourite ? [...before, uniId] : before.filter((id) => id !== uniId))
  const asked = { params: { restaurantId: uniId } }
  favouritesBeingSaved.add(asked)
  try {
    await (isFavourite
      ? callApi(api.favourites.addFavourite, asked)
      : callApi(api.favourites.removeFavourite, asked))
  } catch (problem) {
    storedFavourites.write(before)
    if (!(problem instanceof Refused) || problem.status !== 401) return
    forgetCustomer()
    location.assign(signInAddress(location.pathname + location.search))
  } finally {
    favouritesBeingSaved.delete(asked)
  }
}
