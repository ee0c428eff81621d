import { randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What can be ordered, and from whom: all of `draft` is at the outlet that is open round the clock and offers everything. */
export async function orderDrafts(db: Db) {
  const outlet = await db
    .selectFrom('restaurants')
    .innerJoin('memberships', 'memberships.restaurant_id', 'restaurants.id')
    .selectAll('restaurants')
    .limit(1)
    .executeTakeFirstOrThrow()
  const plain = await db
    .selectFrom('dishes')
    .selectAll()
    .where('restaurant_id', '=', outlet.id)
    .where('is_alcohol', '=', false)
    .where('base_price', '>', 500)
    .where(
      sql<boolean>`not exists (select from dish_option_groups where dish_id = dishes.id)
        and coalesce(sold_out_until, '-infinity') < now()`,
    )
    .orderBy('position')
    .limit(5)
    .execute()
  const [dish] = plain
  if (!dish) throw new Error('no plain dish')
  const line = (food = dish.id, quantity = 3) => ({ food, quantity })
  const draft = (given: object = {}) => ({
    restaurant: outlet.uni_id,
    orderType: 'Collection',
    paymentMethod: 'Cash',
    customerName: 'Amira Khan',
    cartItems: { foodItems: [line()] },
    termsAccepted: true,
    ...given,
  })
  return { outlet, dish, plain, line, draft }
}

/** The same with somebody who places it through the API. */
export async function orderWorld(app: FastifyInstance, db: Db) {
  const { outlet, dish, plain, line, draft } = await orderDrafts(db)
  const place = (bearer: Headers, given: object = {}, key?: string) => {
    const isDineIn = 'orderType' in given && given.orderType === 'Dine In'
    return app.inject({
      method: 'POST',
      url: `/api/v1/order/create-customer-${isDineIn ? 'dine-in' : 'order'}`,
      headers: { ...bearer, ...(key ? { 'idempotency-key': key } : {}) },
      payload: draft(given),
    })
  }
  const placed = async (bearer: Headers, given: object = {}) => {
    const answer = await place(bearer, given, randomUUID())
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<{ data: SavedOrder }>().data
  }
  const asStaff = (bearer: Headers, verb: string, orderId: string, payload: object = {}) =>
    app.inject({
      method: 'PUT',
      url: `/api/v1/outlet-order/${verb}/${orderId}`,
      headers: bearer,
      ...(Object.keys(payload).length > 0 ? { payload } : {}),
    })
  const cancel = (bearer: Headers, orderId: string, key?: string) =>
    app.inject({
      method: 'PUT',
      url: `/api/v1/order/customer-cancel-order/${orderId}`,
      headers: { ...bearer, ...(key ? { 'idempotency-key': key } : {}) },
    })
  const read = async (bearer: Headers, orderId: string) => {
    const url = `/api/v1/order/get-single-order/${orderId}`
    return (await app.inject({ method: 'GET', url, headers: bearer })).json<{ data: SavedOrder }>().data
  }
  return { outlet, dish, plain, line, draft, place, placed, asStaff, cancel, read }
}

type Headers = Record<string, string>
