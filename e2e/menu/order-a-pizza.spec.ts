import type { Page } from '@playwright/test'

import type { Menu } from '#contract/catalogue/menu.ts'
import { acceptTerms, choose, press, readOrder } from '../support/checkout.ts'
import { phone, readStoredCart } from '../support/order-page.ts'
import { signInAs } from '../support/site-database.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from '../support/visit.ts'

/** A pizzeria of the demonstration world that never closes. */
const uniId = 'ember-dough-sheffield'

test.use({ viewport: phone })

async function readPizza(page: Page) {
  const answer = await page.request.get(`/api/v1/category/get-restaurant-menu/${uniId}`)
  const { categories, groups } = ((await answer.json()) as { data: Menu }).data
  const dish = categories.flatMap(({ foods }) => foods).find(({ name }) => name === 'Create your own')!
  /** In pence, with the largest size. */
  const priceOf = (groupName: string, wanted: string) => {
    const group = groups.find(
      ({ name, _id }) =>
        name === groupName && (dish.groupIds.includes(_id) || groupName === 'How would you like it?'),
    )!
    const type = group.types.find(({ typeName }) => typeName === wanted)!
    const sized = type.sizePrices?.find(({ typeName }) => typeName === '14"')
    return Math.round((sized ?? type).price * 100)
  }
  return { base: Math.round(dish.basePrice * 100), priceOf }
}

test('OG1, OG3, OG4, OG5, OG6, OG10, OG11, OG18: I order a half-and-half pizza with sized extras and a meal on a phone', async ({
  page,
}) => {
  const me = await signInAs(page.context(), { isVerified: true })
  const { base, priceOf } = await readPizza(page)
  await visit(page, `/order/${uniId}?category=classic-pizzas`)
  await page.getByRole('button', { name: 'Add Create your own', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create your own' })
  const add = dialog.getByRole('button', { name: 'Add to Cart' })
  const total = dialog.getByText('Total price').locator('xpath=..')
  const pounds = (pence: number) => `Total price£${(pence / 100).toFixed(2)}`

  const size = dialog.getByRole('radiogroup', { name: 'Size' })
  await expect(size.getByRole('radio', { name: /^12"/ })).toBeChecked()
  await size.locator('label').filter({ hasText: '14"' }).click()
  await expect(dialog.getByText('Prices below are for 14".')).toBeVisible()
  let sum = base + priceOf('Size', '14"')
  await expect(total).toHaveText(pounds(sum))
  await expect(dialog.getByText('Still to choose: Topping')).toBeVisible()
  await expect(add).toBeDisabled()

  const topping = dialog.getByRole('group', { name: 'Topping', exact: true })
  await topping.locator('label').filter({ hasText: 'Half and half' }).click()
  await topping.getByLabel('Left half').selectOption('Margherita')
  await expect(dialog.getByText('Still to choose: right half of Topping')).toBeVisible()
  await expect(add).toBeDisabled()
  await topping.getByLabel('Right half').selectOption('Nduja and hot honey')
  sum += priceOf('Topping', 'Nduja and hot honey')
  await expect(topping.getByText(/^Half and half costs the dearer half: £/)).toBeVisible()
  await expect(total).toHaveText(pounds(sum))
  await expect(add).toBeEnabled()

  const extras = dialog.getByRole('group', { name: 'Extras', exact: true })
  await expect(extras.getByText('First 2 free')).toBeVisible()
  await extras.getByRole('button', { name: 'Add Buffalo mozzarella' }).click()
  await extras.getByRole('group', { name: 'Where to put Buffalo mozzarella' }).getByText('Left').click()
  await extras.getByRole('button', { name: 'Add Roast peppers' }).click()
  await expect(extras.getByText('2 of 2 used.')).toBeVisible()
  await expect(total).toHaveText(pounds(sum))
  await extras.getByRole('button', { name: 'One more Roast peppers' }).click()
  await expect(extras.getByText(/^1 included, 1 at £/)).toBeVisible()
  sum += priceOf('Extras', 'Roast peppers')
  await expect(total).toHaveText(pounds(sum))

  const allergens = dialog.getByText('Your choice:').locator('xpath=..')
  await expect(allergens).toContainText('cereals containing gluten, milk')
  await dialog.getByRole('checkbox', { name: /^Garlic bread/ }).check()
  await expect(dialog.getByText('Still to choose: How would you like it?')).toBeVisible()
  await expect(add).toBeDisabled()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await dialog.getByRole('radio', { name: /^With mozzarella/ }).check()
  await expect(dialog.getByRole('group', { name: 'Add a dip' })).toBeVisible()
  sum += priceOf('Make it a meal', 'Garlic bread') + priceOf('How would you like it?', 'With mozzarella')
  await expect(total).toHaveText(pounds(sum))
  await expectAccessible(page)
  await add.click()

  const words =
    '14", Left half: Margherita, Right half: Nduja and hot honey, Left half: Buffalo mozzarella, 2 × Roast peppers, Garlic bread (With mozzarella)'
  expect(await readStoredCart(page)).toMatchObject({ subTotal: sum / 100, count: 1 })
  await visit(page, '/checkout-collection')
  await expect(page.getByText(words)).toBeVisible()
  await choose(page, 'Cash')
  await acceptTerms(page)
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  const answer = await page.request.get(`/api/v1/order/get-all-customer-orders/${me.customerId}`)
  const [placed] = ((await answer.json()) as { data: { _id: string }[] }).data
  expect((await readOrder(page, placed!._id)).cartItems).toMatchObject([{ price: sum / 100 }])
  await visit(page, `/order-summary/${placed!._id}`)
  await expect(page.getByText(words).first()).toBeVisible()
})

test('OG1, OG2: by keyboard alone, extras are counted and a nested group opens and closes with its option', async ({
  page,
}) => {
  await visit(page, `/order/${uniId}?category=classic-pizzas`)
  await page.getByRole('button', { name: 'Add Create your own', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create your own' })
  await dialog.getByRole('radio', { name: /^12"/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByRole('radio', { name: /^14"/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Add Anchovies' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'One more Anchovies' })).toBeFocused()
  await page.keyboard.press('Enter')
  const extras = dialog.getByRole('group', { name: 'Extras', exact: true })
  await expect(extras.getByText('Selected: 3')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Garlic bread/ }).focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('radiogroup', { name: 'How would you like it?' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('radiogroup', { name: 'How would you like it?' })).toHaveCount(0)
})
