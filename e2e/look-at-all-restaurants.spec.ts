import { expect, expectAccessible, forgive, test } from './visit.ts'

test('HM1, RC1: I open / or /home and see all restaurants under the right title; a card says what is cooked there, how long it takes and what delivery costs', async ({
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

test('without JavaScript the restaurants are there all the same, and I can page on', async ({
  browser,
  baseURL,
}) => {
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

test('an address that nobody owns is a 404 with a way on', async ({ page, complaints }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show All Restaurants' }).click()
  await expect(page.getByRole('heading', { name: 'All Restaurants' })).toBeVisible()
  forgive(complaints, /404/)
})
