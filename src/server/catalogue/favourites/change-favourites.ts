import { lockCustomer } from '#server/accounts/customers/lock-customer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deleteFavourite, insertFavourite } from '#server/catalogue/favourites/store.ts'
import {
  requireRestaurantId,
  requirePublicRestaurantId,
} from '#server/catalogue/restaurants/require-restaurant-id.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

export async function addFavourite(deps: Deps, { customerId }: Principal, idOrUniId: string) {
  const restaurantId = await requirePublicRestaurantId(deps, idOrUniId)
  await deps.db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId)
    await insertFavourite(tx, customerId, restaurantId, deps.now())
  })
  return { data: { isFavourite: true } }
}

/** Also removes a restaurant that the public no longer sees. */
export async function removeFavourite(deps: Deps, { customerId }: Principal, idOrUniId: string) {
  await deleteFavourite(deps.db, customerId, await requireRestaurantId(deps, idOrUniId))
  return { data: { isFavourite: false } }
}
