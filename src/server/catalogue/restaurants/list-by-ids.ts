import type { Restaurant } from '#contract/catalogue/restaurants.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findByIds } from '#server/catalogue/restaurants/store.ts'
import { writeRestaurant } from '#server/catalogue/restaurants/write-restaurant.ts'

/** As the list writes them, in the order of the ids; those that the public may not see are left out. */
export async function listByIds({ db }: Deps, ids: string[]): Promise<{ restaurant: Restaurant }[]> {
  const rows = new Map((await findByIds(db, ids)).map((row) => [row.id, row]))
  return ids
    .map((id) => rows.get(id))
    .filter((row) => row !== undefined)
    .map((row) => ({ restaurant: writeRestaurant(row) }))
}
