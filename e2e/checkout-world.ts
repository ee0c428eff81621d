import type { Locator, Page } from '@playwright/test'
import { sql } from 'kysely'

import type { SavedOrder } from '#contract/saved-order.ts'
import { addDish, emptyCart, plus } from '#domain/cart.ts'
import { writeCart } from '#domain/kept-cart.ts'
import { londonTime } from '#domain/london-time.ts'
import { pence } from '#domain/money.ts'
import type { FoodOrderType } from '#domain/order-type.ts'
import { comeAs, onSite, taken } from './site-database.ts'
import { expect, visit } from './visit.ts'

export const pages = {
  Collection: '/checkout-collection',
  'Home Delivery': '/checkout-home-delivery',
  'Dine In': '/checkout-dine-in',
} as const

const serviceCharge = 0.5

type Outlet = Awaited<ReturnType<typeof ownOutlet>>

/** A restaurant that no other journey goes to, so that anything may happen there: open round the clock, 20 % off. */
export async function ownOutlet() {
  return onSite(async (db) => {
    const free = await db
      .updateTable('restaurants')
      .set({ legal_name: taken })
      .where(
        'id',
        '=',
        sql<string>`(select id from restaurants where legal_name <> ${taken} and 'Home Delivery' = any(order_types)
          and uni_id not in ('saffron-street-london', 'red-kettle-house-london')
          and (select count(*) from dishes where restaurant_id = restaurants.id and base_price > 500
            and not is_alcohol and sold_out_until is null and removed_at is null
            and not exists (select from dish_option_groups where dish_id = dishes.id)) >= 2
          order by rank desc limit 1 for update skip locked)`,
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    const dishes = await db
      .selectFrom('dishes')
      .select(['id', 'name', 'base_price'])
      .where('restaurant_id', '=', free.id)
      .where(
        sql<boolean>`base_price > 500 and not is_alcohol and sold_out_until is null and removed_at is null
          and not exists (select from dish_option_groups where dish_id = dishes.id)`,
      )
      .orderBy('position')
      .limit(2)
      .execute()
    const allDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      day,
      isOpen: true,
      startTime: '00:00',
      endTime: '00:00',
    }))
    const outlet = {
      order_types: ['Collection', 'Home Delivery', 'Dine In', 'Book A Table'] as const,
      hours: JSON.stringify(allDay),
      hours_exceptions: '[]',
      discount_percent: 20,
      delivery_charge: 199,
      minimum_order: 0,
      collection_minutes: 20,
      house_state: 'Normal' as const,
      paused_until: null,
    }
    await db
      .updateTable('restaurants')
      .set({ ...outlet, order_types: [...outlet.order_types] })
      .where('id', '=', free.id)
      .execute()
    const [one, two] = dishes
    return { ...free, ...outlet, allDay, one: one!, two: two! }
  })
}

/** Something happens at the restaurant. */
export async function changeOutlet({ id }: Outlet, change: object): Promise<void> {
  await onSite((db) => db.updateTable('restaurants').set(change).where('id', '=', id).execute())
}

export async function changeDish({ id }: { id: string }, change: object): Promise<void> {
  await onSite((db) => db.updateTable('dishes').set(change).where('id', '=', id).execute())
}

/** Two of one dish and one of another, with an allergy note. */
function cartOf({ uni_id, one, two }: Outlet) {
  const dish = ({ id, name, base_price }: Outlet['one']) => ({
    foodId: id,
    name,
    basePrice: pence(base_price),
    optionsPrice: pence(0),
    choices: [],
  })
  const first = addDish(emptyCart(uni_id), dish(one), 1)
  const twice = plus(first, first.lines[0]!.uniqueId)
  return writeCart({ ...addDish(twice, dish(two), 2), note: 'No nuts, please' })
}

/** What the cart above comes to, in pounds. */
export function figures({ one, two }: Outlet, orderType: FoodOrderType, coupon = 0) {
  const subTotal = (2 * one.base_price + two.base_price) / 100
  const discount = orderType === 'Dine In' ? 0 : Math.floor(subTotal * 20 + 0.5) / 100
  const delivery = orderType === 'Home Delivery' ? 1.99 : 0
  const total = Math.round((subTotal - discount + serviceCharge - coupon + delivery) * 100) / 100
  return { subTotal, discount, serviceCharge, delivery, total }
}

export const pounds = (amount: number) => `£${amount.toFixed(2)}`

type Coming = { person?: Parameters<typeof comeAs>[1]; tableNo?: string }

/** Somebody with a cart, at the checkout. */
export async function checkOut(
  page: Page,
  outlet: Outlet,
  orderType: FoodOrderType,
  { person = {}, tableNo }: Coming = {},
) {
  const me = await comeAs(page.context(), person)
  await fillDevice(page, outlet, tableNo)
  await visit(page, pages[orderType])
  await expect(totalToPay(page)).toHaveText(pounds(figures(outlet, orderType).total))
  return me
}

export async function fillDevice(page: Page, outlet: Outlet, tableNo?: string): Promise<void> {
  await page.goto('/robots.txt')
  const kept = {
    cart: cartOf(outlet),
    restaurant: {
      version: 1,
      uniId: outlet.uni_id,
      name: outlet.name,
      orderTypes: outlet.order_types,
      discountPercent: 20,
      serviceCharge: 50,
      deliveryCharge: 199,
      minimumOrder: 0,
      collectionMinutes: 20,
      deliveryMinutes: 45,
      hours: { week: outlet.allDay, exceptions: [] },
    },
    ...(tableNo !== undefined && {
      table: { restaurant: outlet.uni_id, tableNo, date: londonTime(new Date()).date },
    }),
  }
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all))
      localStorage.setItem(`tablefare.${name}`, JSON.stringify(value))
  }, kept)
}

export function totalToPay(page: Page): Locator {
  return page.getByText('Total to pay').locator('xpath=following-sibling::*')
}

export function summary(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Order summary' })
}

/** The box above the button. */
export function box(page: Page): Locator {
  return page.getByRole('region', { name: 'Order', exact: true }).getByRole('alert')
}

export async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
}

export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I agree to the/ }).check()
}

export async function fillDoor(page: Page, outlet: Outlet): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill('1 Plum Lane')
  await page.getByRole('main').getByLabel('Post code').fill(outlet.post_code)
}

export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Cardholder name').fill('Amira Khan')
  await page.getByLabel(/^Expiry/).fill('12/34')
  await page.getByLabel(/^CVC/).fill('123')
}

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click()
}

/** Every order that somebody has placed, those that wait for a card too. */
export async function ordersOf({ customerId }: { customerId: string }) {
  return onSite((db) =>
    db.selectFrom('orders').selectAll().where('customer_id', '=', customerId).orderBy('created_at').execute(),
  )
}

export async function keptOnDevice(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() =>
    Object.fromEntries(
      ['cart', 'order-draft', 'page', 'restaurant'].map((name) => [
        name,
        JSON.parse(localStorage.getItem(`tablefare.${name}`) ?? 'null'),
      ]),
    ),
  )
}

export async function readOrder(page: Page, orderId: string): Promise<SavedOrder> {
  const answer = await page.request.get(`/api/v1/order/get-single-order/${orderId}`)
  return (await answer.json()).data
}

/** The session ends on the server, while the browser still believes in it. */
export async function endSession({ sessionId }: { sessionId: string }): Promise<void> {
  await onSite((db) => db.deleteFrom('sessions').where('id', '=', sessionId).execute())
}
