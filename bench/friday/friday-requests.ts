import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { createSearches, type ApiRequest } from '../support/requests.ts'
import { searchedPostCodes } from '../support/wide-search.ts'
import type { Kind } from './plan-arrivals.ts'

type Draft = { outletId: string; uniId: string; dish: string }
type FridayRequests = {
  next(kind: Kind): ApiRequest
  /** Credentials of live streams: boards of the outlets that get orders, and customers who wait for theirs. */
  listenHeaders(count: number): Promise<Record<string, string>[]>
}

/** One stream in twenty is the board of an outlet. */
const listenersPerBoard = 20

/**
 * The requests of a Friday evening. Customers are verified and take turns, and every request has one of 5,000 IP addresses:
 * rate limits per customer and per address refuse nobody.
 */
export async function createFridayRequests(
  db: Db,
  customers: number,
  random: () => number,
): Promise<FridayRequests> {
  const drafts = await findDrafts(db)
  const people = await createPeople(db, customers)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  const browsed = listBrowsed(await listOutlets(db))
  let turn = 0
  const next = (kind: Kind): ApiRequest => {
    const address = Math.floor(random() * 5_000)
    const headers = {
      'accept-encoding': 'br',
      'x-forwarded-for': `10.7.${Math.floor(address / 250)}.${(address % 250) + 1}`,
    }
    if (kind === 'browse') {
      const request = pick(pick(browsed))
      return { ...request, headers }
    }
    const { uniId, dish } = pick(drafts)
    const cart = {
      restaurant: uniId,
      orderType: 'Collection',
      cartItems: { foodItems: [{ food: dish, quantity: 4 }] },
    }
    const who = people[turn++ % people.length]!
    if (kind === 'quote')
      return { method: 'POST', url: '/api/v1/order/quote', headers: { ...headers, ...who }, payload: cart }
    return {
      method: 'POST',
      url: '/api/v1/order/create-customer-order',
      headers: { ...headers, ...who, 'idempotency-key': randomUUID() },
      payload: { ...cart, paymentMethod: 'Cash', customerName: 'Amira Khan', termsAccepted: true },
    }
  }
  const listenHeaders = async (count: number) => {
    const boards = Array.from({ length: Math.floor(count / listenersPerBoard) }, (_, at) =>
      createTestUser(db, { staffOf: [drafts[at % drafts.length]!.outletId] }),
    )
    const staff = (await Promise.all(boards)).map(({ bearer }) => bearer)
    const waiting = await createPeople(db, Math.max(0, count - staff.length - people.length))
    return [...staff, ...people, ...waiting].slice(0, count)
  }
  return { next, listenHeaders }
}

/** Groups of equal weight: home, a restaurant's page, its menu, the list, a search near a post code. */
function listBrowsed(uniIds: readonly string[]): ApiRequest[][] {
  const read = (url: string): ApiRequest => ({ method: 'GET', url })
  return [
    [read('/')],
    uniIds.map((id) => read(`/order/${id}`)),
    uniIds.map((id) => read(`/api/v1/category/get-restaurant-menu/${id}`)),
    [read('/api/v1/restaurant/get-all-restaurants?limit=24')],
    createSearches(searchedPostCodes),
  ]
}

async function createPeople(db: Db, count: number): Promise<Record<string, string>[]> {
  const people: Record<string, string>[] = []
  while (people.length < count) {
    const some = Array.from({ length: Math.min(50, count - people.length) }, () =>
      createTestUser(db, { isVerified: true }),
    )
    for (const { bearer } of await Promise.all(some)) people.push(bearer)
  }
  return people
}

/** The restaurants that people look at; only the first of a world have menus. */
async function listOutlets(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('restaurants')
    .select('uni_id')
    .where(sql<boolean>`exists (select from dishes where restaurant_id = restaurants.id)`)
    .orderBy('rank')
    .limit(100)
    .execute()
  return rows.map(({ uni_id }) => uni_id)
}

/** A dish above the minimum order at each outlet that is open at any hour. */
async function findDrafts(db: Db): Promise<Draft[]> {
  const rows = await db
    .selectFrom('restaurants')
    .innerJoin('dishes', 'dishes.restaurant_id', 'restaurants.id')
    .select(['restaurants.id', 'restaurants.uni_id', 'dishes.id as dish'])
    .distinctOn('restaurants.id')
    .where(
      sql<boolean>`jsonb_array_length(hours) = 7 and not jsonb_path_exists(hours,
        '$[*] ? (@.isOpen != true || @.startTime != "00:00" || @.endTime != "00:00")')`,
    )
    .where(sql<boolean>`'Collection' = any(order_types)`)
    .where('is_alcohol', '=', false)
    .where('dishes.removed_at', 'is', null)
    .where(sql<boolean>`base_price * 4 > minimum_order and base_price > 500`)
    .where(
      sql<boolean>`not exists (select from dish_option_groups where dish_id = dishes.id)
        and coalesce(sold_out_until, '-infinity') < now()`,
    )
    .execute()
  if (rows.length === 0) throw new Error('no outlet is open at any hour')
  return rows.map(({ id, uni_id, dish }) => ({ outletId: id, uniId: uni_id, dish }))
}
