import { Refusal } from '#contract/refusals.ts'
import { findCuisineId } from '#server/catalogue/cuisines/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Its id by its name in addresses. */
export async function knownCuisine(db: Db, slug: string): Promise<string> {
  const id = await findCuisineId(db, slug)
  if (!id) throw new Refusal('CUISINE_NOT_FOUND')
  return id
}
