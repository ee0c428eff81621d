import type { APIResponse, Locator, Page } from '@playwright/test'

import { expect, expectAccessible, allowErrors, test, visit } from '../support/visit.ts'

test('HM1, RC1: I open / or /home and see all restaurants under the right title; a card shows cuisines, delivery time and delivery charge', async ({
  page,
}) => {
  for (const address of ['/home', '/']) {
    await page.goto(address)
    await expect(page).toHaveTitle('Order food online or book your table')
    await expect(page.getByRole('heading', { name: 'All Restaurants' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
  }
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card.getByRole('heading')).not.toBeEmpty()
  await expect(
    card.getByText(/^(Open until \d\d:\d\d|Open 24 hours|Last orders \d\d:\d\d|Closed(, Booking Only)?)$/),
  ).toBeVisible()
  for (const fact of ['Collection', 'Delivery', 'Charge'])
    await expect(card.getByRole('term').filter({ hasText: fact })).toBeVisible()
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: /^\d+ min$/ })
      .first(),
  ).toBeVisible()
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: /^(£\d+\.\d\d|Free)$/ })
      .first(),
  ).toBeVisible()
})

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
const placeOf = async (card: Locator) => (await card.boundingBox())!.y
const movesInAFrame = (card: Locator) =>
  card.evaluate(async (element) => {
    const before = element.getBoundingClientRect().y
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    return element.getBoundingClientRect().y !== before
  })
/**
 * Other journeys change restaurants and offers meanwhile: a part of the list that was read once stays as it is. One of its
 * cards has a name of two lines, so that it is higher than a card is likely to be.
 */
async function holdTheList(page: Page): Promise<void> {
  const held = new Map<string, { response: APIResponse; body: string }>()
  await page.route(/\.data\?page=/, async (route) => {
    const url = route.request().url()
    if (!held.has(url)) {
      const response = await route.fetch()
      held.set(url, { response, body: (await response.text()).replaceAll('Bamboo Ferry', longName) })
    }
    await route.fulfill(held.get(url))
  })
}
const longName = 'Bamboo Ferry and the Old Red River Noodle House'
const showMore = (page: Page) => page.getByRole('link', { name: 'Show more restaurants' })

test('D39: Show more restaurants adds the next ones, keeps the place and the focus, and Back returns to it', async ({
  page,
}) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await holdTheList(page)
    await visit(page, '/')
    const first = await names(page)
    expect(first).toHaveLength(12)
    await showMore(page).scrollIntoViewIfNeeded()
    // Cards get their real height when they come near the window, so the page settles first.
    await expect.poll(() => movesInAFrame(cards(page).nth(11))).toBe(false)
    // Measured and pressed in one step: Playwright's own click may scroll.
    const place = await showMore(page).evaluate((link: HTMLElement) => {
      const last = document.querySelectorAll('main article')[11]!.getBoundingClientRect().y
      link.click()
      return last
    })
    await expect(cards(page)).toHaveCount(24)
    expect(Math.abs((await placeOf(cards(page).nth(11))) - place)).toBeLessThan(3)
    expect((await names(page)).slice(0, 12)).toEqual(first)
    expect(new Set(await names(page)).size).toBe(24)
    await expect(cards(page).nth(12).getByRole('heading').getByRole('link')).toBeFocused()
    await expect(page.getByText('24 restaurants shown', { exact: false })).toHaveCount(1)
    await showMore(page).click()
    await expect(cards(page)).toHaveCount(36)
    expect(await names(page)).toContain(longName)

    const chosen = cards(page).nth(30)
    await chosen.scrollIntoViewIfNeeded()
    await expect.poll(() => movesInAFrame(chosen)).toBe(false)
    const before = await chosen.evaluate((card) => {
      const { y } = card.getBoundingClientRect()
      card.querySelector<HTMLElement>('h3 a')!.click()
      return y
    })
    await expect(page).toHaveURL(/\/order\//)
    await page.goBack()
    await expect(cards(page)).toHaveCount(36)
    await expect.poll(async () => Math.abs((await placeOf(chosen)) - before)).toBeLessThan(3)
  }
})

test('D39: the last restaurants are followed by the note that these are all', async ({ page }) => {
  await visit(page, '/?cuisine=indian')
  while (await showMore(page).count()) {
    await expect(page.getByText(/^That’s all/)).toHaveCount(0)
    const before = await cards(page).count()
    await showMore(page).click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before)
  }
  const count = await cards(page).count()
  await expect(page.getByText(`That’s all: ${count} restaurants.`, { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('HM8: while more restaurants load, the shown ones stay', async ({ page }) => {
  await visit(page, '/')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.data\?/, async (route) => {
    await promise
    await route.continue()
  })
  await showMore(page).click()
  await expect(page.getByRole('link', { name: 'Loading more restaurants…' })).toBeVisible()
  await expect(cards(page)).toHaveCount(12)
  resolve()
  await expect(cards(page)).toHaveCount(24)
})

test('without JavaScript the restaurants are listed, and more of them are added below', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/')
  const first = await names(page)
  await showMore(page).click()
  await expect(cards(page)).toHaveCount(24)
  expect((await names(page)).slice(0, 12)).toEqual(first)
  await expect(cards(page).nth(12)).toBeInViewport()
  await context.close()
})

test('an unknown address is a 404 with links to other pages', async ({ page, browserErrors }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
  await page.getByRole('link', { name: 'Show All Restaurants' }).click()
  await expect(page.getByRole('heading', { name: 'All Restaurants' })).toBeVisible()
  allowErrors(browserErrors, /404/)
})
