import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findFavouriteIds } from '#server/catalogue/favourites/store.ts'
import { listRestaurantsByIds } from '#server/catalogue/restaurants/list-restaurants-by-ids.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

export async function listFavourites(deps: Deps, principal: Principal, customerId: string) {
  if (customerId !== principal.customerId) throw new Refusal('CUSTOMER_NOT_FOUND')
  return { data: await listRestaurantsByIds(deps, await findFavouriteIds(deps.db, customerId)) }
}
