import { Refusal } from '#contract/refusals.ts'
import { findCuisineId, lockCuisines } from '#server/catalogue/cuisines/store.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

export async function requireCuisineId(db: Db, slug: string): Promise<string> {
  const id = await findCuisineId(db, slug)
  if (!id) throw new Refusal('CUISINE_NOT_FOUND')
  return id
}

/** The ids in the order of the slugs, without duplicates. */
export async function requireCuisineIds(tx: Tx, slugs: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(slugs)]
  const found = await lockCuisines(tx, wanted)
  return wanted.map((slug) => {
    const cuisine = found.find((one) => one.slug === slug)
    if (!cuisine) throw new Refusal('CUISINE_NOT_FOUND')
    return cuisine.id
  })
}
