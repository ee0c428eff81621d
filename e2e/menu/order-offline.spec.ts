import type { Page } from '@playwright/test'

import { add, category, desktop, dish, lines, panel, phone, saffron } from '../support/order-page.ts'
import { expect, expectAccessible, allowErrors, test, visit } from '../support/visit.ts'

const strip = (page: Page) =>
  page
    .getByRole('status')
    .getByText('You are offline. The menu is as you last saw it, and your cart is saved.')
const offlineTitle = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'You are offline', exact: true })

const withoutLine = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/

/** Visits for the first time and waits until the service worker has cached the page with all its files. */
async function visitAndCache(page: Page, address: string): Promise<void> {
  await visit(page, address)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const files = performance.getEntriesByType('resource').map(({ name }) => name)
        const wanted = [location.href, ...files.filter((file) => file.includes('/assets/'))]
        const cached = await Promise.all(wanted.map((one) => caches.match(one)))
        return wanted.filter((_, at) => !cached[at])
      }),
    )
    .toEqual([])
}

test.use({ serviceWorkers: 'allow' })

test('OP4, CA2: offline, a visited menu can be read and ordered from, on a phone and on a desktop', async ({
  page,
  context,
  browserErrors,
}) => {
  await page.setViewportSize(phone)
  await visitAndCache(page, saffron)
  await expect(strip(page)).toHaveCount(0)
  await context.setOffline(true)
  await expect(strip(page)).toBeVisible()
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await visit(page, saffron)
    await expect(strip(page)).toBeVisible()
    await expect(dish(page, 'Bhel puri').getByText('£4.70', { exact: true })).toBeVisible()
    await add(page, 'Bhel puri')
    await category(page, 'Desserts').click()
    await add(page, 'Mango kulfi')
    await visit(page, `${saffron}?category=curries`)
    await expect(dish(page, 'Lamb saag')).toBeVisible()
    if (viewport === phone) {
      await page.getByRole('button', { name: /View cart/ }).click()
      await expect(lines(page.getByRole('dialog'))).toHaveText([/^Bhel puri£4\.70/, /^Mango kulfi£4\.50/])
      await page.keyboard.press('Escape')
    } else await expect(lines(panel(page))).toHaveText([/^Bhel puri£4\.70/, /^Mango kulfi£4\.50/])
    await expectAccessible(page)
    await page.evaluate(() => localStorage.removeItem('tablefare.cart'))
  }
  await context.setOffline(false)
  await expect(strip(page)).toHaveCount(0)
  await visit(page, saffron)
  await expect(strip(page)).toHaveCount(0)
  allowErrors(browserErrors, withoutLine)
})

test('OP4: offline, an unvisited page shows the offline page, and loads when the connection returns', async ({
  page,
  context,
  browserErrors,
}) => {
  await visitAndCache(page, saffron)
  await context.setOffline(true)
  for (const address of ['/order/red-kettle-house-london', '/user-faq']) {
    await page.goto(address)
    await expect(offlineTitle(page)).toBeVisible()
    const picture = page.getByRole('main').locator('img')
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  await expectAccessible(page)
  await context.setOffline(false)
  await visit(page, '/order/red-kettle-house-london')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Red Kettle House')
  await expect(offlineTitle(page)).toHaveCount(0)
  allowErrors(browserErrors, withoutLine)
})

test('OP4: a cached page is reloaded when the connection returns', async ({
  page,
  context,
  browserErrors,
}) => {
  await visitAndCache(page, saffron)
  await context.setOffline(true)
  await visit(page, saffron)
  await expect(strip(page)).toBeVisible()
  let isAsked = false
  page.on('response', (answer) => (isAsked ||= answer.ok() && /london\.data\?_routes/.test(answer.url())))
  await context.setOffline(false)
  await expect
    .poll(async () => {
      // The worker notices the connection a moment after the page; returning to the tab retries.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      return isAsked
    })
    .toBe(true)
  await expect(dish(page, 'Bhel puri')).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
  allowErrors(browserErrors, withoutLine)
})

test.describe('in a browser without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('OP4: a connection that reports online but fails does not remove the menu on screen', async ({
    page,
    browserErrors,
  }) => {
    await page.clock.install({ time: '2031-01-15T18:00:00Z' })
    await visit(page, saffron)
    await page.route(/./, (route) => route.abort('connectionfailed'))
    await page.clock.fastForward('02:00')
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/order/'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await asked
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })))
    await expect(dish(page, 'Bhel puri')).toBeVisible()
    allowErrors(browserErrors, /ERR_CONNECTION_FAILED|Failed to fetch/)
  })
})
