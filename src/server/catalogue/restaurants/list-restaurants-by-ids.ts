import type { Restaurant } from '#contract/catalogue/restaurants.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findRestaurantsByIds } from '#server/catalogue/restaurants/store.ts'
import { toRestaurant } from '#server/catalogue/restaurants/to-restaurant.ts'

/** In the order of the ids, without restaurants that the public does not see. */
export async function listRestaurantsByIds(
  { db, now }: Deps,
  ids: string[],
): Promise<{ restaurant: Restaurant }[]> {
  const rows = new Map((await findRestaurantsByIds(db, ids)).map((row) => [row.id, row]))
  return ids
    .map((id) => rows.get(id))
    .filter((row) => row !== undefined)
    .map((row) => ({ restaurant: toRestaurant(row, now()) }))
}
