import { randomUUID } from 'node:crypto'

import type { APIResponse, Page } from '@playwright/test'
import { sql } from 'kysely'

import type { Menu } from '#contract/catalogue/menu.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'

import { claimOutlet } from './claim-outlet.ts'
import { withSiteDatabase, defaultSite } from './site-database.ts'
import { expect } from './visit.ts'

/** Claims a restaurant with staff, so that the robot leaves it alone. */
export async function openKitchen(page: Page) {
  const { id, uni_id, name, address, post_code, telephone } = await claimOutlet()
  const outlet = { id, uniId: uni_id, name, address, postCode: post_code, telephone }
  const staff = await withSiteDatabase((db) => createTestUser(db, { staffOf: [id] }))
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
      await withSiteDatabase((db) =>
        sql`update dishes set sold_out_until = now() + interval '1 day' where id = ${dishId}`.execute(db),
      )
    },
    /** Through the real endpoint, as the customer of this browser. */
    async place(draft: object = {}): Promise<SavedOrder> {
      const isDineIn = 'orderType' in draft && draft.orderType === 'Dine In'
      const answer = await page.request.post(
        `/api/v1/order/create-customer-${isDineIn ? 'dine-in' : 'order'}`,
        {
          headers: { 'idempotency-key': randomUUID(), origin: defaultSite().url },
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
    /** A command of the restaurant's staff. */
    async does(verb: string, order: SavedOrder, body?: object): Promise<void> {
      const answer = await page.request.put(`/api/v1/outlet-order/${verb}/${order._id}`, {
        headers: { ...staff.bearer, cookie: '' },
        ...(body ? { data: body } : {}),
      })
      expect([verb, answer.status()]).toEqual([verb, 200])
    },
  }
}

async function dataOf<T>(answer: APIResponse): Promise<T> {
  const text = await answer.text()
  expect(answer.status(), text).toBe(200)
  return (JSON.parse(text) as { data: T }).data
}
