import type { BrowserContext, Page } from '@playwright/test'

import { runOutlet } from '../support/claim-outlet.ts'
import { countTones, openCustomerBrowser, placeOrder, ticket } from '../support/kitchen.ts'
import { signInAs, withSiteDatabase } from '../support/site-database.ts'
import {
  allowErrors,
  expect,
  expectAccessible,
  expectAccessibleAtEveryWidth,
  test,
  visit,
} from '../support/visit.ts'

const card = (page: Page, { name }: { name: string }) => page.getByRole('article', { name, exact: true })
const count = (page: Page, outlet: { name: string }, name: string) =>
  card(page, outlet)
    .locator('div')
    .filter({ has: page.getByRole('term').getByText(name, { exact: true }) })
    .last()
    .getByRole('definition')

/** Two restaurants, and this browser signed in as the owner of both. */
async function runTwo(context: BrowserContext) {
  const [one, two] = [await runOutlet(context), await runOutlet(context)]
  const owner = await signInAs(context, { staffOf: [one.id, two.id], name: 'Farah Rahman' })
  return { one, two, owner }
}

const setMembership = (customerId: string, outletId: string, role: 'kitchen' | 'none') =>
  withSiteDatabase(async (db) => {
    const mine = { customer_id: customerId, restaurant_id: outletId }
    if (role === 'none')
      await db
        .deleteFrom('memberships')
        .where('customer_id', '=', mine.customer_id)
        .where('restaurant_id', '=', mine.restaurant_id)
        .execute()
    else
      await db
        .updateTable('memberships')
        .set({ outlet_role: role })
        .where('customer_id', '=', mine.customer_id)
        .where('restaurant_id', '=', mine.restaurant_id)
        .execute()
  })

test('an owner of two outlets sees both, hears one bell for either, and goes on to the board', async ({
  page,
  context,
  browser,
}) => {
  test.slow()
  const { one, two } = await runTwo(context)
  const notes = await countTones(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/user')
  await page.getByRole('link', { name: 'All your restaurants' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All outlets')
  await expect(page.getByText('No order waits for an answer.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('main').click({ position: { x: 1, y: 1 } })
  const before = await notes()
  const customer = await openCustomerBrowser(browser)
  const first = await placeOrder(customer.request, one)
  // Announced politely, with the name of the outlet.
  const notice = page.getByRole('status')
  await expect(notice.getByText(`New order ${first.orderNumber} at ${one.name}: Collection`)).toBeVisible()
  await expect(count(page, one, 'to answer')).toHaveText('1')
  await expect(count(page, two, 'to answer')).toHaveText('0')
  await expect.poll(notes).toBeGreaterThan(before)
  await placeOrder(customer.request, two)
  const both = [one.name, two.name].toSorted((a, b) => a.localeCompare(b)).join(' and ')
  await expect(notice.getByText(`2 new orders at ${both}`)).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await page.getByRole('button', { name: 'Stop ringing' }).click()
  await expect(notice.getByText(/new order/i)).toHaveCount(0)
  await page.getByRole('button', { name: 'Sound for new orders' }).click()
  await expect(page.getByRole('button', { name: 'Sound for new orders' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await page.getByRole('link', { name: `Open the board of ${one.name}` }).press('Enter')
  await expect(ticket(page, first)).toBeVisible()
  await ticket(page, first)
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click()
  await page.getByRole('banner').locator('summary', { hasText: 'Go to' }).click()
  await page.getByRole('link', { name: 'All outlets at once' }).click()
  await expect(count(page, one, 'cooking')).toHaveText('1')
  await expect(card(page, one).getByText(/^£\d+\.\d\d, 1 order$/)).toBeVisible()
  await page.getByRole('link', { name: 'Report for all outlets' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Reports' })).toBeVisible()
  for (const { name } of [one, two]) await expect(page.getByRole('checkbox', { name })).toBeChecked()
  await customer.context.close()
})

test('on a phone I pause one outlet with the choices of its board, and take orders again', async ({
  page,
  context,
}) => {
  const { one, two } = await runTwo(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/outlet')
  await page.getByRole('link', { name: 'All outlets at once' }).click()
  await page.getByRole('button', { name: `Pause orders at ${one.name}` }).click()
  const dialog = page.getByRole('dialog', { name: /^Outlet status/ })
  await expect(dialog).toContainText(one.name)
  await dialog.getByRole('radio', { name: /^Tomorrow/ }).check()
  const pause = dialog.getByRole('button', { name: 'Pause new orders' })
  await expect(pause).not.toHaveAttribute('data-guarded')
  await pause.click()
  await expect(dialog.getByText(/^Now: Paused until/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(card(page, one).getByText(/^Paused until/)).toBeVisible()
  await expect(card(page, two).getByText(/^Open 24 hours/)).toBeVisible()
  await page.getByRole('button', { name: `Take orders again at ${one.name}` }).press('Enter')
  await expect(card(page, one).getByText(/^Open 24 hours/)).toBeVisible()
})

test('a role that is taken away while the page is open takes its sums, then its outlet, from the screen', async ({
  page,
  context,
}) => {
  const { one, two, owner } = await runTwo(context)
  await visit(page, '/outlet/all')
  await expect(page.getByText('Sold today', { exact: true })).toHaveCount(2)
  await setMembership(owner.customerId, two.id, 'kitchen')
  await expect(card(page, two).getByText('Kitchen', { exact: true })).toBeVisible()
  await expect(card(page, two).getByText('Sold today')).toHaveCount(0)
  await expect(card(page, two).getByText('£')).toHaveCount(0)
  await expect(card(page, two).getByText('bookings to answer')).toHaveCount(0)
  await setMembership(owner.customerId, two.id, 'none')
  await expect(page.getByText(two.name)).toHaveCount(0)
  await expect(card(page, one)).toBeVisible()
})

test('without a connection the page says so and its buttons wait; it catches up by itself', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  const { one, two } = await runTwo(context)
  await visit(page, '/outlet/all')
  const customer = await openCustomerBrowser(browser)
  await context.setOffline(true)
  const lost = page.getByRole('alert').getByText('Connection lost')
  await expect(lost).toBeVisible()
  await expect(page.getByRole('button', { name: `Pause orders at ${one.name}` })).toBeDisabled()
  await expectAccessible(page)
  await placeOrder(customer.request, two)
  await context.setOffline(false)
  await expect(lost).toHaveCount(0)
  await expect(count(page, two, 'to answer')).toHaveText('1')
  allowErrors(browserErrors, /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch/)
  await customer.context.close()
})
