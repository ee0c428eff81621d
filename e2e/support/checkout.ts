import type { Locator, Page } from '@playwright/test'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { addDish, emptyCart, addOne } from '#domain/orders/cart/cart.ts'
import { toStoredCart } from '#domain/orders/cart/stored-cart.ts'
import { kitchenDay } from '#domain/catalogue/hours/kitchen-day.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { pence } from '#domain/shared/money.ts'
import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { claimOutlet } from './claim-outlet.ts'
import { signInAs, type Site, defaultSite } from './site-database.ts'
import { expect, stopClock, visit } from './visit.ts'

export const pages = {
  Collection: '/checkout-collection',
  'Home Delivery': '/checkout-home-delivery',
  'Dine In': '/checkout-dine-in',
} as const

const serviceCharge = 0.5

type Outlet = Awaited<ReturnType<typeof claimOutlet>>

/** Two of one dish and one of another, with an allergy note. */
function createStoredCart({ uni_id, one, two }: Outlet) {
  const dish = ({ id, name, base_price }: Outlet['one']) => ({
    foodId: id,
    name,
    basePrice: pence(base_price),
    optionsPrice: pence(0),
    choices: [],
  })
  const first = addDish(emptyCart(uni_id), dish(one), 1)
  const twice = addOne(first, first.lines[0]!.uniqueId)
  return toStoredCart({ ...addDish(twice, dish(two), 2), note: 'No nuts, please' })
}

/** The amounts of that cart in pounds. */
export function calculateTotals({ one, two }: Outlet, orderType: FoodOrderType, coupon = 0) {
  const subTotal = (2 * one.base_price + two.base_price) / 100
  const discount = orderType === 'Dine In' ? 0 : Math.floor(subTotal * 20 + 0.5) / 100
  const delivery = orderType === 'Home Delivery' ? 1.99 : 0
  const total = Math.round((subTotal - discount + serviceCharge - coupon + delivery) * 100) / 100
  return { subTotal, discount, serviceCharge, delivery, total }
}

export const formatPounds = (amount: number) => `£${amount.toFixed(2)}`

type Options = {
  person?: Parameters<typeof signInAs>[1]
  tableNo?: string
  outlet?: Outlet
  site?: Site
}

/** Opens the checkout as a new customer with a cart at a claimed restaurant. */
export async function checkOut(page: Page, orderType: FoodOrderType, options: Options = {}) {
  const { person = {}, site = defaultSite() } = options
  const outlet = options.outlet ?? (await claimOutlet(site))
  const me = await signInAs(page.context(), person, site)
  await storeCart(page, outlet, options)
  await visit(page, `${site.url}${pages[orderType]}`)
  await expect(totalToPay(page)).toHaveText(formatPounds(calculateTotals(outlet, orderType).total))
  return { outlet, me }
}

/** Opens the checkout and fills it in, so that only the button is left to press. */
export async function prepareCashOrder(
  page: Page,
  orderType: FoodOrderType = 'Collection',
  options: Options = {},
) {
  const ready = await checkOut(page, orderType, options)
  if (orderType === 'Home Delivery') await fillAddress(page, ready.outlet)
  await choose(page, 'Cash')
  await acceptTerms(page)
  return ready
}

export async function storeCart(page: Page, outlet: Outlet, { tableNo, site }: Options = {}): Promise<void> {
  await page.goto(`${(site ?? defaultSite()).url}/robots.txt`)
  const stored = {
    cart: createStoredCart(outlet),
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
      hours: { week: outlet.allDay, exceptions: [] },
    },
    ...(tableNo !== undefined && {
      table: { restaurant: outlet.uni_id, tableNo, date: toLondonTime(kitchenDay(new Date()).since).date },
    }),
  }
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all))
      localStorage.setItem(`tablefare.${name}`, JSON.stringify(value))
  }, stored)
}

/** Holds matching requests until the returned function is called. */
export async function holdRequests(page: Page, requests: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(requests, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Matches the browser's error for a refused request. */
export const refused = /40\d|422/

export function totalToPay(page: Page): Locator {
  return page.getByText('Total to pay').locator('xpath=following-sibling::*')
}

export function summary(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Order summary' })
}

/** The error box above the button. */
export function errorBox(page: Page): Locator {
  return page.getByRole('region', { name: 'Order', exact: true }).getByRole('alert')
}

export async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
}

export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I agree to the/ }).check()
}

export async function fillAddress(page: Page, outlet: Outlet): Promise<void> {
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

/** Places an order at a table and stays. Its modal goes home after five seconds, so the clock is stopped for the press. */
export async function placeAndStay(page: Page): Promise<Locator> {
  await page.clock.install()
  await stopClock(page)
  await press(page, 'Place Order')
  const modal = page.getByRole('dialog', { name: 'Sent to the kitchen' })
  await modal.getByRole('button', { name: 'Stay on this page' }).click()
  await page.clock.resume()
  return modal
}

export async function readStored(page: Page): Promise<Record<string, unknown>> {
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
