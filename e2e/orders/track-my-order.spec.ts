import type { Page } from '@playwright/test'

import { openKitchen } from '../support/open-kitchen.ts'
import { signInAs } from '../support/site-database.ts'
import { expect, expectAccessibleAtEveryWidth, allowErrors, test, visit } from '../support/visit.ts'

const state = (page: Page) => page.getByRole('region', { name: 'Order status' })
const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Progress' }).getByRole('listitem').filter({ hasText: name })
const details = (page: Page) => page.getByRole('region', { name: 'Order details' })
const items = (page: Page) => page.getByRole('region', { name: 'Every penny' })
/** The browser's own report. Requests still pass, so that none of them fails halfway. */
const reportOnline = (page: Page, isOnline: boolean) =>
  page.evaluate((isOnline) => {
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true })
    dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
  }, isOnline)
const isLive = (page: Page) => state(page).getByText('Live', { exact: true })

test.use({ viewport: { width: 1440, height: 900 } })

test('OR1, OR2, D19, D24, D31: the summary shows all details, and its tracker updates live', async ({
  page,
  context,
}) => {
  const me = await signInAs(context, { isVerified: true })
  const kitchen = await openKitchen(page)
  const order = await kitchen.place({ kitchenNotes: 'Peanut allergy', deliveryNote: 'Blue door' })
  await visit(page, `/order-summary/${order._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.orderNumber}`)
  const shown = {
    'Order number': order.orderNumber,
    Type: 'Home Delivery',
    Payment: 'Cash',
    Customer: 'Amira Khan',
    Mobile: me.mobile.replace('+44', '0'),
    Status: 'Pending',
    Restaurant: `${kitchen.outlet.name}${kitchen.outlet.address}, ${kitchen.outlet.postCode}`,
    'Delivery address': `Flat 4, 22 Wren Court${kitchen.outlet.postCode}`,
    'Delivery note': 'Blue door',
  }
  for (const [name, value] of Object.entries(shown))
    await expect(
      details(page)
        .locator('dt', { hasText: new RegExp(`^${name}$`) })
        .locator('+ dd'),
    ).toHaveText(value)
  await expect(details(page).getByText('Peanut allergy')).toBeVisible()
  const dishes = items(page).getByRole('list', { name: 'Dishes' }).getByRole('listitem')
  await expect(dishes).toHaveCount(order.cartItems.length)
  for (const [at, { quantity, name, price }] of order.cartItems.entries()) {
    await expect(dishes.nth(at)).toContainText(`${quantity}×${name}Contains `)
    await expect(dishes.nth(at)).toContainText(`£${(price * quantity).toFixed(2)}`)
  }
  for (const row of ['Sub total', 'Discount 20%', 'Service charges', 'Delivery charges', 'VAT number'])
    await expect(items(page).getByText(row, { exact: true })).toBeVisible()
  await expect(
    items(page)
      .locator('dt', { hasText: /^Total$/ })
      .locator('+ dd'),
  ).toHaveText(`£${order.totalPrice.toFixed(2)}`)
  await expect(items(page).getByRole('link', { name: 'Call the restaurant' })).toHaveAttribute(
    'href',
    `tel:${kitchen.outlet.telephone.replaceAll(' ', '')}`,
  )
  await expect(items(page).getByRole('link', { name: 'View receipt' })).toHaveAttribute(
    'href',
    `/order-received?order=${order._id}`,
  )

  await expect(isLive(page)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  await expect(step(page, 'Received')).toHaveAttribute('aria-current', 'step')
  await expect(step(page, 'Processing')).toContainText('to come')
  await kitchen.does('accept', order, { minutes: 30 })
  await expect(step(page, 'Processing')).toHaveAttribute('aria-current', 'step')
  await expect(state(page)).toContainText(`${kitchen.outlet.name} is preparing your order`)
  await expect(state(page).getByRole('group')).toHaveCount(0)
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await expect(page).toHaveURL('/my-order')
})

test('OR5, D18: I cancel a Pending order after a confirmation; offline nothing is cancelled, with a message; a Dine In order has no tracker', async ({
  page,
  context,
  browserErrors,
}) => {
  await signInAs(context)
  const kitchen = await openKitchen(page)
  const order = await kitchen.place({ orderType: 'Dine In', tableNo: '12' })
  await visit(page, `/order-summary/${order._id}`)
  await expect(page.getByRole('list', { name: 'Progress' })).toHaveCount(0)
  await expect(details(page).locator('dt', { hasText: 'Table number' }).locator('+ dd')).toHaveText('12')
  const ask = state(page).locator('summary', { hasText: 'Cancel order' })
  await ask.click()
  await expect(state(page).getByText(`Cancel order ${order.orderNumber}?`)).toBeVisible()
  await state(page).getByRole('button', { name: 'Keep it' }).click()
  await expect(ask).toBeFocused()
  await ask.click()
  await page.route('**/order-summary/*.data*', (route) => route.abort('internetdisconnected'))
  await state(page).getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(state(page).getByRole('alert')).toHaveText(/^You seem to be offline\./)
  await expect(details(page).getByText('Pending', { exact: true })).toBeVisible()
  await page.unroute('**/order-summary/*.data*')
  await state(page).getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Order is cancelled$/ })).toBeVisible()
  await expect(state(page)).toContainText('You cancelled this order')
  await expect(state(page)).toContainText('There is nothing to pay.')
  await expect(ask).toHaveCount(0)
  allowErrors(browserErrors, /order-summary|ERR_INTERNET_DISCONNECTED/)
})

