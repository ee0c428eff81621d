import type { Page, Response } from '@playwright/test'

import {
  expect,
  allowErrors,
  expectAccessible,
  expectAccessibleAtEveryWidth,
  expectNoHorizontalScroll,
  scrollTo,
  test,
  visit,
} from '../support/visit.ts'

const field = (page: Page) => page.getByRole('banner').getByRole('combobox')
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const option = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name })
const results = (page: Page, name: string) => page.getByRole('heading', { name: `Results for “${name}”` })

test('by keyboard: a misspelt name suggests a restaurant, which Enter opens; Escape closes the list', async ({
  page,
}) => {
  await visit(page, '/')
  await field(page).focus()
  await page.keyboard.type('safron')
  await expect(option(page, /^Saffron Street/).first()).toBeVisible()
  await expect(option(page, /^All results for saffron/)).toHaveAccessibleName(/We read “safron” as “saffron”/)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(field(page)).toHaveValue('safron')
  await page.keyboard.press('ArrowDown')
  await expect(list(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const active = list(page).locator('[aria-selected=true]')
  await expect(active).toHaveCount(1)
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id'))!)
  await option(page, /^Saffron Street/)
    .first()
    .evaluate((one) => one.id)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\//)
})

test('a search by Enter shows its results, with the dish on each card; the card leads to the dish, and the search can be ended', async ({
  page,
}) => {
  await visit(page, '/')
  await field(page).fill('chiken tikka masala')
  await page.keyboard.press('Enter')
  await expect(results(page, 'chiken tikka masala')).toBeFocused()
  await expect(page).toHaveURL('/?q=chiken+tikka+masala')
  await expect(
    page.getByText(/^Nothing is called “chiken tikka masala”, so this is “chicken tikka masala”\./),
  ).toBeVisible()
  const card = page.getByRole('main').getByRole('article').first()
  const dish = card.getByRole('link', { name: /chicken tikka masala/i })
  const name = await dish.textContent()
  await dish.click()
  await expect(page).toHaveURL(/\/order\/.*\?dish=/)
  await expect(page.getByRole('heading', { level: 3, name: name! })).toBeInViewport()
  await page.goBack()
  await expect(results(page, 'chiken tikka masala')).toBeVisible()
  await expect(field(page)).toHaveValue('chiken tikka masala')
  await page
    .getByRole('main')
    .getByRole('link', { name: /stop searching for it/ })
    .click()
  await expect(page.getByRole('heading', { name: 'All Restaurants', exact: true })).toBeVisible()
  await expect(field(page)).toHaveValue('')
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } })

  test('a tap opens a dish near my post code, and the suggestions fit the screen', async ({ page }) => {
    await visit(page, '/?postCode=SE1+9AA')
    await expect(page.getByRole('banner').getByText('Near SE1 9AA')).toBeVisible()
    await field(page).tap()
    await page.keyboard.type('chicken')
    await expect(list(page).getByRole('group', { name: 'Dishes' })).toBeVisible()
    await expect(option(page, /near you/).first()).toBeVisible()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await option(page, /^Chicken.* places near you/)
      .first()
      .tap()
    await expect(page).toHaveURL(/\/\?q=Chicken.*postCode=SE1\+9AA/)
    await expect(page.getByRole('heading', { name: /^Results for “Chicken/ })).toBeVisible()
    await expect(page.getByText(/^\d+ restaurants? near SE1 9AA, nearest first$/)).toBeVisible()
  })
})

test('a search combines with a post code and a cuisine in the address, at every width', async ({ page }) => {
  await visit(page, '/?q=chicken&postCode=SE1+9AA&cuisine=indian')
  await expect(results(page, 'chicken')).toBeVisible()
  await expect(page.getByText(/^\d+ restaurants? near SE1 9AA, nearest first$/)).toBeVisible()
  for (const text of await page.getByRole('main').getByRole('article').allTextContents())
    expect(text).toContain('Indian')
  await expectAccessibleAtEveryWidth(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Indian/ })
    .click()
  await expect(page).toHaveURL('/?q=chicken&postCode=SE1+9AA')
})

test('without JavaScript the form searches for a name and for a post code, and a result leads to its dish', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  const search = async (typed: string) => {
    await field(page).fill(typed)
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  }
  await page.goto('/')
  await search('chicken tikka masala')
  await expect(page).toHaveURL('/?q=chicken+tikka+masala#restaurants')
  await expect(results(page, 'chicken tikka masala')).toBeVisible()
  await search('SE1 9AA')
  await expect(page).toHaveURL('/?postCode=SE1+9AA#restaurants')
  await search('chicken tikka masala')
  await expect(page).toHaveURL('/?postCode=SE1+9AA&q=chicken+tikka+masala#restaurants')
  await expect(page.getByText(/^\d+ restaurants? near SE1 9AA, nearest first$/)).toBeVisible()
  const dish = page
    .getByRole('main')
    .getByRole('article')
    .first()
    .getByRole('link', { name: /tikka masala/i })
  const name = await dish.textContent()
  await dish.click()
  await expect(page.getByRole('heading', { level: 3, name: name! })).toBeInViewport()
  await page.goto('/')
  await search('quxzyw')
  await expect(
    page.getByText('Nothing is called “quxzyw”. Check the spelling, or search for something else.'),
  ).toBeVisible()
  await page.goto('/?q=x')
  await expect(page.getByRole('banner').getByRole('alert')).toHaveText(/at least two letters/)
  await context.close()
})

test('suggestions work in the slim bar; nothing found and no connection say so', async ({
  page,
  context,
  browserErrors,
}) => {
  await visit(page, '/')
  await scrollTo(page, 700)
  const bar = page.getByRole('region', { name: 'Search bar' })
  await bar.getByRole('combobox').fill('quxzyw')
  await expect(bar.getByText('Nothing is called “quxzyw”.')).toBeVisible()
  await bar.getByRole('combobox').fill('saffron')
  await expect(option(page, /^Saffron Street/).first()).toBeVisible()
  await context.setOffline(true)
  await bar.getByRole('combobox').fill('naan')
  await expect(bar.getByText('You seem to be offline. Check your connection, then try again.')).toBeVisible()
  await context.setOffline(false)
  await expect(option(page, /naan/i).first()).toBeVisible()
  allowErrors(browserErrors, /ERR_INTERNET_DISCONNECTED/)
})

test('the code of the suggestions is loaded when the field is first used, not before', async ({ page }) => {
  const loaded: Response[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') loaded.push(answer)
  })
  const hasCode = async () => {
    const codes = await Promise.all(loaded.map((answer) => answer.text()))
    return codes.some((code) => code.includes('All results for'))
  }
  await visit(page, '/')
  await page.waitForLoadState('networkidle')
  expect(loaded.length).toBeGreaterThan(0)
  expect(await hasCode()).toBe(false)
  await field(page).focus()
  await expect.poll(hasCode).toBe(true)
})

test('hostile text is shown as text', async ({ page }) => {
  const hostile = '<img src=x onerror=alert(1)>'
  await visit(page, `/?${new URLSearchParams({ q: hostile })}`)
  await expect(results(page, hostile)).toBeVisible()
  await field(page).fill(`${hostile}x`)
  await expect(page.getByText(`Nothing is called “${hostile}x”.`)).toBeVisible()
})
