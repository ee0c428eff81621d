import type { Page } from '@playwright/test'

import { listOrders } from '../support/change-outlet.ts'
import { calculateTotals, formatPounds, prepareCashOrder, press, pages } from '../support/checkout.ts'
import { phone } from '../support/order-page.ts'
import {
  allowErrors,
  expect,
  expectAccessible,
  expectNoHorizontalScroll,
  test,
  visit,
} from '../support/visit.ts'

const offline = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)/
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('KI12: an order without a connection is stored, and sent once when it is back', async ({
  page,
  context,
  browserErrors,
}) => {
  await page.setViewportSize(phone)
  const { outlet, me } = await prepareCashOrder(page)
  await context.setOffline(true)
  await press(page, 'Submit Order By Cash')
  await expect(heading(page, 'Not sent yet')).toBeFocused()
  await expect(page.getByText('You have not been charged, and it cannot be sent twice.')).toBeVisible()
  const { total } = calculateTotals(outlet, 'Collection')
  await expect(page.getByText('Total', { exact: true }).locator('..')).toContainText(formatPounds(total))
  await expectAccessible(page)
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoHorizontalScroll(page)
  }
  expect(await listOrders(me)).toEqual([])
  await context.setOffline(false)
  await expect(page).toHaveURL('/my-order')
  expect(await listOrders(me)).toHaveLength(1)
  await visit(page, pages.Collection)
  await expect(page).toHaveURL('/my-order')
  allowErrors(browserErrors, offline)
})

test('KI12: an order whose answer was lost with the connection is found, not sent again', async ({
  page,
  context,
  browserErrors,
}) => {
  const { me } = await prepareCashOrder(page)
  await page.route('**/order/create-customer-order', async (route) => {
    await route.fetch()
    await context.setOffline(true)
    await route.abort()
  })
  await press(page, 'Submit Order By Cash')
  await expect(heading(page, 'Not sent yet')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/my-order')
  expect(await listOrders(me)).toHaveLength(1)
  allowErrors(browserErrors, offline)
})

test('KI12: after ten minutes it asks first, and is sent as agreed; or it goes back to the checkout', async ({
  page,
  context,
  browserErrors,
}) => {
  await page.clock.install()
  const { me } = await prepareCashOrder(page)
  await context.setOffline(true)
  await press(page, 'Submit Order By Cash')
  await expect(heading(page, 'Not sent yet')).toBeVisible()
  await page.clock.fastForward('24:00')
  await context.setOffline(false)
  await expect(heading(page, 'Still want it?')).toBeFocused()
  await expect(page.getByText('You pressed order 24 minutes ago. It was not sent.')).toBeVisible()
  await expectAccessible(page)
  expect(await listOrders(me)).toEqual([])
  await page.getByRole('button', { name: /^Order for \d\d:\d\d$/ }).click()
  await expect(page).toHaveURL('/my-order')
  expect(await listOrders(me)).toHaveLength(1)
  allowErrors(browserErrors, offline)
})

test('KI12: the cart and my orders say that an order is not sent, and nothing is sent by itself after going back', async ({
  page,
  context,
  browserErrors,
}) => {
  const { me } = await prepareCashOrder(page)
  await context.setOffline(true)
  await press(page, 'Submit Order By Cash')
  await expect(heading(page, 'Not sent yet')).toBeVisible()
  await page.evaluate(() => {
    const draft = JSON.parse(localStorage.getItem('tablefare.order-draft')!) as { unsent: object }
    localStorage.setItem(
      'tablefare.order-draft',
      JSON.stringify({ ...draft, unsent: { ...draft.unsent, asksFirst: true } }),
    )
  })
  await context.setOffline(false)
  await visit(page, '/my-order')
  await expect(page.getByText(/is not sent yet\./)).toBeVisible()
  expect(await listOrders(me)).toEqual([])
  await page.getByRole('link', { name: 'Open it' }).click()
  await expect(heading(page, 'Still want it?')).toBeVisible()
  await page.getByRole('button', { name: 'Do not send it' }).click()
  await expect(page.getByRole('button', { name: 'Submit Order By Cash' })).toBeVisible()
  expect(await listOrders(me)).toEqual([])
  allowErrors(browserErrors, offline)
})
