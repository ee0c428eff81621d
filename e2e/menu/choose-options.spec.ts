import type { Locator, Page } from '@playwright/test'

import {
  changeMenuResponses,
  desktop,
  dish,
  readStoredCart,
  panel,
  phone,
  saffron,
} from '../support/order-page.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from '../support/visit.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const plus = (page: Page, name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true })
const group = (page: Page, name: string) =>
  dialog(page).getByRole('group', { name }).or(dialog(page).getByRole('radiogroup', { name }))
const option = (within: Locator, name: string) => within.locator('label').filter({ hasText: name })
const box = (within: Locator, name: string) => option(within, name).locator('input')
const total = (page: Page) => dialog(page).getByText('Total price').locator('xpath=..')
const addToCart = (page: Page) => dialog(page).getByRole('button', { name: 'Add to Cart' })
const tooMany = (page: Page) => page.getByRole('alert').getByText('Please choose 2 options', { exact: true })

async function open(page: Page, category: string, name: string): Promise<void> {
  await visit(page, `${saffron}?category=${category}`)
  await plus(page, name).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
}

test('OM1, K1, D56: a dish with options opens a modal with counts and prices, and Add to Cart is disabled until every minimum is met', async ({
  page,
}) => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await open(page, 'biryani-thali', 'Vegetable thali')
    const sides = group(page, 'Choose 2 side dishes')
    const rice = group(page, 'Rice or bread')
    await expect(sides.getByText('Choose: 2', { exact: true })).toBeVisible()
    await expect(sides.getByText('Selected: 0', { exact: true })).toBeVisible()
    await expect(rice.getByText('Choose: 1', { exact: true })).toBeVisible()
    await expect(option(sides, 'Saag paneer')).toHaveText(/\+£0\.70$/)
    await expect(option(sides, 'Aloo gobi')).toHaveText(/Included$/)
    await expect(dialog(page).getByText('£0.00')).toHaveCount(0)
    await expect(dialog(page).locator('label').getByText('none of the 14 allergens')).toHaveCount(0)
    await expect(total(page)).toHaveText('Total price£13.25')
    await expect(addToCart(page)).toBeDisabled()
    await option(rice, 'Steamed rice').click()
    await option(sides, 'Saag paneer').click()
    await expect(addToCart(page)).toBeDisabled()
    await option(sides, 'Aloo gobi').click()
    await expect(addToCart(page)).toBeEnabled()
    await option(sides, 'Aloo gobi').click()
    await expect(addToCart(page)).toBeDisabled()
    await option(sides, 'Aloo gobi').click()
    await expect(sides.getByText('Selected: 2', { exact: true })).toBeVisible()
    await option(rice, 'Garlic naan').click()
    await expect(rice.getByText('Selected: 1', { exact: true })).toBeVisible()
    await expect(total(page)).toHaveText('Total price£14.65')
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await addToCart(page).click()
    await expect(dialog(page)).toBeHidden()
    const { foodItems } = await readStoredCart(page)
    expect(foodItems).toMatchObject([
      {
        name: 'Vegetable thali',
        quantity: 1,
        price: 14.65,
        optionsPrice: 1.4,
        options: ['Saag paneer', 'Aloo gobi', 'Garlic naan'],
      },
    ])
    await page.evaluate(() => localStorage.clear())
  }
})

test('D56: a dish whose options are all optional can be added plain', async ({ page }) => {
  await page.setViewportSize(desktop)
  await open(page, 'starters', 'Lamb samosa (2)')
  await expect(addToCart(page)).toBeEnabled()
  await addToCart(page).click()
  await expect(panel(page).getByRole('listitem')).toHaveText(/^Lamb samosa \(2\)£4\.30/)
})

test("OM2: one too many is refused with 'Please choose 2 options', for three seconds, on a phone and on a desktop", async ({
  page,
}) => {
  await page.clock.install({ time: '2031-01-15T12:00:00Z' })
  for (const [viewport, noon] of [
    [phone, '2031-01-15T13:00:00Z'],
    [desktop, '2031-01-15T14:00:00Z'],
  ] as const) {
    await page.setViewportSize(viewport)
    await open(page, 'biryani-thali', 'Vegetable thali')
    await page.clock.pauseAt(noon)
    const sides = group(page, 'Choose 2 side dishes')
    for (const name of ['Tarka dal', 'Aloo gobi']) await option(sides, name).click()
    await expect(tooMany(page)).toHaveCount(0)
    await option(sides, 'Saag paneer').click()
    await expect(tooMany(page)).toBeInViewport({ ratio: 1 })
    await expect(box(sides, 'Saag paneer')).not.toBeChecked()
    await expect(sides.getByText('Selected: 2', { exact: true })).toBeVisible()
    await expect(total(page)).toHaveText('Total price£13.25')
    await page.clock.runFor(2_900)
    await expect(tooMany(page)).toBeVisible()
    await page.clock.runFor(200)
    await expect(tooMany(page)).toHaveCount(0)
    await page.clock.resume()
  }
})

