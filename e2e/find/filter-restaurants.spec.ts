import type { Locator, Page } from '@playwright/test'

import { expect, test, visit, widths, reload } from '../support/visit.ts'

const list = (page: Page) => page.getByRole('main')
const cards = (page: Page) => list(page).getByRole('article')
const tile = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Browse your flavour' }).getByRole('link', { name, exact: true })
const undo = (page: Page, name: string) =>
  list(page).getByRole('link', { name: new RegExp(`^${name} ?: show every cuisine again$`) })
const filters = (page: Page) => page.getByRole('group', { name: 'Filter and sort the restaurants' })
const chip = (page: Page, name: string) => filters(page).getByRole('link', { name, exact: true })

/** One fact of each card as text; a dash means not offered. */
const facts = (page: Page, name: string) =>
  cards(page).evaluateAll(
    (all, name) =>
      all.map((card) => {
        const term = [...card.querySelectorAll('dt')].find((one) => one.textContent === name)
        return term?.nextElementSibling?.textContent?.replace('–', '') ?? ''
      }),
    name,
  )
const minutes = (text: string) => (text.endsWith('min') ? Number.parseInt(text) : Infinity)
const pounds = (text: string) => (text === 'Free' ? 0 : Number(/£([\d.]+)$/.exec(text)?.[1] ?? Infinity))
const isSorted = (values: number[]) => values.every((value, at) => at === 0 || value >= values[at - 1]!)

test('S4, D41: at every width a cuisine filters the list, is in the address, and is removed by chip or tile; it combines with a search', async ({
  page,
}) => {
  await visit(page, '/')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await tile(page, 'Pizza').click()
    await expect(page).toHaveURL('/?cuisine=pizza')
    await expect(undo(page, 'Pizza')).toBeVisible()
    await expect(tile(page, 'Pizza')).toHaveAttribute('aria-current', 'true')
    expect(await cards(page).count()).toBeGreaterThan(3)
    await expect(cards(page).filter({ hasNotText: 'Pizza' })).toHaveCount(0)
    const [heading, chipBox] = await Promise.all([
      list(page).getByRole('heading', { name: 'All Restaurants' }).boundingBox(),
      undo(page, 'Pizza').boundingBox(),
    ])
    expect(Math.abs(heading!.y - chipBox!.y), 'the chip stands beside the heading').toBeLessThan(60)

    await undo(page, 'Pizza').click()
    await expect(page).toHaveURL('/')
    await expect(undo(page, 'Pizza')).toHaveCount(0)
    await expect(cards(page)).toHaveCount(12)
    await page.goBack()
    await expect(undo(page, 'Pizza')).toBeVisible()
    await tile(page, 'Pizza').click()
    await expect(page).toHaveURL('/')
    await expect(tile(page, 'Pizza')).not.toHaveAttribute('aria-current')
  }

  await page.getByRole('banner').getByRole('combobox', { name: 'Post code' }).fill('SE1 9AA')
  await page.keyboard.press('Enter')
  const nearby = list(page).getByRole('heading', { name: 'Results Nearby' })
  await expect(nearby).toBeVisible()
  await tile(page, 'Indian').click()
  await expect(page).toHaveURL('/?postCode=SE1+9AA&cuisine=indian')
  await expect(undo(page, 'Indian')).toBeVisible()
  await expect(nearby).toBeVisible()
  expect(await cards(page).count()).toBeGreaterThan(0)
  await expect(cards(page).filter({ hasNotText: 'Indian' })).toHaveCount(0)
  await expect(cards(page).filter({ hasNotText: / mi/ })).toHaveCount(0)

  await page.getByRole('banner').getByRole('combobox', { name: 'Post code' }).fill('M1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?postCode=M1&cuisine=indian')
  await expect(page.getByText(/^\d+ restaurants? near M1, nearest first$/)).toBeVisible()
  await expect(cards(page).filter({ hasNotText: 'Indian' })).toHaveCount(0)

  await undo(page, 'Indian').click()
  await expect(page).toHaveURL('/?postCode=M1')
  await expect(nearby).toBeVisible()
})

/** A restaurant that takes no orders now. */
const closed = /Closed|Paused until/
const eachCard: Record<string, [address: string, fits: (page: Page) => Promise<void>]> = {
  'Open now': ['openNow=on', (page) => none(cards(page).filter({ hasText: closed }))],
  'Free delivery': ['freeDelivery=on', async (page) => only(await facts(page, 'Charge'), /^Free$/)],
  Offers: ['offers=on', (page) => none(cards(page).filter({ hasNotText: /\d+% off/ }))],
  Collection: ['orderType=Collection', async (page) => only(await facts(page, 'Collection'), /^\d+ min$/)],
  'Home Delivery': [
    'orderType=Home+Delivery',
    async (page) => only(await facts(page, 'Delivery'), /^\d+ min$/),
  ],
  'Dine In': ['orderType=Dine+In', (page) => expectAllTake(page, 'Dine In')],
  'Book A Table': [
    'orderType=Book+A+Table',
    (page) => none(cards(page).filter({ hasNotText: 'Book a table' })),
  ],
}
const none = (found: Locator) => expect(found).toHaveCount(0)
const only = (texts: string[], wanted: RegExp) =>
  expect(texts).toEqual(texts.map(() => expect.stringMatching(wanted)))

