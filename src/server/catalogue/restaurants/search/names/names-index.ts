import { grades } from '#domain/catalogue/search/grade-name.ts'
import type { SearchQuery } from '#domain/catalogue/search/search-text.ts'
import {
  createNameList,
  type Name,
  type NameList,
  type NameMatch,
} from '#server/catalogue/restaurants/search/names/name-list.ts'
import type { NamesRow } from '#server/catalogue/restaurants/search/names/store.ts'

/** A restaurant by what it is found by. Numbers refer to the names of the three lists. */
export type Entry = {
  id: string
  rank: number
  name: number | undefined
  cuisineIds: readonly string[]
  cuisines: readonly number[]
  /** Pairs of a dish's name and its price in pence. */
  dishes: Uint32Array
}

type Cuisine = { id: string; slug: string; type: string }

/** Matches of each kind, and the corrected search text if no name matches the typed one. */
export type NamesFound = Record<'restaurants' | 'cuisines' | 'dishes', NameMatch[]> & {
  reading: string | undefined
}

export type NamesIndex = ReturnType<typeof createNamesIndex>

/** How many names of each kind a search examines: few for what is suggested or near, many for a list of everything. */
const budgets = {
  few: { restaurants: 80, cuisines: 50, dishes: 1_000 },
  many: { restaurants: 1_000, cuisines: 200, dishes: 3_000 },
}
export type Budget = keyof typeof budgets

/** Similar names that are this much worse than the best are not meant. */
const maxWorse = 0.1

/** The names of all public restaurants, their cuisines and dishes. A restaurant has a slot, which names refer to. */
export function createNamesIndex() {
  const lists = { restaurants: createNameList(), cuisines: createNameList(), dishes: createNameList() }
  const entries: (Entry | undefined)[] = []
  const slotOf = new Map<string, number>()
  const free: number[] = []
  const cuisineOf = new Map<number, Cuisine>()

  const remove = (id: string) => {
    const slot = slotOf.get(id)
    const entry = slot === undefined ? undefined : entries[slot]
    if (slot === undefined || !entry) return
    if (entry.name !== undefined) lists.restaurants.remove(entry.name, slot)
    for (const name of entry.cuisines) lists.cuisines.remove(name, slot)
    for (let at = 0; at < entry.dishes.length; at += 2) lists.dishes.remove(entry.dishes[at]!, slot)
    entries[slot] = undefined
    slotOf.delete(id)
    free.push(slot)
  }
  const put = ({ id, name, rank, cuisines, dishes }: NamesRow) => {
    const slot = free.pop() ?? entries.length
    slotOf.set(id, slot)
    entries[slot] = {
      id,
      rank,
      name: lists.restaurants.add(name, slot),
      cuisineIds: cuisines.map(([cuisineId]) => cuisineId),
      cuisines: cuisines.flatMap(([cuisineId, slug, type]) => {
        const number = lists.cuisines.add(type, slot)
        if (number === undefined) return []
        cuisineOf.set(number, { id: cuisineId, slug, type })
        return [number]
      }),
      dishes: toPairs(dishes, slot, lists.dishes),
    }
  }
  return {
    put,
    replace: (ids: readonly string[], rows: readonly NamesRow[]) => {
      for (const id of ids) remove(id)
      for (const row of rows) put(row)
    },
    isWorn: () => Object.values(lists).some((list) => list.isWorn()),
    nameOf: (kind: keyof typeof lists, number: number): Name => lists[kind].nameOf(number),
    cuisineOf: (number: number) => cuisineOf.get(number),
    entryAt: (slot: number) => entries[slot],
    entryOf: (id: string) => entries[slotOf.get(id) ?? -1],
    /** As typed, or with similar words if nothing is called as it was typed. */
    find: (query: SearchQuery, budget: Budget): NamesFound => {
      const max = budgets[budget]
      const typed = {
        restaurants: lists.restaurants.find(query, max.restaurants),
        cuisines: lists.cuisines.find(query, max.cuisines),
        dishes: lists.dishes.find(query, max.dishes),
      }
      if (Object.values(typed).some(({ length }) => length > 0)) return { ...typed, reading: undefined }
      return findSimilar(query, max)
    },
  }

  function findSimilar(query: SearchQuery, max: (typeof budgets)[Budget]): NamesFound {
    const similar = {
      restaurants: lists.restaurants.findSimilar(query, max.restaurants),
      cuisines: lists.cuisines.findSimilar(query, max.cuisines),
      dishes: lists.dishes.findSimilar(query, max.dishes),
    }
    const bestOf = ({ found }: { found: NameMatch[] }) =>
      found.reduce((best, { score }) => Math.max(best, score), 0)
    const best = Object.values(similar).reduce((one, other) => (bestOf(other) > bestOf(one) ? other : one))
    const least = bestOf(best) - maxWorse
    const near = ({ found }: { found: NameMatch[] }) => found.filter(({ score }) => score >= least)
    return {
      restaurants: near(similar.restaurants),
      cuisines: near(similar.cuisines),
      dishes: near(similar.dishes),
      reading: best.reading,
    }
  }
}

/** A dish that is on the menu twice is there once, at its lowest price. */
function toPairs(dishes: NamesRow['dishes'], slot: number, list: NameList): Uint32Array {
  const prices = new Map<number, number>()
  for (const [name, price, category] of dishes) {
    const number = list.add(name, slot, category)
    if (number === undefined) continue
    const before = prices.get(number)
    if (before !== undefined) list.remove(number, slot)
    prices.set(number, Math.min(price, before ?? price))
  }
  return Uint32Array.from([...prices].flat())
}

/** Best first: by grade, then by similarity, then by the number given. */
export function compareMatches(a: NameMatch, b: NameMatch): number {
  return a.grade - b.grade || (a.grade === grades.similar ? b.score - a.score : 0)
}