test('OM2: the message about one too many is accessible while it is shown', async ({ page }) => {
  // Stopping the clock would stop axe too, so only this message's timer is held.
  await page.addInitScript(() => {
    const later = setTimeout
    Object.assign(window, {
      setTimeout: (work: () => void, ms = 0) => later(work, ms === 3_000 ? 60_000 : ms),
    })
  })
  await open(page, 'biryani-thali', 'Vegetable thali')
  for (const name of ['Tarka dal', 'Aloo gobi', 'Saag paneer'])
    await option(group(page, 'Choose 2 side dishes'), name).click()
  await expectAccessible(page)
  await expect(tooMany(page)).toBeVisible()
})

test('OM3: deselecting an option removes its price, also in a group of one', async ({ page }) => {
  await open(page, 'curries', 'Madras')
  const main = group(page, 'Choose your main ingredient')
  await option(main, 'King prawn').click()
  await expect(total(page)).toHaveText('Total price£12.30')
  await option(main, 'Lamb').click()
  await expect(box(main, 'King prawn')).not.toBeChecked()
  await expect(total(page)).toHaveText('Total price£10.40')
  await option(main, 'Lamb').click()
  await expect(box(main, 'Lamb')).not.toBeChecked()
  await expect(main.getByText('Selected: 0', { exact: true })).toBeVisible()
  await expect(total(page)).toHaveText('Total price£9.45')
})

test('OM1: a sold-out dish is grey without a plus, and a sold-out option cannot be chosen', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await changeMenuResponses(page, [
    { of: 'name', called: 'Bhel puri', field: 'isSoldOut', to: true },
    { of: 'typeName', called: 'Mint raita', field: 'isSoldOut', to: true },
    // With all four sold out the minimum of the dish cannot be met.
    ...['Mild', 'Medium', 'Hot', 'Extra hot'].map(
      (called) => ({ of: 'typeName', called, field: 'isSoldOut', to: true }) as const,
    ),
  ])
  await visit(page, '/')
  await page.getByRole('link', { name: 'Saffron Street', exact: true }).first().click()
  await expect(dish(page, 'Bhel puri').getByText('Sold out', { exact: true })).toBeVisible()
  await expect(dish(page, 'Bhel puri').getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await plus(page, 'Lamb samosa (2)').click()
  await expect(option(dialog(page), 'Mint raita')).toHaveText(/Sold out$/)
  await expect(box(dialog(page), 'Mint raita')).toBeDisabled()
  await option(dialog(page), 'Mint raita').click({ force: true })
  await expect(dialog(page).getByText('Selected: 0', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search the menu' }).fill('saag paneer')
  await expect(dish(page, 'Saag paneer').getByText('Sold out', { exact: true })).toBeVisible()
})

test('OM1: by keyboard Escape and adding return the focus to the plus; the same options share a line in the cart, others get their own', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await visit(page, `${saffron}?category=biryani-thali`)
  const name = 'Lamb dum biryani'
  await plus(page, name).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(plus(page, name)).toBeFocused()
  await page.keyboard.press('Space')
  await option(dialog(page), 'Boiled egg').click()
  await addToCart(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  const more = dish(page, name).getByRole('button', { name: `One more ${name}`, exact: true })
  await expect(more).toBeFocused()
  await expect(panel(page).getByRole('listitem')).toHaveCount(1)
  for (const extra of ['Boiled egg', 'Extra sauce']) {
    await more.click()
    await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
    await option(dialog(page), extra).click()
    await addToCart(page).click()
  }
  await expect(panel(page).getByRole('listitem')).toHaveText([
    /^Lamb dum biryaniBoiled egg£27\.60Contains cereals containing gluten, eggs, milk\.2$/,
    /^Lamb dum biryaniExtra sauce£14\.30Contains cereals containing gluten, milk\.1$/,
  ])
})