/** Facts that a card does not show come from the API. */
async function expectAllTake(page: Page, type: string): Promise<void> {
  const addresses = await cards(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!.replace('/order/', '')))
  for (const id of addresses.slice(0, 6)) {
    const answer = await page.request.get(`/api/v1/restaurant/get-restaurant-info/${id}`)
    expect((await answer.json()).data.businessType.orderTypes).toContain(type)
  }
}

const inOrder: Record<string, (page: Page) => Promise<number[]>> = {
  'Nearest first': async (page) =>
    (await page.getByText(/^\d+\.\d mi$/).allTextContents()).map(Number.parseFloat),
  'Open first': (page) =>
    cards(page).evaluateAll((all) => all.map((card) => Number(/Closed|Paused/.test(card.textContent)))),
  Quickest: async (page) => {
    const [collection, delivery] = [await facts(page, 'Collection'), await facts(page, 'Delivery')]
    return collection.map((text, at) => Math.min(minutes(text), minutes(delivery[at]!)))
  },
  'Lowest delivery charge': async (page) => (await facts(page, 'Charge')).map(pounds),
}

for (const search of ['/', '/?postCode=SE1+9AA'])
  test(`S4, D39: from ${search} each filter shows matching restaurants and can be removed, each sort orders the cards, and both are in the address`, async ({
    page,
  }) => {
    await visit(page, search)
    const before = await cards(page).getByRole('heading').allTextContents()
    for (const [name, [address, fits]] of Object.entries(eachCard)) {
      await chip(page, name).click()
      await expect(page).toHaveURL(search === '/' ? `/?${address}` : `${search}&${address}`)
      await expect(chip(page, name)).toHaveAttribute('aria-current', 'true')
      expect(await cards(page).count(), name).toBeGreaterThan(0)
      await fits(page)
      await chip(page, name).click()
      await expect(chip(page, name)).not.toHaveAttribute('aria-current')
      await expect(page).toHaveURL(search)
    }
    expect(await cards(page).getByRole('heading').allTextContents()).toEqual(before)

    const button = filters(page).locator('summary')
    const usual = search === '/' ? 'Recommended' : 'Nearest first'
    await expect(button).toHaveText(`Sort by: ${usual}`)
    for (const name of ['Open first', 'Quickest', 'Lowest delivery charge', usual]) {
      await button.click()
      await filters(page).getByRole('listitem').getByRole('link', { name }).click()
      await expect(button).toHaveText(`Sort by: ${name}`)
      await expect(filters(page).getByRole('listitem').first(), 'the menu has closed').toBeHidden()
      let isFirst = true
      await expect(async () => {
        // Another journey may have changed a restaurant after the list was sorted.
        if (!isFirst) await reload(page)
        isFirst = false
        const values = (await inOrder[name]?.(page)) ?? [0, 0]
        expect(values.length).toBeGreaterThan(1)
        expect([name, isSorted(values)]).toEqual([name, true])
      }).toPass()
    }
    await expect(page).toHaveURL(search)
    await page.goBack()
    await expect(button).toHaveText('Sort by: Lowest delivery charge')
    await expect(page).toHaveURL(/sort=charge/)
  })

test("S4, HM8: filters combine, one order type replaces another, and a reload restores them; without a match it says 'No Restaurants Found!', why, and links to all of them", async ({
  page,
}) => {
  await visit(page, '/')
  for (const name of ['Offers', 'Free delivery', 'Collection', 'Home Delivery']) {
    await chip(page, name).click()
    await expect(chip(page, name)).toHaveAttribute('aria-current', 'true')
  }
  await expect(page).toHaveURL('/?orderType=Home+Delivery&freeDelivery=on&offers=on')
  await reload(page)
  await expect(chip(page, 'Collection')).not.toHaveAttribute('aria-current')
  for (const name of ['Offers', 'Free delivery', 'Home Delivery'])
    await expect(chip(page, name)).toHaveAttribute('aria-current', 'true')
  expect(await cards(page).count()).toBeGreaterThan(0)
  await none(cards(page).filter({ hasNotText: /\d+% off/ }))
  only(await facts(page, 'Charge'), /^Free$/)

  await visit(page, '/')
  await page.getByRole('banner').getByRole('combobox', { name: 'Post code' }).fill('ZE2 9XX')
  await page.keyboard.press('Enter')
  await expect(
    list(page).getByRole('heading', { name: 'No Restaurants Found!', exact: true }),
  ).toBeInViewport()
  await expect(list(page).getByText('No restaurants near ZE2 9XX yet. Try a post code nearby.')).toBeVisible()
  await list(page).getByRole('link', { name: 'Show All Restaurants' }).click()
  await expect(page).toHaveURL('/')
  await expect(cards(page)).toHaveCount(12)
  await visit(page, '/?postCode=M1&cuisine=greek&orderType=Dine+In&freeDelivery=on')
  await expect(list(page).getByRole('heading', { name: 'No Restaurants Found!', exact: true })).toBeVisible()
  await expect(list(page).getByText('Remove one, or start again.')).toBeVisible()
})
