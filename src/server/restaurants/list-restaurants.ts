import type { Deps } from '#server/deps.ts'
import { findRestaurants } from '#server/restaurants/store.ts'

export async function listRestaurants({ db }: Deps, { page, limit }: { page: number; limit: number }) {
  const found = await findRestaurants(db, page, limit)
  return {
    data: found.slice(0, limit).map((restaurant) => ({ restaurant })),
    paging: { page, limit, more: found.length > limit },
  }
}
