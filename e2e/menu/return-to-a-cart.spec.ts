import type { Page } from '@playwright/test'

import {
  add,
  cartButton,
  desktop,
  readStoredCart,
  kettle,
  lines,
  panel,
  phone,
  saffron,
} from '../support/order-page.ts'
import { expect, expectAccessible, test, visit } from '../support/visit.ts'

const bhaji = 'Onion bhaji (4)'
const modal = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })
const notice = (page: Page) => page.getByRole('alert').filter({ visible: true })

async function storeRawCart(page: Page, cart: unknown): Promise<void> {
  const text = typeof cart === 'string' ? cart : JSON.stringify(cart)
  await page.evaluate((text) => localStorage.setItem('tablefare.cart', text), text)
}

test('CA2: the cart survives a reload, and two tabs stay in sync', async ({ page, context }) => {
  await page.setViewportSize(desktop)
  await visit(page, saffron)
  await add(page, bhaji)
  await visit(page, saffron)
  await expect(lines(panel(page))).toHaveText([/^Onion bhaji \(4\)£4\.05Contains mustard\.1$/])
  const other = await context.newPage()
  await other.setViewportSize(desktop)
  await visit(other, saffron)
  await add(other, 'Bhel puri')
  await expect(lines(panel(page))).toHaveText([/^Onion bhaji/, /^Bhel puri/])
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items')
  await panel(page).getByRole('textbox', { name: 'Allergy note' }).fill('No nuts')
  await expect(panel(other).getByRole('textbox')).toHaveValue('No nuts')
  await lines(panel(page))
    .getByRole('button', { name: `Remove ${bhaji}` })
    .click()
  await expect(lines(panel(other))).toHaveText([/^Bhel puri/])
  expect(await readStoredCart(other)).toMatchObject({ count: 1, note: 'No nuts' })
})

test('CA6: on a phone and on a desktop another restaurant asks before it replaces the cart, and accepts a no', async ({
  page,
}) => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await visit(page, saffron)
    await add(page, bhaji)
    await visit(page, kettle)
    await add(page, 'Crispy seaweed')
    const question = page.getByRole('dialog', { name: 'Start a new cart?' })
    await expect(
      question.getByText(/has food from Saffron Street\..*from Red Kettle House empties/),
    ).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep my cart' }).click()
    await expect(question).toHaveCount(0)
    expect(await readStoredCart(page)).toMatchObject({ restaurant: 'saffron-street-london', count: 1 })
    await expect(page.getByRole('button', { name: 'Add Crispy seaweed' })).toBeFocused()
    await add(page, 'Crispy seaweed')
    await question.getByRole('button', { name: 'Start a new cart' }).click()
    await expect(page.getByRole('button', { name: 'One more Crispy seaweed' }).first()).toBeVisible()
    expect(await readStoredCart(page)).toMatchObject({
      restaurant: 'red-kettle-house-london',
      count: 1,
      foodItems: [{ name: 'Crispy seaweed' }],
    })
    await page.evaluate(() => localStorage.clear())
  }
})

const old = {
  version: 0,
  restaurant: 'saffron-street-london',
  foodItems: [{ name: bhaji }],
  count: 3,
  note: '',
}

test('CA2: an unreadable or old cart is dropped with a message that stays until dismissed, on a phone and on a desktop', async ({
  page,
}) => {
  for (const [viewport, cart] of [
    [phone, '{"version":1,"food'],
    [desktop, old],
    [phone, old],
    [desktop, '{"version":1,"food'],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.goto('/robots.txt')
    await storeRawCart(page, cart)
    await visit(page, saffron)
    await expect(notice(page)).toContainText('Your earlier cart could not be read, so we started a new one.')
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items')
    if (cart === old) await expectAccessible(page)
    await notice(page).getByRole('button', { name: 'Got it' }).click()
    await expect(notice(page)).toHaveCount(0)
    expect(await readStoredCart(page)).toBeNull()
    await add(page, bhaji)
    expect(await readStoredCart(page)).toMatchObject({ version: 1, count: 1 })
  }
})

test('H7: an old cart counts as empty on other pages too, with a message', async ({ page }) => {
  await page.goto('/robots.txt')
  await storeRawCart(page, old)
  await visit(page, '/')
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items')
  await cartButton(page).click()
  await expect(modal(page).getByRole('alert')).toContainText('Your earlier cart could not be read')
  await expect(modal(page).getByText('No Food is Added to cart')).toBeVisible()
  await modal(page).getByRole('button', { name: 'Got it' }).click()
  await page.keyboard.press('Escape')
  await cartButton(page).click()
  await expect(page.getByRole('alertdialog', { name: 'You have no items in your cart!' })).toBeVisible()
})

test('CA2, D13: on a phone and on a desktop a changed menu shows what it did to the cart', async ({
  page,
}) => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await visit(page, saffron)
    for (const name of [bhaji, 'Bhel puri', 'Gobi 65']) await add(page, name)
    const cart = await readStoredCart(page)
    const [first, second, third] = cart.foodItems
    const foodItems = [
      { ...first, price: 1, basePrice: 1 },
      { ...second, food: '00000000-0000-4000-8000-000000000000' },
      { ...third, choices: [{ groupId: 'none', typeName: 'Gone sauce' }], options: ['Gone sauce'] },
    ]
    await storeRawCart(page, { ...cart, foodItems })
    await visit(page, saffron)
    await expect(notice(page)).toContainText('The menu has changed.')
    await expect(notice(page).getByRole('listitem')).toHaveText([
      'Onion bhaji (4) now costs £4.05 instead of £1.00.',
      'Bhel puri is no longer on the menu, so it was taken out of your cart.',
      'The options of Gobi 65 have changed, so it was taken out of your cart. Add it again if you like.',
    ])
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item')
    expect(await readStoredCart(page)).toMatchObject({ count: 1, subTotal: 4.05 })
    await notice(page).getByRole('button', { name: 'Got it' }).click()
    await expect(notice(page)).toHaveCount(0)
    await visit(page, saffron)
    await expect(notice(page)).toHaveCount(0)
    await page.evaluate(() => localStorage.clear())
  }
})

test('D13: a cart opened on home checks the menu and shows what is sold out by now', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, saffron)
  for (const name of [bhaji, 'Bhel puri']) await add(page, name)
  await visit(page, '/')
  await page.route('**/api/v1/category/get-restaurant-menu/*', async (route) => {
    const answer = await route.fetch()
    const menu = (await answer.json()) as {
      data: { categories: { foods: { name: string; isSoldOut: boolean }[] }[] }
    }
    for (const food of menu.data.categories.flatMap(({ foods }) => foods))
      food.isSoldOut ||= food.name === bhaji
    await route.fulfill({ response: answer, json: menu })
  })
  await cartButton(page).click()
  await expect(modal(page).getByRole('alert')).toContainText(
    'Onion bhaji (4) is sold out, so it was taken out of your cart.',
  )
  await expect(modal(page).getByText('Bhel puri', { exact: true })).toBeVisible()
  await expect(modal(page).getByText('Saffron Street · 1 item')).toBeVisible()
})
