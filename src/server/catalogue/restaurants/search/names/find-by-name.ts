import { maxCandidates } from '#domain/catalogue/filter-restaurants.ts'
import { gradeName } from '#domain/catalogue/search/grade-name.ts'
import { parseSearch, type SearchQuery } from '#domain/catalogue/search/search-text.ts'
import { Refusal } from '#contract/refusals.ts'
import { followRestaurants } from '#server/catalogue/restaurants/search/follow-restaurants.ts'
import type { NameMatch } from '#server/catalogue/restaurants/search/names/name-list.ts'
import {
  type Budget,
  compareMatches,
  createNamesIndex,
  type Entry,
  type NamesFound,
  type NamesIndex,
} from '#server/catalogue/restaurants/search/names/names-index.ts'
import { findNamesByIds, findNamesInBatches } from '#server/catalogue/restaurants/search/names/store.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Why a restaurant is found. For a dish, how it may be spelt on the menu. */
export type RestaurantMatch = NameMatch & {
  by: 'name' | 'cuisine' | 'dish'
  dishNames: readonly string[]
}

export type FoundByName = {
  index: NamesIndex
  found: NamesFound
  /** Why this restaurant is found; undefined if it is not. */
  matchOf(id: string): RestaurantMatch | undefined
  /** At most `maxCandidates`: those of that name first, then those of that cuisine, then those that serve it. */
  list(filter: { cuisineId: string | undefined }): string[]
  /** Of that name, best first. */
  listNamed(): string[]
}

export type FindByName = (typed: string, budget: Budget) => Promise<FoundByName>

/** Finds restaurants by their names, cuisines and dishes in memory. What is shown of them is read elsewhere. */
export function createFindByName(deps: Pick<Deps, 'db' | 'now' | 'readReplica'>): FindByName {
  const names = followRestaurants(deps, {
    tables: ['restaurants', 'restaurant_cuisines', 'cuisines', 'categories', 'dishes'],
    load: async (db) => {
      const index = createNamesIndex()
      for await (const rows of findNamesInBatches(db)) for (const row of rows) index.put(row)
      return index
    },
    findByIds: findNamesByIds,
  })
  return async (typed, budget) => {
    const query = parseSearch(typed)
    if (!query) throw new Refusal('INVALID_INPUT', { field: 'q', problem: 'is too short' })
    return findIn(await names.read(), query, budget)
  }
}

/** Restaurants of that name that are looked for beyond the nearest. */
const maxNamed = 100

/** Restaurants that are looked at for one list. */
const maxLooked = 20_000

function findIn(index: NamesIndex, query: SearchQuery, budget: Budget): FoundByName {
  const found = index.find(query, budget)
  const byNumber = (matches: readonly NameMatch[]) => new Map(matches.map((match) => [match.name, match]))
  const dishMatches = byNumber(found.dishes)
  const cuisineMatches = byNumber(found.cuisines)
  const nameMatches = byNumber(found.restaurants)

  const matchName = ({ name }: Entry): NameMatch | undefined => {
    if (name === undefined) return undefined
    const known = nameMatches.get(name)
    if (known || found.reading !== undefined) return known
    // A frequent word has more names than a search examines.
    const grade = gradeName(index.nameOf('restaurants', name), query)
    return grade === undefined ? undefined : { name, grade, score: 1 }
  }
  const matchEntry = (entry: Entry): RestaurantMatch | undefined => {
    const named = matchName(entry)
    if (named) return { ...named, by: 'name', dishNames: [] }
    const cuisine = bestOf(entry.cuisines, cuisineMatches)
    if (cuisine) return { ...cuisine, by: 'cuisine', dishNames: [] }
    const dish = dishMatches.size === 0 ? undefined : bestOf(dishNamesOf(entry), dishMatches)
    return dish && { ...dish, by: 'dish', dishNames: index.nameOf('dishes', dish.name).shown }
  }
  /** The best rank of each name comes first, so the first holders of every name are enough. */
  const listHolders = (
    kind: 'restaurants' | 'cuisines' | 'dishes',
    isWanted: (entry: Entry) => boolean,
  ): string[] => {
    const chosen: { entry: Entry; match: NameMatch }[] = []
    let looked = 0
    for (const match of found[kind].toSorted(compareMatches)) {
      let taken = 0
      for (const slot of index.nameOf(kind, match.name).holders) {
        if (taken >= maxCandidates || looked++ >= maxLooked) break
        const entry = index.entryAt(slot)
        if (!entry || !isWanted(entry)) continue
        taken++
        chosen.push({ entry, match })
      }
      if (looked >= maxLooked || chosen.length > 4 * maxCandidates) break
    }
    return chosen
      .toSorted((a, b) => compareMatches(a.match, b.match) || a.entry.rank - b.entry.rank)
      .map(({ entry }) => entry.id)
  }
  return {
    index,
    found,
    matchOf: (id) => {
      const entry = index.entryOf(id)
      return entry && matchEntry(entry)
    },
    listNamed: () => listHolders('restaurants', () => true).slice(0, maxNamed),
    list: ({ cuisineId }) => {
      const isWanted = ({ cuisineIds }: Entry) => cuisineId === undefined || cuisineIds.includes(cuisineId)
      const ids = new Set<string>()
      for (const kind of ['restaurants', 'cuisines', 'dishes'] as const) {
        if (ids.size >= maxCandidates) break
        for (const id of listHolders(kind, isWanted)) ids.add(id)
      }
      return [...ids].slice(0, maxCandidates)
    },
  }
}

function bestOf(numbers: Iterable<number>, matches: ReadonlyMap<number, NameMatch>): NameMatch | undefined {
  if (matches.size === 0) return undefined
  let best: NameMatch | undefined
  for (const number of numbers) {
    const match = matches.get(number)
    if (match && (!best || compareMatches(match, best) < 0)) best = match
  }
  return best
}

function* dishNamesOf({ dishes }: Entry): Generator<number> {
  for (let at = 0; at < dishes.length; at += 2) yield dishes[at]!
}
