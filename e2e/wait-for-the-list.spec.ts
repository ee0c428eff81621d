import type { Page } from '@playwright/test'

import { expect, expectAccessible, forgive, test, visit } from './visit.ts'

const list = (page: Page) => page.getByRole('main')
const cards = (page: Page) => list(page).getByRole('article')
const chip = (page: Page) => list(page).getByRole('link', { name: 'Offers', exact: true })

/** Every answer for a list waits until it is let go. */
async function holdLists(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\.data(\?|$)/, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('HM8: while a list is on its way its place is held by empty cards, and the page says it is loading', async ({
  page,
}) => {
  await visit(page, '/')
  const letGo = await holdLists(page)
  await chip(page).click()
  const loading = page.getByRole('status').filter({ hasText: 'Loading restaurants' })
  await expect(loading).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  letGo()
  await expect(cards(page)).not.toHaveCount(0)
  await expect(loading).toHaveCount(0)
  await expect(page).toHaveURL('/?offers=on')
})

test('HM8: a search that takes long shows the empty cards too, then the results where they belong', async ({
  page,
}) => {
  await visit(page, '/')
  const letGo = await holdLists(page)
  await page.getByRole('banner').getByRole('textbox', { name: 'Post code' }).fill('SE1 9AA')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Loading restaurants' })).toBeVisible()
  letGo()
  await expect(list(page).getByRole('heading', { name: 'Results Nearby' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(850)
})

for (const [how, fail] of [
  ['the line breaks', { abort: true }],
  ['the server fails', { abort: false }],
] as const)
  test(`HM8: when ${how}, the list says so with '!!', the rest of the page stands, and trying again works`, async ({
    page,
    complaints,
  }) => {
    await visit(page, '/')
    await page.route(/\.data(\?|$)/, (route) =>
      fail.abort ? route.abort('connectionfailed') : route.fulfill({ status: 500, body: 'no' }),
    )
    await chip(page).click()
    const problem = list(page).getByRole('alert')
    await expect(problem.getByRole('heading')).toHaveText('We could not reach the kitchen!!')
    await expect(page.getByRole('banner').getByRole('textbox', { name: 'Post code' })).toBeVisible()
    if (fail.abort) await expectAccessible(page)
    await page.unroute(/\.data(\?|$)/)
    await problem.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/?offers=on')
    await expect(chip(page)).toHaveAttribute('aria-current', 'true')
    await expect(cards(page).filter({ hasText: '% off' })).not.toHaveCount(0)
    forgive(complaints, /ERR_CONNECTION_FAILED|500|Unable to decode|Failed to fetch|error/i)
  })

test('S4: what makes no sense in an address is left out, not an error', async ({ page }) => {
  await visit(page, '/?cuisine=martian&sort=backwards&openNow=perhaps&page=-1')
  await expect(list(page).getByRole('heading', { name: 'All Restaurants' })).toBeVisible()
  await expect(cards(page)).toHaveCount(24)
})

test('HM8: offline, another list says so, and comes once the line is back', async ({
  page,
  context,
  complaints,
}) => {
  await visit(page, '/')
  await context.setOffline(true)
  await chip(page).click()
  const problem = list(page).getByRole('alert')
  await expect(problem.getByRole('heading')).toHaveText(/!!$/)
  await context.setOffline(false)
  await problem.getByRole('link', { name: 'Try again' }).click()
  await expect(cards(page).filter({ hasText: '% off' })).not.toHaveCount(0)
  forgive(complaints, /ERR_INTERNET_DISCONNECTED|Failed to fetch/)
})
