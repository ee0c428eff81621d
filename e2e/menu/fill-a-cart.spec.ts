import type { Page } from '@playwright/test'

import {
  add,
  cartButton,
  chooseType,
  desktop,
  dish,
  readFacts,
  readStoredCart,
  kettle,
  lines,
  panel,
  saffron,
} from '../support/order-page.ts'
import { expect, expectAccessible, test, visit } from '../support/visit.ts'

const bhaji = 'Onion bhaji (4)'
const checkout = (page: Page) => panel(page).getByRole('button', { name: 'Checkout' })

test.use({ viewport: desktop })
test.beforeEach(({ page }) => visit(page, saffron))

test('CA1, CA2, CA3, H6: plus adds one unit, minus removes one, and each change is stored and counted at once; an empty cart says so, and a removed line can be restored in its place', async ({
  page,
}) => {
  const empty = panel(page).getByRole('heading', { name: 'No Food is Added to cart', exact: true })
  await expect(empty).toBeVisible()
  const line = lines(panel(page))
  await add(page, bhaji)
  await expect(line).toHaveText(/^Onion bhaji \(4\)£4\.05Contains mustard\.1$/)
  await expect(empty).toHaveCount(0)
  await line.getByRole('button', { name: `One more ${bhaji}` }).click()
  await expect(line).toHaveText(/£8\.10Contains mustard\.2$/)
  await dish(page, bhaji)
    .getByRole('button', { name: `One more ${bhaji}` })
    .click()
  await expect(line).toHaveText(/£12\.15Contains mustard\.3$/)
  await expect(dish(page, bhaji).getByText('3', { exact: true })).toBeVisible()
  expect(await readStoredCart(page)).toMatchObject({ count: 3, subTotal: 12.15 })
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 3 items')
  await line.getByRole('button', { name: `One less ${bhaji}` }).click()
  await expect(line).toHaveText(/£8\.10Contains mustard\.2$/)
  expect(await readStoredCart(page)).toMatchObject({ count: 2, subTotal: 8.1 })
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items')
  await expectAccessible(page)

  await line.getByRole('button', { name: `One less ${bhaji}` }).click()
  await dish(page, bhaji)
    .getByRole('button', { name: `Remove ${bhaji}` })
    .click()
  await expect(empty).toBeVisible()
  await expect(page.getByRole('button', { name: `Add ${bhaji}`, exact: true })).toBeFocused()
  expect(await readStoredCart(page)).toMatchObject({ count: 0, foodItems: [] })

  for (const name of [bhaji, 'Bhel puri']) await add(page, name)
  await line
    .first()
    .getByRole('button', { name: `Remove ${bhaji}` })
    .click()
  await expect(panel(page).getByText(`${bhaji} was removed.`)).toBeVisible()
  await expect(line).toHaveText([/^Bhel puri/])
  const undo = panel(page).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(line).toHaveText([/^Onion bhaji/, /^Bhel puri/])
  await expect(undo).toHaveCount(0)
  expect(await readStoredCart(page)).toMatchObject({ count: 2, subTotal: 8.75 })
})

test('CA4, CA5, CA6, OM4, D12: a dish without options is added with one press; the stored cart has the fields of the specification, money in pounds, and the allergy note survives a reload', async ({
  page,
}) => {
  await expect(panel(page).getByRole('textbox')).toHaveCount(0)
  await add(page, bhaji)
  await expect(panel(page).getByRole('listitem')).toHaveText(/^Onion bhaji \(4\)£4\.05/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await add(page, 'Lamb samosa (2)')
  await page.getByRole('dialog').locator('label').filter({ hasText: 'Mint raita' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' }).click()
  const note = panel(page).getByRole('textbox', { name: 'Allergy note' })
  await note.fill('No nuts')
  const plain = { quantity: 1, isAdded: true, food: expect.stringMatching(/^[0-9a-f-]{36}$/) }
  expect(await readStoredCart(page)).toMatchObject({
    customer: null,
    restaurant: 'saffron-street-london',
    count: 2,
    subTotal: 9.25,
    note: 'No nuts',
    foodItems: [
      {
        ...plain,
        name: bhaji,
        price: 4.05,
        basePrice: 4.05,
        optionsPrice: 0,
        options: [],
        uniqueId: expect.stringMatching(/^ONI\d+$/),
      },
      {
        ...plain,
        name: 'Lamb samosa (2)',
        price: 5.2,
        basePrice: 4.3,
        optionsPrice: 0.9,
        options: ['Mint raita'],
        uniqueId: expect.stringMatching(/^LAM\d+$/),
      },
    ],
  })
  await visit(page, saffron)
  await expect(note).toHaveValue('No nuts')
})

test('D14, D15, D17, K1: every charge is shown from the first dish on, for each order type; free delivery says so, and without a discount none is mentioned', async ({
  page,
}) => {
  await add(page, bhaji)
  const missing = panel(page).getByText(/^Add £/)
  const notForDineIn = panel(page).getByText('The 20% discount is not for Dine In.', { exact: true })
  const food = { 'Sub total': '£4.05', 'Service charges': '£0.50' }
  const less = { 'Discount 20%': '−£0.81' }

  await chooseType(page, 'Collection')
  await expect.poll(() => readFacts(panel(page))).toEqual({ ...food, ...less, Total: '£3.74' })
  await expect(missing).toHaveCount(0)
  await chooseType(page, 'Dine In')
  await expect.poll(() => readFacts(panel(page))).toEqual({ ...food, Total: '£4.55' })
  await expect(notForDineIn).toBeVisible()
  await chooseType(page, 'Home Delivery')
  const delivered = { ...food, ...less, 'Delivery charges': '£1.99', Total: '£5.73' }
  await expect.poll(() => readFacts(panel(page))).toEqual(delivered)
  await expect(notForDineIn).toHaveCount(0)
  await expect(missing).toHaveText(
    'Add £5.95 more for home delivery. The minimum order at Saffron Street is £10.00.',
  )
  await expect(checkout(page)).toHaveAttribute('aria-disabled', 'true')
  await checkout(page).click({ force: true })
  await expect(page).toHaveURL(saffron)
  await expectAccessible(page)
  const more = lines(panel(page)).getByRole('button', { name: `One more ${bhaji}` })
  for (let pressed = 0; pressed < 2; pressed++) await more.click()
  await expect(missing).toHaveCount(0)
  await expect(checkout(page)).not.toHaveAttribute('aria-disabled', 'true')
  expect(await readFacts(panel(page))).toMatchObject({ 'Sub total': '£12.15', Total: '£12.21' })

  await page.evaluate(() => localStorage.clear())
  await visit(page, kettle)
  await chooseType(page, 'Home Delivery')
  await add(page, 'Crispy seaweed')
  const free = await readFacts(panel(page))
  expect(free).toMatchObject({ 'Delivery charges': 'Free' })
  expect(Object.keys(free).filter((name) => name.startsWith('Discount'))).toEqual([])
})
