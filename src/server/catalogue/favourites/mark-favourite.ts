import { holdCustomer } from '#server/accounts/customers/hold-customer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deleteFavourite, insertFavourite } from '#server/catalogue/favourites/store.ts'
import { anyRestaurantId, publicRestaurantId } from '#server/catalogue/restaurants/public-restaurant-id.ts'
import type { Principal } from '#server/platform/http/principal.ts'

export async function addFavourite(deps: Deps, { customerId }: Principal, idOrUniId: string) {
  const restaurantId = await publicRestaurantId(deps, idOrUniId)
  await deps.db.transaction().execute(async (tx) => {
    await holdCustomer(tx, customerId)
    await insertFavourite(tx, customerId, restaurantId, deps.now())
  })
  return { data: { isFavourite: true } }
}

/** One that has closed meanwhile can still be removed. */
export async function removeFavourite(deps: Deps, { customerId }: Principal, idOrUniId: string) {
  await deleteFavourite(deps.db, customerId, await anyRestaurantId(deps, idOrUniId))
  return { data: { isFavourite: false } }
}
