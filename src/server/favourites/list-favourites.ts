import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { findFavouriteIds } from '#server/favourites/store.ts'
import { listByIds } from '#server/restaurants/list-by-ids.ts'
import type { Principal } from '#server/sessions/principal.ts'

export async function listFavourites(deps: Deps, principal: Principal, customerId: string) {
  if (customerId !== principal.customerId) throw new Refusal('CUSTOMER_NOT_FOUND')
  return { data: await listByIds(deps, await findFavouriteIds(deps.db, customerId)) }
}
