import type { BrowserContext, Locator, Page } from '@playwright/test'

import { changeOutlet, emptyMenu } from '../support/change-outlet.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { tablet } from '../support/kitchen.ts'
import { expect, test, visit, expectAccessible } from '../support/visit.ts'

test.use({ viewport: tablet })

const menu = ['Starters', 'Curries', 'Biryani', 'Breads', 'Drinks'].map((category) => ({
  category,
  dishes: Array.from({ length: 8 }, (_, at) => [`${category} ${at + 1}`, (3 + at / 4).toFixed(2)] as const),
}))

/**
 * A touch is a tap or click, a press of Enter, or a field that is filled, with all that is typed into it. Tab is none: it
 * belongs to the field that it leads to.
 */
function countTouches(page: Page) {
  let touches = 0
  const touch = async (
    locator: Locator,
    act: (locator: Locator) => Promise<unknown> = (one) => one.click(),
  ) => {
    touches++
    // What a message has moved under the pointer ignores it for a moment.
    await expect(locator).not.toHaveAttribute('data-guarded')
    await act(locator)
  }
  return {
    count: () => touches,
    touch,
    press: (name: string) => touch(page.getByRole('button', { name, exact: true })),
    fill: (label: string, text: string) =>
      touch(page.getByLabel(label, { exact: true }), (field) => field.fill(text)),
    enter: () => touch(page.locator(':focus'), () => page.keyboard.press('Enter')),
  }
}

/** An outlet with neither dishes nor hours. */
async function openEmpty(context: BrowserContext) {
  const outlet = await runOutlet(context)
  await emptyMenu(outlet)
  await changeOutlet(outlet, { hours: '[]' })
  return outlet
}

async function setHours(page: Page, id: string, { press, fill }: ReturnType<typeof countTouches>) {
  await visit(page, `/outlet/${id}/set-up/hours`)
  await press('Add hours on Monday')
  await fill('Monday, from', '12:00')
  await fill('Monday, to', '23:00')
  await press('Copy to all days from Monday')
  await press('Save hours')
  await expect(page.getByText('Opening hours saved.')).toBeVisible()
}

test('I set up a restaurant of 40 dishes by hand with fewer than 150 touches', async ({ page, context }) => {
  const outlet = await openEmpty(context)
  const hand = countTouches(page)
  const { press, fill, enter, touch } = hand
  await setHours(page, outlet.id, hand)
  await visit(page, `/outlet/${outlet.id}/set-up/menu`)
  await expect(page.getByText(/^Your menu is empty/)).toBeVisible()
  for (const { category, dishes } of menu) {
    await press('Add a category')
    await touch(page.getByRole('dialog').getByLabel('Name'), (field) => field.fill(category))
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
      // The message moves what is below it, which a press in that moment would miss.
      await expect(page.getByText(`${name} is saved.`)).toBeVisible()
    }
  }
  await expectAccessible(page)
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${outlet.id}/set-up/menu/bulk`)
  await touch(page.getByLabel('Select all dishes'), (box) => box.check())
  await press('VAT')
  await touch(page.getByLabel('VAT rate'), (field) => field.selectOption('20'))
  await press('Save 40 dishes')
  await expect(page.getByText('40 dishes are changed.')).toBeVisible()
  await expect(page.getByText(/20 % VAT/)).toHaveCount(40)
  expect(hand.count()).toBeLessThan(150)
})

/** Five minutes are more than 20 seconds for each touch, and the journey ends long before. */
test('I set up the same restaurant by import with fewer than 15 touches', async ({ page, context }) => {
  const outlet = await openEmpty(context)
  const hand = countTouches(page)
  await setHours(page, outlet.id, hand)
  const rows = menu.flatMap(({ category, dishes }) =>
    dishes.map(([name, price]) => `${name},${category},${price},20`),
  )
  const buffer = Buffer.from(`name,category,price,vat\n${rows.join('\n')}\n`)
  await visit(page, `/outlet/${outlet.id}/set-up/menu`)
  await hand.touch(page.getByRole('link', { name: 'Import and export' }))
  await hand.touch(page.getByLabel('File of the menu'), (field) =>
    field.setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer }),
  )
  await hand.press('Import')
  await expect(page.getByText('45 added, 0 changed, 0 removed.')).toBeVisible()
  await visit(page, `/outlet/${outlet.id}/set-up/menu/bulk`)
  await expect(page.getByText(/20 % VAT/)).toHaveCount(40)
  expect(hand.count()).toBeLessThan(15)
})
