import { expect, expectAccessible, allowErrors, test } from './support/visit.ts'

test('HM1, RC1: I open / or /home and see all restaurants under the right title; a card shows cuisines, delivery time and delivery charge', async ({
  page,
}) => {
  for (const address of ['/home', '/']) {
    await page.goto(address)
    await expect(page).toHaveTitle('Order food online or book your table')
    await expect(page.getByRole('heading', { name: 'All Restaurants' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(24)
  }
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card.getByRole('heading')).not.toBeEmpty()
  await expect(card.getByText(/^(Open until \d\d:\d\d|Open 24 hours|Closed, Booking Only)$/)).toBeVisible()
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

test('without JavaScript the restaurants are listed, with further pages', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/')
  const first = await page.getByRole('main').getByRole('article').first().getByRole('heading').textContent()
  await page.getByRole('link', { name: 'More restaurants' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(24)
  await expect(page.getByRole('main').getByRole('article').first().getByRole('heading')).not.toHaveText(
    first ?? '',
  )
  await page.getByRole('link', { name: 'Previous restaurants' }).click()
  await expect(page.getByRole('main').getByRole('article').first().getByRole('heading')).toHaveText(
    first ?? '',
  )
  await context.close()
})

test('an unknown address is a 404 with links to other pages', async ({ page, browserErrors }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show All Restaurants' }).click()
  await expect(page.getByRole('heading', { name: 'All Restaurants' })).toBeVisible()
  allowErrors(browserErrors, /404/)
})
