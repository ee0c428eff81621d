import { pence, toPounds } from '#domain/shared/money.ts'
import type { FoundByName } from '#server/catalogue/restaurants/search/names/find-by-name.ts'
import type { NameMatch } from '#server/catalogue/restaurants/search/names/name-list.ts'
import { compareMatches, type NamesIndex } from '#server/catalogue/restaurants/search/names/names-index.ts'

export type ChosenDish = {
  spellings: readonly string[]
  /** The number of restaurants that serve it, near the post code if any of these do. */
  places: number
  isNear: boolean
  /** The lowest price in pounds. Null where too many restaurants serve it to look at all. */
  from: number | null
  /** The restaurant, where only one serves it. */
  onlyId: string | undefined
}

type Served = { firstId: string; places: number; price: number }

/** The lowest price is looked for among at most this many restaurants. */
const maxPriced = 100

/** The best matches. Among equals those served near, then those that most restaurants serve. */
export function chooseDishes(
  { index, found }: FoundByName,
  milesOf: ReadonlyMap<string, number> | undefined,
  max: number,
): ChosenDish[] {
  const near = countServed(index, milesOf?.keys() ?? [], new Set(found.dishes.map(({ name }) => name)))
  const placesOf = ({ name }: NameMatch) => index.nameOf('dishes', name).holders.length
  const nearOf = ({ name }: NameMatch) => near.get(name)?.places ?? 0
  return found.dishes
    .toSorted((a, b) => compareMatches(a, b) || nearOf(b) - nearOf(a) || placesOf(b) - placesOf(a))
    .slice(0, max)
    .flatMap(({ name }) => {
      const { shown, holders } = index.nameOf('dishes', name)
      const ids = holders.slice(0, maxPriced).flatMap((slot) => index.entryAt(slot)?.id ?? [])
      const served = near.get(name) ?? countServed(index, ids, new Set([name])).get(name)
      if (!served) return []
      const isNear = near.has(name)
      const places = isNear ? served.places : holders.length
      return {
        spellings: shown,
        places,
        isNear,
        from: isNear || places <= maxPriced ? toPounds(pence(served.price)) : null,
        onlyId: places === 1 ? served.firstId : undefined,
      }
    })
}

/** How many of the restaurants serve each dish, and its lowest price in pence. */
function countServed(
  index: NamesIndex,
  ids: Iterable<string>,
  wanted: ReadonlySet<number>,
): Map<number, Served> {
  const served = new Map<number, Served>()
  if (wanted.size === 0) return served
  for (const id of ids) {
    const dishes = index.entryOf(id)?.dishes ?? new Uint32Array()
    for (let at = 0; at < dishes.length; at += 2) {
      const [name, price] = [dishes[at]!, dishes[at + 1]!]
      if (!wanted.has(name)) continue
      const before = served.get(name)
      if (!before) served.set(name, { firstId: id, places: 1, price })
      else {
        before.places++
        before.price = Math.min(before.price, price)
      }
    }
  }
  return served
}
