import type { Sort } from '#domain/catalogue/filter-restaurants.ts'
import { sortLabels } from '#web/catalogue/home/filter-chips.tsx'
import type { Search } from '#web/platform/search-address.ts'
import { wording } from '#web/platform/wording.ts'

type Listed = {
  /** The search that was made: one that was refused is left out. */
  search: Search
  place: string | undefined
  /** The name that was searched for, as it was understood. */
  reading: string | undefined
  cuisine: string | undefined
  sort: Sort
  page: number
  total: number | undefined
  shown: number
}

export type ListTexts = {
  heading: string
  summary: string
  /** Why the list is empty. */
  why: string
}

/** The texts of a list. Only the server formats them, so that the page is light. */
export function formatList({ search, place, reading, cuisine, sort, page, total, shown }: Listed): ListTexts {
  const { q } = search
  const count = place || q ? (total ?? 0) : shown
  const restaurants = `${count} ${count === 1 ? 'restaurant' : 'restaurants'}`
  const sorted = q && sort === 'recommended' ? 'best match first' : sortLabels[sort].toLowerCase()
  const isFiltered = cuisine ?? search.orderType ?? search.openNow ?? search.freeDelivery ?? search.offers
  const near = place ? `near ${place}` : ''
  return {
    heading: q ? `Results for “${q}”` : place ? wording.resultsNearby : wording.allRestaurants,
    summary: [
      ...(reading ? [`Nothing is called “${q}”, so this is “${reading}”.`] : []),
      place || q
        ? `${[restaurants, near].filter(Boolean).join(' ')}, ${sorted}`
        : `${restaurants} shown, ${cuisine ?? 'every cuisine'}, ${sorted}`,
    ].join(' '),
    why:
      page > 1
        ? 'There are no more restaurants on this page.'
        : isFiltered
          ? 'Nothing matches all your filters. Remove one, or start again.'
          : q
            ? `Nothing ${near && `${near} `}is called “${q}”. Check the spelling, or search for something else.`
            : place
              ? `No restaurants near ${place} yet. Try a post code nearby.`
              : 'No restaurant has joined yet. Please come back soon.',
  }
}