test('OR5, D18: without a connection the page says so; a restaurant that accepted first wins; after reconnecting the page catches up', async ({
  page,
  context,
  browserErrors,
}) => {
  await signInAs(context)
  const kitchen = await openKitchen(page)
  const order = await kitchen.place({ orderType: 'Collection' })
  await page.route('**/api/v1/live/stream*', (route) => route.abort('connectionrefused'))
  await page.clock.install()
  await visit(page, `/order-summary/${order._id}`)
  await page.clock.fastForward(3_000)
  await expect(state(page)).toContainText('Live updates are paused. We check for updates every 20 seconds.')
  await reportOnline(page, false)
  await expect(state(page)).toContainText('Live updates are paused until your connection is back.')
  await reportOnline(page, true)
  await kitchen.does('accept', order, { minutes: 20 })
  await state(page).locator('summary', { hasText: 'Cancel order' }).click()
  await state(page).getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(state(page).getByRole('alert')).toHaveText(/^The restaurant accepted your order a moment ago/)
  await expect(step(page, 'Processing')).toHaveAttribute('aria-current', 'step')
  await kitchen.does('cancel', order, { reason: 'The fryer is broken' })
  await expect(step(page, 'Processing')).toHaveAttribute('aria-current', 'step')
  await page.unroute('**/api/v1/live/stream*')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(state(page)).toContainText(`${kitchen.outlet.name} cancelled this order`)
  await expect(state(page)).toContainText('“The fryer is broken”')
  await expect(page.getByRole('list', { name: 'Progress' })).toHaveCount(0)
  allowErrors(browserErrors, /live\/stream|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED/)
})

test('OR1, OR5, RP3, D4: a guest tracks and cancels an order without JavaScript', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  await signInAs(context, { kind: 'guest', name: 'Gus Guest' })
  const page = await context.newPage()
  const kitchen = await openKitchen(page)
  const order = await kitchen.place({ orderType: 'Collection', customerName: 'Gus Guest' })
  await page.goto('/my-order')
  await page.getByRole('link', { name: `Track order ${order.orderNumber}` }).click()
  await expect(step(page, 'Received')).toHaveAttribute('aria-current', 'step')
  await state(page).locator('summary', { hasText: 'Cancel order' }).click()
  await state(page).getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(state(page)).toContainText('You cancelled this order')
  await context.close()
})

test('D9, OR1, OR3: another customer’s order, an unknown one and an invalid id show the same page', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  const elsewhere = await browser.newContext()
  await signInAs(elsewhere)
  const others = await openKitchen(await elsewhere.newPage())
  const order = await others.place({ orderType: 'Collection' })
  await elsewhere.close()
  await signInAs(context)
  const pages: string[] = []
  for (const id of [order._id, '0190a000-0000-7000-8000-000000000000', 'nonsense'])
    for (const address of [`/order-summary/${id}`, `/order-received?order=${id}`]) {
      const answer = await visit(page, address)
      expect([address, answer?.status()]).toEqual([address, 404])
      pages.push(await page.getByRole('main').innerText())
    }
  expect(new Set(pages).size).toBe(1)
  expect(pages[0]).toContain('We cannot find that order')
  await expectAccessibleAtEveryWidth(page)
  allowErrors(browserErrors, /404/)
})

test('OR1, OR2: an accepted and a cancelled order are accessible at every width', async ({
  page,
  context,
}) => {
  await signInAs(context, { isVerified: true })
  const kitchen = await openKitchen(page)
  const order = await kitchen.place({ kitchenNotes: 'Peanut allergy' })
  await kitchen.does('accept', order, { minutes: 30 })
  await visit(page, `/order-summary/${order._id}`)
  await expect(isLive(page)).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await kitchen.does('cancel', order, { reason: 'The fryer is broken' })
  await expect(state(page)).toContainText('“The fryer is broken”')
  await expectAccessibleAtEveryWidth(page)
})
