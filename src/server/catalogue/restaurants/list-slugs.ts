import type { Deps } from '#server/platform/deps.ts'
import { countPublicRestaurants, findUniIds } from '#server/catalogue/restaurants/store.ts'

const slugsPerPage = 10_000

/** Pages of the site map: 10,000 addresses each, a fifth of the limit. */
export async function countSlugPages({ db }: Deps) {
  return { data: { pages: Math.ceil((await countPublicRestaurants(db)) / slugsPerPage) } }
}

export async function listSlugs({ db }: Deps, page: number) {
  return { data: await findUniIds(db, slugsPerPage, (page - 1) * slugsPerPage) }
}
