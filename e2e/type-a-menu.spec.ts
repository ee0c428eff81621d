import { emptyMenu } from './support/change-outlet.ts'
import { runOutlet } from './support/claim-outlet.ts'
import { tablet } from './support/kitchen.ts'
import { expect, expectAccessibleAtEveryWidth, test, visit } from './support/visit.ts'

test.use({ viewport: tablet })

const menu = ['Starters', 'Curries', 'Biryani', 'Breads', 'Drinks'].map((category) => ({
  category,
  dishes: Array.from({ length: 8 }, (_, at) => [`${category} ${at + 1}`, (3 + at / 4).toFixed(2)] as const),
}))

/**
 * A touch is a tap or click, a press of Enter, or a field that is filled, with all that is typed into it. Tab is none: it
 * belongs to the field that it leads to.
 */
test('I set up a restaurant of 40 dishes by hand with fewer than 150 touches', async ({ page, context }) => {
  const outlet = await runOutlet(context)
  await emptyMenu(outlet)
  await visit(page, `/outlet/${outlet.id}/set-up/menu`)
  await expect(page.getByText(/^Your menu is empty/)).toBeVisible()
  let touches = 0
  const press = async (name: string) => {
    touches++
    await page.getByRole('button', { name, exact: true }).click()
  }
  const fill = async (label: string, text: string) => {
    touches++
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  const enter = async () => {
    touches++
    await page.keyboard.press('Enter')
  }
  for (const { category, dishes } of menu) {
    await press('Add a category')
    touches++
    await page.getByRole('dialog').getByLabel('Name').fill(category)
    await enter()
    await expect(page.getByRole('heading', { name: category })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    for (const [name, price] of dishes) {
      await fill(`New dish in ${category}`, name)
      await fill(`Price (£) of the new dish in ${category}`, price)
      await enter()
      // The next dish is typed without another tap.
      await expect(page.getByLabel(`New dish in ${category}`, { exact: true })).toBeFocused()
      await expect(page.getByLabel(`New dish in ${category}`, { exact: true })).toHaveValue('')
    }
  }
  await expectAccessibleAtEveryWidth(page)
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${outlet.id}/set-up/menu/bulk`)
  touches++
  await page.getByLabel('Select all dishes').check()
  await press('VAT')
  await press('Save 40 dishes')
  await expect(page.getByText('40 dishes are changed.')).toBeVisible()
  await expect(page.getByText(/20 % VAT/)).toHaveCount(40)
  expect(touches).toBeLessThan(150)
})
