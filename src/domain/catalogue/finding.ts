import { type Hours, openState } from '#domain/catalogue/opening-hours.ts'
import type { OrderType } from '#domain/catalogue/order-type.ts'
import type { Pence } from '#domain/shared/money.ts'

/** How the list of all restaurants, and the results of a search, may be ordered. */
export const listSorts = ['recommended', 'open', 'quickest', 'charge'] as const
export const searchSorts = ['nearest', 'open', 'quickest', 'charge'] as const
export type Sort = (typeof listSorts)[number] | (typeof searchSorts)[number]

/** A search looks no further than this many miles; where the place is only roughly known, further. */
export const reach = { unit: 8, outcode: 8, area: 20 } as const

/** At most so many restaurants are looked at; filters and sorts work within these. */
export const mostCandidates = 300

export type Candidate = {
  hours: Hours
  orderTypes: readonly OrderType[]
  discountPercent: number
  /** What delivery costs and how long it takes; undefined where it does not come. */
  delivery: { charge: Pence; minutes: number } | undefined
  collectionMinutes: number
  cuisineIds: readonly string[]
}

export type Filters = {
  cuisineId?: string | undefined
  orderType?: OrderType | undefined
  openNow?: boolean
  freeDelivery?: boolean
  offers?: boolean
}

/** Keeps what fits and puts it in order. Equals stay in the order they came in: by distance, or by rank. */
export function refine<T>(
  found: readonly T[],
  of: (one: T) => Candidate,
  filters: Filters,
  sort: Sort,
  now: Date,
): T[] {
  const looked = found.map((one) => ({ one, candidate: of(one) }))
  return looked
    .filter(({ candidate }) => fits(candidate, filters, now))
    .toSorted((a, b) => comparisons[sort](a.candidate, b.candidate, now))
    .map(({ one }) => one)
}

function fits(candidate: Candidate, filters: Filters, now: Date): boolean {
  return (
    (filters.cuisineId === undefined || candidate.cuisineIds.includes(filters.cuisineId)) &&
    (filters.orderType === undefined || offers(candidate, filters.orderType)) &&
    (!filters.openNow || isOpen(candidate, now)) &&
    (!filters.freeDelivery || candidate.delivery?.charge === 0) &&
    (!filters.offers || candidate.discountPercent > 0)
  )
}

/** Delivery counts only where it comes to the door in question. */
function offers({ orderTypes, delivery }: Candidate, orderType: OrderType): boolean {
  return orderTypes.includes(orderType) && (orderType !== 'Home Delivery' || delivery !== undefined)
}

type Comparison = (a: Candidate, b: Candidate, now: Date) => number

const comparisons: Record<Sort, Comparison> = {
  recommended: () => 0,
  nearest: () => 0,
  open: (a, b, now) => Number(isOpen(b, now)) - Number(isOpen(a, now)),
  quickest: (a, b) => quickest(a) - quickest(b),
  charge: (a, b) => (a.delivery?.charge ?? Infinity) - (b.delivery?.charge ?? Infinity) || 0,
}

function quickest({ delivery, collectionMinutes, orderTypes }: Candidate): number {
  const collection = orderTypes.includes('Collection') ? collectionMinutes : 999
  return Math.min(delivery?.minutes ?? 999, collection)
}

function isOpen({ hours }: Candidate, now: Date): boolean {
  return openState(hours, now).isOpen
}
