import type { Page } from '@playwright/test'

import { expect, expectAccessible, allowErrors, test, visit } from '../support/visit.ts'

const list = (page: Page) => page.getByRole('main')
const cards = (page: Page) => list(page).getByRole('article')
const chip = (page: Page) => list(page).getByRole('link', { name: 'Offers', exact: true })

/** Holds every response for a list until it is released. */
async function holdLists(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\.data(\?|$)/, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('HM8: while a list or a search loads, skeleton cards are shown, and the page says it is loading', async ({
  page,
}) => {
  await visit(page, '/')
  let letGo = await holdLists(page)
  await chip(page).click()
  const loading = page.getByRole('status').filter({ hasText: 'Loading restaurants' })
  await expect(loading).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  letGo()
  await expect(cards(page)).not.toHaveCount(0)
  await expect(loading).toHaveCount(0)
  await expect(page).toHaveURL('/?offers=on')

  await page.unroute(/\.data(\?|$)/)
  letGo = await holdLists(page)
  await page.getByRole('banner').getByRole('combobox', { name: 'Post code' }).fill('SE1 9AA')
  await page.keyboard.press('Enter')
  await expect(loading).toBeVisible()
  letGo()
  await expect(list(page).getByRole('heading', { name: 'Results Nearby' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(850)
})

test("HM8, S4: when the connection breaks, the server fails or I am offline, the list says so with '!!', the rest of the page works, and a retry succeeds", async ({
  page,
  context,
  browserErrors,
}) => {
  await visit(page, '/?cuisine=martian&sort=backwards&openNow=perhaps&page=-1')
  await expect(list(page).getByRole('heading', { name: 'All Restaurants' })).toBeVisible()
  await expect(cards(page), 'what makes no sense in an address is left out').toHaveCount(12)
  const problem = list(page).getByRole('alert')
  const again = async () => {
    await problem.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/?offers=on')
    await expect(chip(page)).toHaveAttribute('aria-current', 'true')
    await expect(cards(page).filter({ hasText: '% off' })).not.toHaveCount(0)
  }
  for (const isBroken of [true, false]) {
    await visit(page, '/')
    await page.route(/\.data(\?|$)/, (route) =>
      isBroken ? route.abort('connectionfailed') : route.fulfill({ status: 500, body: 'no' }),
    )
    await chip(page).click()
    await expect(problem.getByRole('heading')).toHaveText('We could not reach the kitchen!!')
    await expect(page.getByRole('banner').getByRole('combobox', { name: 'Post code' })).toBeVisible()
    if (isBroken) await expectAccessible(page)
    await page.unroute(/\.data(\?|$)/)
    await again()
  }
  await visit(page, '/')
  await context.setOffline(true)
  await chip(page).click()
  await expect(problem.getByRole('heading')).toHaveText(/!!$/)
  await context.setOffline(false)
  await again()
  allowErrors(
    browserErrors,
    /ERR_CONNECTION_FAILED|ERR_INTERNET_DISCONNECTED|500|Unable to decode|Failed to fetch|error/i,
  )
})

test('a restaurant that cannot be loaded says so, and a retry loads it', async ({ page, browserErrors }) => {
  await visit(page, '/')
  await page.route(/\/order\/.*\.data(\?|$)/, (route) => route.abort('connectionfailed'))
  const link = cards(page).first().getByRole('heading').getByRole('link')
  const address = await link.getAttribute('href')
  await link.click()
  await expect(list(page).getByRole('heading', { name: 'We could not reach the kitchen' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/\/order\/.*\.data(\?|$)/)
  await list(page).getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(address!)
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible()
  allowErrors(browserErrors, /ERR_CONNECTION_FAILED|Failed to fetch/)
})
