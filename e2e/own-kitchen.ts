import { randomUUID } from 'node:crypto'

import type { APIResponse, Page } from '@playwright/test'
import { sql } from 'kysely'

import type { Menu } from '#contract/menu.ts'
import type { SavedOrder } from '#contract/saved-order.ts'
import { signedIn } from '#server/testing/signed-in.ts'

import { onSite, taken, visited } from './site-database.ts'
import { expect } from './visit.ts'

/**
 * A restaurant that no other journey visits: open round the clock, with its board open, so that the robot of the
 * demonstration world keeps its hands off, and somebody of these tests at that board.
 */
export async function ownKitchen(page: Page) {
  const { outlet, staff } = await onSite(async (db) => {
    const { rows } = await sql<Outlet>`
      update restaurants set hours = model.hours, hours_exceptions = model.hours_exceptions,
        order_types = model.order_types, minimum_order = 0, discount_percent = 20, area_limit_miles = 5,
        delivery_charge = 199, vat_number = 'GB123456789', board_seen_at = now() + interval '1 day',
        legal_name = ${taken}
      from restaurants model
      where model.uni_id = 'saffron-street-london' and restaurants.id = (
        select id from restaurants other where legal_name <> ${taken} and rank > 100
          and suspended_at is null and published_at is not null
          and (select count(*) from dishes where restaurant_id = other.id) > 10
        order by rank desc limit 1 for update skip locked)
      returning restaurants.id, restaurants.uni_id as "uniId", restaurants.name, restaurants.address,
        restaurants.post_code as "postCode", restaurants.telephone`.execute(db)
    const [outlet] = rows
    if (!outlet) throw new Error('there is no restaurant')
    return { outlet, staff: await signedIn(db, { staffOf: [outlet.id] }) }
  })
  const menu = await dataOf<Menu>(
    await page.request.get(`/api/v1/category/get-restaurant-menu/${outlet.uniId}`),
  )
  const dishes = menu.categories
    .flatMap(({ foods }) => foods)
    .filter((food) => !food.isAlcohol && !food.isSoldOut)
  const plain = dishes.filter(({ groupIds }) => groupIds.length === 0)
  return {
    outlet,
    plain,
    async sellOut(dishId: string): Promise<void> {
      await onSite((db) =>
        sql`update dishes set sold_out_until = now() + interval '1 day' where id = ${dishId}`.execute(db),
      )
    },
    /** By the real call, as whoever this browser belongs to. */
    async place(draft: object = {}): Promise<SavedOrder> {
      const isDineIn = 'orderType' in draft && draft.orderType === 'Dine In'
      const answer = await page.request.post(
        `/api/v1/order/create-customer-${isDineIn ? 'dine-in' : 'order'}`,
        {
          headers: { 'idempotency-key': randomUUID(), origin: visited().url },
          data: {
            restaurant: outlet.uniId,
            orderType: 'Home Delivery',
            paymentMethod: isDineIn ? 'Counter' : 'Cash',
            customerName: 'Amira Khan',
            address: 'Flat 4, 22 Wren Court',
            postCode: outlet.postCode,
            cartItems: {
              foodItems: [
                { food: plain[0]!._id, quantity: 2 },
                { food: plain[1]!._id, quantity: 1 },
              ],
            },
            termsAccepted: true,
            ...draft,
          },
        },
      )
      return dataOf(answer)
    },
    /** What somebody at the restaurant's board does with it. */
    async does(verb: string, order: SavedOrder, body?: object): Promise<void> {
      const answer = await page.request.put(`/api/v1/outlet-order/${verb}/${order._id}`, {
        headers: { ...staff.bearer, cookie: '' },
        ...(body ? { data: body } : {}),
      })
      expect([verb, answer.status()]).toEqual([verb, 200])
    },
  }
}

type Outlet = {
  id: string
  uniId: string
  name: string
  address: string
  postCode: string
  telephone: string
}

async function dataOf<T>(answer: APIResponse): Promise<T> {
  const text = await answer.text()
  expect(answer.status(), text).toBe(200)
  return (JSON.parse(text) as { data: T }).data
}
