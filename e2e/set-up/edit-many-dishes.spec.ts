import { runOutlet } from '../support/claim-outlet.ts'
import { tablet } from '../support/kitchen.ts'
import { phone } from '../support/order-page.ts'
import {
  allowErrors,
  expect,
  expectAccessible,
  expectAccessibleAtEveryWidth,
  test,
  visit,
} from '../support/visit.ts'

test.use({ viewport: tablet })

test('I raise the prices of a category with a preview, and undo it after a reload', async ({
  page,
  context,
  browserErrors,
}) => {
  const outlet = await runOutlet(context)
  await visit(page, `/outlet/${outlet.id}/set-up/menu/bulk`)
  const first = page.getByRole('region', { name: 'Dishes' }).getByRole('region').first()
  const rows = first.getByRole('listitem')
  const before = await rows.allInnerTexts()
  await first.getByRole('checkbox').first().check()
  await expect(page.getByText(`${before.length} selected`)).toBeVisible()
  const save = page.getByRole('button', { name: /^Save / })
  await expect(save).toBeDisabled()
  const amount = page.getByLabel(/^Percent, like/)
  await amount.fill('ten')
  await expect(amount).toHaveAccessibleDescription('Write a number, like 5 or -10.')
  await amount.fill('+ 10')
  await expect(page.getByText(/^All of them together: £/)).toBeVisible()
  await expect(rows.first()).toContainText('becomes')
  await expectAccessibleAtEveryWidth(page)
  await page.setViewportSize(phone)
  await save.click()
  await expect(page.getByText(`${before.length} dishes are changed.`)).toBeVisible()
  await expect.poll(() => rows.allInnerTexts()).not.toEqual(before)

  await visit(page, `/outlet/${outlet.id}/set-up/menu/bulk`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The change is undone.')).toBeVisible()
  await expect.poll(() => rows.allInnerTexts()).toEqual(before)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  allowErrors(browserErrors, /409/)
})

test('I select dishes by keyboard and set VAT, availability and allergens; a dish changed since refuses the undo', async ({
  page,
  context,
  browserErrors,
}) => {
  const outlet = await runOutlet(context)
  const [one] = outlet.plain
  await visit(page, `/outlet/${outlet.id}/set-up/menu/bulk`)
  const dishes = page.getByRole('region', { name: 'Dishes' })
  await dishes.getByRole('listitem').first().getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()

  await page.getByLabel('Find a dish').fill(one!.name)
  await dishes.getByText(one!.name, { exact: true }).click()
  await page.getByRole('button', { name: 'On sale', exact: true }).click()
  await page.getByLabel('These dishes are').selectOption('Off until put back')
  await page.getByRole('button', { name: 'Save 1 dish' }).click()
  await expect(page.getByText('1 dish is changed.')).toBeVisible()
  await expect(dishes.getByText(/Off until put back/)).toBeVisible()

  await dishes.getByText(one!.name, { exact: true }).click()
  await page.getByRole('button', { name: 'Allergens', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Save / })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'None of the 14' }).check()
  await page.getByRole('button', { name: 'Save 1 dish' }).click()
  const question = page.getByRole('dialog', { name: 'Declare none of the 14 for 1 dish?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep as it is' }).click()
  await expect(question).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'lupin' }).check()
  await expect(page.getByRole('checkbox', { name: 'None of the 14' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Save 1 dish' }).click()
  await expect(page.getByText('1 dish is changed.')).toBeVisible()
  await expect(dishes.getByText(/· lupin/)).toBeVisible()

  // Somebody else edits the dish.
  const other = await context.newPage()
  await visit(other, `/outlet/${outlet.id}/set-up/menu`)
  await expect(other.getByRole('listitem').filter({ hasText: one!.name }).first()).toContainText(
    'Off until put back',
  )
  await other.getByRole('button', { name: `Edit ${one!.name}`, exact: true }).click()
  await other.getByLabel('kcal').fill('321')
  await other.getByRole('button', { name: 'Save dish' }).click()
  await expect(other.getByText(`${one!.name} is saved.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${one!.name} has changed since, so nothing was undone.`)).toBeVisible()
  allowErrors(browserErrors, /409/)
})

test('I move a dish and a category by keyboard and by dragging, and the order is saved', async ({
  page,
  context,
}) => {
  const outlet = await runOutlet(context)
  await visit(page, `/outlet/${outlet.id}/set-up/menu`)
  const section = page
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: /^Move / }) })
    .first()
  const grips = section.getByRole('listitem').getByRole('button', { name: /^Move / })
  const names = () => grips.evaluateAll((all) => all.map((grip) => grip.getAttribute('aria-label')))
  const [a, b, c, ...rest] = await names()
  await grips.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(grips.first()).toHaveAttribute('aria-pressed', 'false')
  expect(await names()).toEqual([a, b, c, ...rest])
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(names).toEqual([b, c, a, ...rest])
  await expect(grips.nth(2)).toBeFocused()

  const [from, to] = [(await grips.nth(2).boundingBox())!, (await grips.first().boundingBox())!]
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 30, { steps: 4 })
  await page.mouse.move(to.x + 20, to.y, { steps: 2 })
  await page.mouse.up()
  await expect.poll(names).toEqual([a, b, c, ...rest])

  const headings = page.getByRole('main').getByRole('heading', { level: 3 })
  const parts = await headings.allInnerTexts()
  const category = page.getByRole('button', { name: `Move ${parts[0]}`, exact: true })
  await category.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(headings.first()).toHaveText(parts[1]!)
  await page.reload()
  await expect(headings.first()).toHaveText(parts[1]!)
})
