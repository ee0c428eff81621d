import type { Deps } from '#server/platform/deps.ts'
import { countPublished, findUniIds } from '#server/catalogue/restaurants/store.ts'

const addressesOnAPage = 10_000

/** Ten thousand to a file: a fifth of what a site map may hold. */
export async function countAddresses({ db }: Deps) {
  return { data: { pages: Math.ceil((await countPublished(db)) / addressesOnAPage) } }
}

export async function listAddresses({ db }: Deps, page: number) {
  return { data: await findUniIds(db, addressesOnAPage, (page - 1) * addressesOnAPage) }
}
