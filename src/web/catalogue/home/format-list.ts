import type { Sort } from '#domain/catalogue/filter-restaurants.ts'
import { cardsOnAPage, type ListPaging } from '#web/catalogue/home/list-window.ts'
import type { Search } from '#web/catalogue/search/search-address.ts'
import { wording } from '#web/platform/wording.ts'

const sortLabels: Record<Sort, string> = {
  recommended: 'Recommended',
  nearest: 'Nearest first',
  open: 'Open first',
  quickest: 'Quickest',
  charge: 'Lowest delivery charge',
  rating: 'Best rated',
}

/** A sort order and its label. */
export type SortChoice = readonly [name: Sort, label: string]

/** The first is the usual one. */
export function toSortChoices(sorts: readonly Sort[]): SortChoice[] {
  return sorts.map((sort) => [sort, sortLabels[sort]] as const)
}

type Listed = {
  /** The search that was made: one that was refused is left out. */
  search: Search
  place: string | undefined
  /** The corrected search text. */
  reading: string | undefined
  cuisine: string | undefined
  sort: Sort
  paging: ListPaging
  /** The number of restaurants on this page. */
  count: number
}

export type ListTexts = {
  heading: string
  summary: string
  /** Why the list is empty. */
  why: string
  /** The note at the end of the list. */
  end: string
}

/** The texts of a list. Only the server formats them, so that the page is light. */
export function formatList(list: Listed): ListTexts {
  const { search, place, paging, count } = list
  const { first, more, nearest } = paging
  const all = (first - 1) * cardsOnAPage + count
  return {
    heading: search.q ? `Results for “${search.q}”` : place ? wording.resultsNearby : wording.allRestaurants,
    summary: formatSummary(list),
    why: formatWhy(list),
    end: more || count === 0 ? '' : formatEnd(all, nearest),
  }
}

function formatSummary({ search: { q }, place, reading, cuisine, sort, paging, count }: Listed): string {
  const { total = 0, nearest } = paging
  const sorted = q && sort === 'recommended' ? 'best match first' : sortLabels[sort].toLowerCase()
  const found = place
    ? formatFound(total, nearest, place)
    : q
      ? formatCount(total)
      : `${formatCount(count)} shown, ${cuisine ?? 'every cuisine'}`
  const isOther = reading !== undefined && reading.toLowerCase() !== q?.trim().toLowerCase()
  const read = isOther ? `Nothing is called “${q}”, so this is “${reading}”. ` : ''
  return q && total === 0 ? found : `${read}${found}, ${sorted}`
}

function formatWhy({ search, place, cuisine, paging }: Listed): string {
  if (paging.page > 1) return 'There are no more restaurants on this page.'
  if (cuisine ?? search.orderType ?? search.openNow ?? search.freeDelivery ?? search.offers)
    return 'Nothing matches all your filters. Remove one, or start again.'
  if (search.q)
    return `Nothing ${place ? `near ${place} ` : ''}is called “${search.q}”. Check the spelling, or search for something else.`
  if (place) return `No restaurants near ${place} yet. Try a post code nearby.`
  return 'No restaurant has joined yet. Please come back soon.'
}

function formatFound(total: number, nearest: number | undefined, postCode: string): string {
  if (nearest === undefined) return `${formatCount(total)} near ${postCode}`
  const most = `nearest ${formatCount(nearest)} to ${postCode}`
  return total < nearest ? `${total} of the ${most}` : `The ${most}`
}

function formatEnd(all: number, nearest: number | undefined): string {
  if (nearest === undefined) return `That’s all: ${formatCount(all)}.`
  const most = `the nearest ${formatCount(nearest)}`
  return all < nearest ? `That’s all: ${all} of ${most}.` : `These are ${most}.`
}

function formatCount(count: number): string {
  return `${count} ${count === 1 ? 'restaurant' : 'restaurants'}`
}
