import type { api } from '#contract/api.ts'
import { callFromBrowser, Refused } from '#web/platform/call.ts'
import { signInAddress } from '#web/platform/protect.ts'
import { forgetCustomer, heartsBeingSaved, keptFavourites } from '#web/accounts/session/signed-in.ts'

/** The heart changes at once and changes back where the server says no. */
export async function markFavourite(uniId: string, isFavourite: boolean): Promise<void> {
  const before = keptFavourites.read()
  keptFavourites.write(isFavourite ? [...before, uniId] : before.filter((id) => id !== uniId))
  const asked = { params: { restaurantId: uniId } }
  const path = '/customer/favourite-restaurant/:restaurantId'
  const patience = AbortSignal.timeout(10_000)
  heartsBeingSaved.add(asked)
  try {
    await (isFavourite
      ? callFromBrowser<typeof api.favourites.addFavourite>('PUT', path, asked, patience)
      : callFromBrowser<typeof api.favourites.removeFavourite>('DELETE', path, asked, patience))
  } catch (problem) {
    keptFavourites.write(before)
    if (!(problem instanceof Refused) || problem.status !== 401) return
    forgetCustomer()
    location.assign(signInAddress(location.pathname + location.search))
  } finally {
    heartsBeingSaved.delete(asked)
  }
}
