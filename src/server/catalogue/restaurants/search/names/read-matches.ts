import type { Match } from '#contract/catalogue/found-by-name.ts'
import { toSearchText } from '#domain/catalogue/search/search-text.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import type { RestaurantMatch } from '#server/catalogue/restaurants/search/names/find-by-name.ts'
import { findDishesByNames } from '#server/catalogue/restaurants/search/names/store.ts'
import { toLeft } from '#server/catalogue/portions/to-portions.ts'
import type { Db } from '#server/platform/db/database.ts'

type Found = { id: string; match: RestaurantMatch | undefined }

/** Why each restaurant of a page was found, by its id. The dishes are read: their price and whether they are sold out. */
export async function readMatches(db: Db, found: readonly Found[], now: Date): Promise<Map<string, Match>> {
  const withDish = found.filter(({ match }) => match?.by === 'dish')
  const rows = await findDishesByNames(
    db,
    withDish.map(({ id }) => id),
    [...new Set(withDish.flatMap(({ match }) => match?.dishNames ?? []))],
  )
  const dishes = Map.groupBy(rows, (row) => row.restaurant_id)
  const matches = new Map<string, Match>()
  for (const { id, match } of found) {
    if (!match) continue
    const wanted = new Set(match.dishNames.map(toSearchText))
    const dish = dishes.get(id)?.find(({ name }) => wanted.has(toSearchText(name)))
    matches.set(id, { by: match.by, ...(dish && { food: toFoundFood(dish, now) }) })
  }
  return matches
}

type DishRow = Awaited<ReturnType<typeof findDishesByNames>>[number]

export function toFoundFood({ id, name, base_price, sold_out_until, ...columns }: DishRow, now: Date) {
  return {
    _id: id,
    name,
    price: toPounds(pence(base_price)),
    isSoldOut: toLeft(columns, now) === 0 || (sold_out_until !== null && sold_out_until > now),
  }
}
