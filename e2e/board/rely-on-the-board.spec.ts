import type { Page } from '@playwright/test'

import { column, openCustomerBrowser, placeOrder, tablet, ticket } from '../support/kitchen.ts'
import { phone } from '../support/order-page.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { password, signInAs, withSiteDatabase } from '../support/site-database.ts'
import {
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  expectAccessibleAtEveryWidth,
  allowErrors,
  test,
  visit,
} from '../support/visit.ts'

const lost = (page: Page) => page.getByRole('alert').getByText('Connection lost')

test('a board without a connection shows an alarm, disables its buttons, and catches up when the connection returns', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  const outlet = await runOutlet(context)
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${outlet.id}`)
  const customer = await openCustomerBrowser(browser)
  const before = await placeOrder(customer.request, outlet)
  await expect(ticket(page, before)).toBeVisible()
  await context.setOffline(true)
  await expect(lost(page)).toBeVisible()
  await expectAccessible(page)
  const accept = ticket(page, before).getByRole('button', { name: /in 20 minutes/ })
  await expect(accept).toBeDisabled()
  const missed = await placeOrder(customer.request, outlet, { orderType: 'Dine In' })
  await context.setOffline(false)
  await expect(ticket(page, missed)).toBeVisible()
  await expect(lost(page)).toHaveCount(0)
  await accept.click()
  await expect(ticket(column(page, 'Accepted'), before)).toBeVisible()
  allowErrors(browserErrors, /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch/)
  await customer.context.close()
})

test('a board whose session ended says so, keeps its orders, and goes on after a sign-in in place', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  const outlet = await runOutlet(context)
  const { email, sessionId } = await signInAs(context, { staffOf: [outlet.id] })
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${outlet.id}`)
  const customer = await openCustomerBrowser(browser)
  const before = await placeOrder(customer.request, outlet)
  await expect(ticket(page, before)).toBeVisible()
  await withSiteDatabase((db) => db.deleteFrom('sessions').where('id', '=', sessionId).execute())
  await expect(page.getByRole('alert').getByText('You are signed out')).toBeVisible()
  await expect(lost(page)).toHaveCount(0)
  await expect(ticket(page, before)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('Mobile number or email').fill(email!)
  await dialog.getByLabel('Password', { exact: true }).fill('a wrong password')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('You are signed out')).toHaveCount(0)
  const after = await placeOrder(customer.request, outlet, { orderType: 'Dine In' })
  await expect(ticket(page, after)).toBeVisible()
  allowErrors(browserErrors, /401/)
  await customer.context.close()
})

test('D54, D24: a busy outlet adds its minutes to the next quote; a paused one takes no order', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${outlet.id}`)
  const second = await context.newPage()
  await visit(second, `/outlet/${outlet.id}`)
  const customer = await openCustomerBrowser(browser)
  const readQuote = async () => {
    const data = {
      restaurant: outlet.uniId,
      orderType: 'Home Delivery',
      cartItems: { foodItems: [{ food: outlet.plain[0]!.id, quantity: 1 }] },
    }
    const headers = { origin: new URL(process.env.SITE_URL ?? '').origin }
    const { schedule, pausedUntil } = (
      await (await customer.request.post('/api/v1/order/quote', { data, headers })).json()
    ).data
    return [schedule.minutes, pausedUntil !== null]
  }
  expect(await readQuote()).toEqual([45, false])
  await page.bringToFront()
  await page.getByRole('button', { name: /^Outlet status: Normal 45/ }).click()
  const house = page.getByRole('dialog', { name: 'Outlet status' })
  await house.getByRole('radio', { name: /^Tomorrow/ }).check()
  await house.getByRole('button', { name: 'Extreme busy 90' }).click()
  await expect(house.getByText(/^Now: Extreme busy 90 until (\w{3} )?05:00$/)).toBeVisible()
  expect(await readQuote()).toEqual([90, false])
  await expectAccessible(page)
  await house.getByRole('button', { name: 'Pause new orders' }).click()
  await expect(house.getByText(/^Now: Paused until/)).toBeVisible()
  expect(await readQuote()).toEqual([90, true])
  await expect(second.getByRole('button', { name: /^Outlet status: Paused until/ })).toBeVisible()
  await house.getByRole('button', { name: 'Take orders again' }).click()
  await house.getByRole('button', { name: 'Normal 45' }).click()
  await expect(house.getByText('Now: Normal 45', { exact: true })).toBeVisible()
  const watch = house.getByRole('checkbox', { name: /If no board is open for 3 minutes/ })
  await expect(watch).not.toBeChecked()
  await watch.check()
  await expect(watch).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Outlet status/ })).toBeFocused()
  expect(await readQuote()).toEqual([45, false])
  await customer.context.close()
})

test('OP4: a dish marked as sold out disappears from an open menu, and returns', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  // An open menu polls every five seconds.
  await customer.page.clock.install()
  await visit(customer.page, `/order/${outlet.uniId}`)
  await visit(page, `/outlet/${outlet.id}/menu`)
  const category = customer.page.getByRole('main').getByRole('listitem')
  const first = await category
    .filter({ has: customer.page.getByRole('heading', { level: 3 }) })
    .first()
    .getByRole('heading', { level: 3 })
    .textContent()
  const dish = category.filter({
    has: customer.page.getByRole('heading', { level: 3, name: first!, exact: true }),
  })
  await page.getByLabel('Find a dish or an option').fill(first!)
  // An option may have the same name, below.
  const button = (what: string) => page.getByRole('button', { name: `${what} ${first}`, exact: true }).first()
  await button('Sold out tonight').click()
  await expect(page.getByRole('status').getByText(`${first} is sold out for tonight.`)).toBeAttached()
  await customer.page.clock.runFor(5_000)
  await expect(dish.getByText('Sold out')).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  const back = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await button('Back on the menu').click()
  await back
  await customer.page.clock.runFor(5_000)
  await expect(dish.getByText('Sold out')).toHaveCount(0)
  await customer.context.close()
})

test('the board and a printed ticket are accessible on a tablet, a phone and a desktop, and by keyboard', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const placed = await placeOrder(customer.request, outlet, {
    orderType: 'Home Delivery',
    kitchenNotes: 'No sesame',
  })
  const dineIn = await placeOrder(customer.request, outlet, { orderType: 'Dine In' })
  await visit(page, `/outlet/${outlet.id}`)
  await ticket(page, dineIn).getByRole('button', { expanded: false }).click()
  await page.getByRole('button', { name: `Refuse ${dineIn.orderNumber}` }).click()
  await expectAccessibleAtEveryWidth(page)
  await page.setViewportSize(tablet)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  const low = await page
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility() && button.getBoundingClientRect().height < 44)
        .map((button) => button.textContent),
    )
  expect(low).toEqual([])
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Back' }).click()
  await ticket(page, placed).getByRole('button', { expanded: false }).press('Enter')
  await expect(ticket(page, placed)).toBeFocused()
  await page.getByRole('button', { name: `Accept ${placed.orderNumber} in 45 minutes` }).focus()
  await page.keyboard.press('Enter')
  await expect(ticket(column(page, 'Accepted'), placed)).toBeFocused()
  await visit(page, `/outlet/${outlet.id}/ticket/${placed._id}`)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText('No sesame')).toBeVisible()
  await customer.context.close()
})
