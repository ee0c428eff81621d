import { Refusal } from '#contract/refusals.ts'
import { holdCuisines } from '#server/catalogue/cuisines/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** In the order in which they were named. */
export async function demandCuisines(tx: Tx, slugs: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(slugs)]
  const found = await holdCuisines(tx, wanted)
  return wanted.map((slug) => {
    const cuisine = found.find((one) => one.slug === slug)
    if (!cuisine) throw new Refusal('CUISINE_NOT_FOUND')
    return cuisine.id
  })
}
