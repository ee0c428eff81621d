import type { Suggestions } from '#contract/catalogue/found-by-name.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { toDishAddress } from '#web/catalogue/restaurant/dish-address.ts'
import { searchAddress } from '#web/catalogue/search/search-address.ts'

export type Choice = {
  title: string
  note: string
  to: string
  /** Leads to the list, not to a restaurant. */
  isList: boolean
  icon: 'store' | 'utensils' | 'search'
  picture?: string | null | undefined
}

export type Group = { name: string; choices: Choice[] }

/** The suggestions with their addresses, the best kind first, and all results last. */
export function toGroups(found: Suggestions, typed: string, address: URLSearchParams): Group[] {
  const groups: Record<Suggestions['order'][number], Group> = {
    restaurants: { name: 'Restaurants', choices: found.restaurants.map(toRestaurantChoice) },
    cuisines: { name: 'Cuisines', choices: found.cuisines.map((one) => toCuisineChoice(one, address)) },
    dishes: { name: 'Dishes', choices: found.dishes.map((one) => toDishChoice(one, address)) },
  }
  const named = found.order.map((kind) => groups[kind]).filter(({ choices }) => choices.length > 0)
  return named.length === 0 ? [] : [...named, toAllResults(found, typed, address)]
}

function toRestaurantChoice(one: Suggestions['restaurants'][number]): Choice {
  const where = one.distance === undefined ? one.outcode : `${one.distance.toFixed(1)} mi`
  const parts = [one.cuisine?.type, where, one.isOpen ? undefined : 'Closed now']
  return {
    title: one.name,
    note: parts.filter(Boolean).join(' · '),
    to: `/order/${one.uniId}`,
    isList: false,
    icon: 'store',
    picture: one.logo,
  }
}

function toCuisineChoice(one: Suggestions['cuisines'][number], address: URLSearchParams): Choice {
  return {
    title: one.type,
    note: `${count(one.restaurants, 'restaurant')}${one.isNear ? ' near you' : ''}`,
    to: searchAddress(address, { cuisine: one.slug, q: undefined }),
    isList: true,
    icon: 'utensils',
  }
}

function toDishChoice(
  { name, places, isNear, from, only }: Suggestions['dishes'][number],
  address: URLSearchParams,
): Choice {
  const shared = { title: name, icon: 'utensils' as const }
  if (only) {
    const { food } = only
    const note = `${formatPounds(food.price)} at ${only.name}${food.isSoldOut ? ' · Sold out' : ''}`
    return { ...shared, note, to: toDishAddress(only.uniId, food._id), isList: false }
  }
  const price = from === null ? '' : `, from ${formatPounds(from)}`
  return {
    ...shared,
    note: `At ${count(places, 'place')}${isNear ? ' near you' : ''}${price}`,
    to: searchAddress(address, { q: name.slice(0, 60) }),
    isList: true,
  }
}

function toAllResults({ reading }: Suggestions, typed: string, address: URLSearchParams): Group {
  const title = `All results for ${reading ?? typed}`
  const note = reading ? `We read “${typed}” as “${reading}”` : ''
  const to = searchAddress(address, { q: typed })
  return { name: 'All results', choices: [{ title, note, to, isList: true, icon: 'search' }] }
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}
