import type { Locator, Page } from '@playwright/test'

import { runOutlet } from '../support/claim-outlet.ts'
import { openCustomerBrowser, tablet } from '../support/kitchen.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from '../support/visit.ts'

test.use({ viewport: tablet })

async function openGroup(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add an option group' }).click()
  return page.getByRole('dialog', { name: 'New options' })
}

async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Save options' }).click()
  await expect(form).toHaveCount(0)
}

const nth = (form: Locator, at: number) => form.getByRole('group', { name: `Option ${at}`, exact: true })

test('OG4, OG5, OG12, OG16: I build sizes, a half-and-half group priced by size and a group that an option opens, and customers order from them', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  await visit(page, `/outlet/${outlet.id}/set-up/menu`)

  const size = await openGroup(page)
  await size.getByLabel('Name').first().fill('Pizza size')
  await size.getByLabel('Kind').selectOption('Sizes of the dish')
  for (const [at, [name, price]] of [
    ['Small', '0'],
    ['Large', '3'],
  ].entries()) {
    await nth(size, at + 1)
      .getByLabel('Name')
      .fill(name!)
    await nth(size, at + 1)
      .getByLabel('Extra price in pounds')
      .fill(price!)
  }
  await save(size)

  const dip = await openGroup(page)
  await dip.getByLabel('Name').first().fill('Which dip')
  await nth(dip, 1).getByLabel('Name').fill('Aioli')
  await nth(dip, 2).getByLabel('Name').fill('Hot honey')
  await save(dip)

  const topping = await openGroup(page)
  await topping.getByLabel('Name').first().fill('Pizza topping')
  await topping.getByLabel('Kind').selectOption('Half and half')
  await topping.getByLabel('Price of two halves').selectOption('The mean of both halves')
  await nth(topping, 1).getByLabel('Name').fill('Margherita')
  await nth(topping, 2).getByLabel('Name').fill('Nduja')
  await nth(topping, 2).getByLabel('Extra price in pounds').fill('2')
  await nth(topping, 2).getByText('Price by size').click()
  await nth(topping, 2).getByLabel('Large').fill('3')
  await nth(topping, 2).getByText('Opens further options').click()
  await nth(topping, 2).getByLabel('Which dip').check()
  await topping.getByLabel('At least').fill('2')
  const preview = topping.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('‘At least’ is higher than ‘At most’')
  await topping.getByLabel('At least').fill('1')
  await preview.getByText('Half and half').first().click()
  await preview.getByLabel('Left half').selectOption('Margherita')
  await preview.getByLabel('Right half').selectOption('Nduja')
  await expect(preview.getByText('Total price £11.00')).toBeVisible()
  await preview.locator('label').filter({ hasText: 'Large' }).click()
  await expect(preview.getByText('Total price £14.50')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page)
  await page.setViewportSize(tablet)
  await save(topping)
  await expect(page.getByText(/half and half at the price of the mean · opens Which dip/)).toBeVisible()

  await page.getByRole('button', { name: 'Add a category' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Our pizzas')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add a dish to Our pizzas' }).click()
  const dish = page.getByRole('dialog', { name: 'New dish' })
  await dish.getByLabel('Name').fill('House pizza')
  await dish.getByLabel('Price in pounds').fill('9.50')
  for (const name of ['Pizza size', 'Pizza topping']) await dish.getByLabel(name, { exact: true }).check()
  await dish.getByText('Prices and VAT by order type').click()
  await dish.getByLabel('Dine In price').fill('10.50')
  await dish.getByRole('button', { name: 'Save dish' }).click()
  await expect(page.getByText('House pizza is saved.')).toBeVisible()

  const customer = await openCustomerBrowser(browser)
  await visit(customer.page, `/order/${outlet.uniId}?category=our-pizzas`)
  await customer.page.getByRole('button', { name: 'Add House pizza', exact: true }).click()
  const order = customer.page.getByRole('dialog', { name: 'House pizza' })
  await order.locator('label').filter({ hasText: 'Large' }).click()
  await order.locator('label').filter({ hasText: 'Half and half' }).click()
  await order.getByLabel('Left half').selectOption('Nduja')
  await order.getByLabel('Right half').selectOption('Margherita')
  await expect(order.getByRole('radiogroup', { name: 'Which dip' })).toBeVisible()
  await expect(order.getByText('Total price').locator('xpath=..')).toHaveText('Total price£14.00')
  await order.getByRole('button', { name: 'Add to Cart' }).click()
  await customer.context.close()
})
