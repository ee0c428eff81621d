import type { api } from '#contract/api.ts'
import type { HandlerReply, RequestInput } from '#contract/endpoint.ts'
import { openState } from '#domain/catalogue/hours/opening-hours.ts'
import { parsePicturePath } from '#domain/shared/text/site-path.ts'
import { parsePostcode } from '#domain/shared/geo/postcode.ts'
import { chooseDishes } from '#server/catalogue/restaurants/search/names/choose-dishes.ts'
import type { FindByName, FoundByName } from '#server/catalogue/restaurants/search/names/find-by-name.ts'
import type { NameMatch } from '#server/catalogue/restaurants/search/names/name-list.ts'
import { compareMatches } from '#server/catalogue/restaurants/search/names/names-index.ts'
import { toFoundFood } from '#server/catalogue/restaurants/search/names/read-matches.ts'
import { findDishesByNames } from '#server/catalogue/restaurants/search/names/store.ts'
import type { ReadCards } from '#server/catalogue/restaurants/search/read-cards.ts'
import type { RestaurantRow } from '#server/catalogue/restaurants/store.ts'
import type { ReadReplica } from '#server/platform/db/read-replica.ts'

type Suggest = typeof api.restaurants.suggest
type Query = RequestInput<Suggest>['query']
type Suggestions = HandlerReply<Suggest>['data']

type Sources = {
  readReplica: ReadReplica
  now: () => Date
  findByName: FindByName
  readCards: ReadCards
  /** The restaurants near the post code, nearest first. */
  findNear(postCode: string): Promise<{ id: string; miles: number }[]>
}

const maxOf = { restaurants: 4, cuisines: 2, dishes: 4 }

/** Suggestions for a text that is being typed. With a post code, nearby ones come first. */
export async function suggest(sources: Sources, { q, postCode }: Query): Promise<{ data: Suggestions }> {
  const [byName, near] = await Promise.all([
    sources.findByName(q, 'few'),
    postCode === undefined ? undefined : sources.findNear(postCode),
  ])
  const milesOf = near && new Map(near.map(({ id, miles }) => [id, miles]))
  const dishes = chooseDishes(byName, milesOf, maxOf.dishes)
  const restaurantIds = chooseRestaurants(byName, milesOf)
  const withOne = dishes.filter(({ onlyId }) => onlyId !== undefined)
  const onlyIds = [...new Set(withOne.map(({ onlyId }) => onlyId!))]
  const [cards, foods] = await Promise.all([
    sources.readCards([...new Set([...restaurantIds, ...onlyIds])]),
    readDishes(
      sources,
      onlyIds,
      withOne.flatMap(({ spellings }) => spellings),
    ),
  ])
  const now = sources.now()
  return {
    data: {
      reading: byName.found.reading ?? null,
      restaurants: restaurantIds.flatMap((id) => {
        const card = cards.get(id)
        return card ? toSuggestion(byName, card, milesOf?.get(id), now) : []
      }),
      cuisines: chooseCuisines(byName, milesOf),
      dishes: dishes.flatMap(({ onlyId, spellings, ...dish }) => {
        if (onlyId === undefined) return { name: spellings[0]!, ...dish, only: null }
        const card = cards.get(onlyId)
        const food = foods.find((one) => one.restaurant_id === onlyId && spellings.includes(one.name))
        if (!card || !food) return []
        const only = { uniId: card.uni_id, name: card.name, food: toFoundFood(food, now) }
        return { name: food.name, ...dish, only }
      }),
      order: orderOf(byName),
    },
  }
}

async function readDishes({ readReplica }: Sources, ids: readonly string[], names: readonly string[]) {
  if (ids.length === 0) return []
  return readReplica((db) => findDishesByNames(db, ids, names), { afterChanges: true })
}

/** The kind with the best match first. */
function orderOf({ found }: FoundByName): Suggestions['order'] {
  const kinds = ['restaurants', 'cuisines', 'dishes'] as const
  const gradeOf = (kind: (typeof kinds)[number]) =>
    found[kind].reduce((best, { grade, score }) => Math.min(best, grade - score / 10), Infinity)
  return kinds.toSorted((a, b) => gradeOf(a) - gradeOf(b) || 0)
}

type Miles = ReadonlyMap<string, number> | undefined

/** Of that name: those that are near, nearest first among equals, then the others. */
function chooseRestaurants({ listNamed, matchOf }: FoundByName, milesOf: Miles): string[] {
  const others = listNamed()
  if (!milesOf) return others.slice(0, maxOf.restaurants)
  const near = [...milesOf.keys()]
    .flatMap((id) => {
      const match = matchOf(id)
      return match?.by === 'name' ? [{ id, match }] : []
    })
    .toSorted((a, b) => compareMatches(a.match, b.match))
    .map(({ id }) => id)
  return [...new Set([...near, ...others])].slice(0, maxOf.restaurants)
}

function toSuggestion(
  { index }: FoundByName,
  card: RestaurantRow,
  miles: number | undefined,
  now: Date,
): Suggestions['restaurants'][number] {
  const cuisine = index.cuisineOf(index.entryOf(card.id)?.cuisines[0] ?? -1)
  const isPaused = card.paused_until !== null && card.paused_until > now
  return {
    uniId: card.uni_id,
    name: card.name,
    logo: parsePicturePath(card.logo),
    cuisine: cuisine ? { slug: cuisine.slug, type: cuisine.type } : null,
    outcode: parsePostcode(card.post_code)?.outcode ?? card.post_code,
    ...(miles !== undefined && { distance: Math.round(miles * 10) / 10 }),
    isOpen: !isPaused && openState({ week: card.hours, exceptions: card.hours_exceptions }, now).isOpen,
  }
}

function chooseCuisines({ index, found }: FoundByName, milesOf: Miles): Suggestions['cuisines'] {
  return found.cuisines
    .toSorted((a, b) => compareMatches(a, b) || placesOf(b) - placesOf(a))
    .slice(0, maxOf.cuisines)
    .flatMap(({ name }) => {
      const cuisine = index.cuisineOf(name)
      if (!cuisine) return []
      const near = [...(milesOf?.keys() ?? [])].filter((id) => index.entryOf(id)?.cuisines.includes(name))
      const restaurants = near.length > 0 ? near.length : placesOf({ name })
      return { slug: cuisine.slug, type: cuisine.type, restaurants, isNear: near.length > 0 }
    })

  function placesOf({ name }: Pick<NameMatch, 'name'>): number {
    return index.nameOf('cuisines', name).holders.length
  }
}
