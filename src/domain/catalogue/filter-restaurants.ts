import { type Hours, openState } from '#domain/catalogue/hours/opening-hours.ts'
import type { OrderType } from '#domain/catalogue/order-type.ts'
import type { Pence } from '#domain/shared/money.ts'

/** Sort orders of the list of all restaurants and of search results. */
export const listSorts = ['recommended', 'open', 'quickest', 'charge', 'rating'] as const
export const searchSorts = ['nearest', 'open', 'quickest', 'charge', 'rating'] as const
export type Sort = (typeof listSorts)[number] | (typeof searchSorts)[number]

/** By the precision of the place searched for. */
export const searchRadiusMiles = { unit: 8, outcode: 8, area: 20 } as const

/** Filters and sorts work within this many restaurants. */
export const maxCandidates = 300

export type Candidate = {
  hours: Hours
  isPaused: boolean
  orderTypes: readonly OrderType[]
  discountPercent: number
  /** Undefined where the restaurant does not deliver to the address. */
  delivery: { charge: Pence; minutes: number } | undefined
  collectionMinutes: number
  cuisineIds: readonly string[]
  /** Undefined while there are too few reviews. */
  rating: { average: number; count: number } | undefined
}

export type Filters = {
  cuisineId?: string | undefined
  orderType?: OrderType | undefined
  openNow?: boolean
  freeDelivery?: boolean
  offers?: boolean
}

/** The sort is stable: equals keep their order, which is by distance or by rank. */
export function filterAndSort<T>(
  found: readonly T[],
  toCandidate: (one: T) => Candidate,
  filters: Filters,
  sort: Sort,
  now: Date,
): T[] {
  const matching = found
    .map((one) => ({ one, candidate: toCandidate(one) }))
    .filter(({ candidate }) => matches(candidate, filters, now))
  if (sort === 'open') return openFirst(matching, now)
  const compare = comparisons[sort]
  return matching.toSorted((a, b) => compare(a.candidate, b.candidate)).map(({ one }) => one)
}

function matches(candidate: Candidate, filters: Filters, now: Date): boolean {
  return (
    (filters.cuisineId === undefined || candidate.cuisineIds.includes(filters.cuisineId)) &&
    (filters.orderType === undefined || offers(candidate, filters.orderType)) &&
    (!filters.openNow || takesOrders(candidate, now)) &&
    (!filters.freeDelivery || candidate.delivery?.charge === 0) &&
    (!filters.offers || candidate.discountPercent > 0)
  )
}

/** Home Delivery counts only where the address is served. */
function offers({ orderTypes, delivery }: Candidate, orderType: OrderType): boolean {
  return orderTypes.includes(orderType) && (orderType !== 'Home Delivery' || delivery !== undefined)
}

/** Computes each state once: that costs far more than a comparison. */
function openFirst<T>(matching: readonly { one: T; candidate: Candidate }[], now: Date): T[] {
  const { open = [], closed = [] } = Object.groupBy(matching, ({ candidate }) =>
    takesOrders(candidate, now) ? 'open' : 'closed',
  )
  return [...open, ...closed].map(({ one }) => one)
}

type Comparison = (a: Candidate, b: Candidate) => number

const comparisons: Record<Exclude<Sort, 'open'>, Comparison> = {
  recommended: () => 0,
  nearest: () => 0,
  quickest: (a, b) => quickest(a) - quickest(b),
  /** Of two with the same average, the one with more reviews. Those without one come last. */
  rating: (a, b) =>
    (b.rating?.average ?? 0) - (a.rating?.average ?? 0) || (b.rating?.count ?? 0) - (a.rating?.count ?? 0),
  charge: (a, b) => (a.delivery?.charge ?? Infinity) - (b.delivery?.charge ?? Infinity) || 0,
}

function quickest({ delivery, collectionMinutes, orderTypes }: Candidate): number {
  const collection = orderTypes.includes('Collection') ? collectionMinutes : 999
  return Math.min(delivery?.minutes ?? 999, collection)
}

function takesOrders({ hours, isPaused }: Candidate, now: Date): boolean {
  return !isPaused && openState(hours, now).isOpen
}
