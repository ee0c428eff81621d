import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { changeDish, emptyMenu } from '../support/change-outlet.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { openCustomerBrowser, tablet } from '../support/kitchen.ts'
import { signInAs } from '../support/site-database.ts'
import { allowErrors, expect, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

const example = await readFile('public/menu-example.csv')

test.use({ viewport: tablet })

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('File of the menu').setInputFiles({ name, mimeType: 'text/csv', buffer })
const number = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })

test('I import the example menu of 60 dishes: wrong rows are named, then all of it is on my page', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  const outlet = await runOutlet(context)
  await emptyMenu(outlet)
  await visit(page, `/outlet/${outlet.id}/set-up/menu`)
  await page.getByRole('link', { name: 'Import and export' }).click()
  await expectAccessibleAtEveryWidth(page)
  await page.setViewportSize(tablet)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Example file with 60 dishes' }).click()
  expect(await readFile(await (await download).path())).toEqual(example)

  const wrong = example
    .toString('utf8')
    .replace('4.25,20,320', '"£4,25",20,320')
    .replace('milk; tree nuts', 'nuts')
  await choose(page, 'menu.csv', Buffer.from(wrong))
  await expect(page.getByRole('heading', { name: 'Dry run of menu.csv' })).toBeFocused()
  const row = page.getByRole('listitem').filter({ hasText: /Line 3(?!\d)/ })
  await expect(row).toContainText('Onion bhaji (4)price“£4,25” is not an amount. Write 4.25.')
  await expect(page.getByText('Did you mean tree nuts or peanuts?')).toBeVisible()
  await expect(page.getByText('2 rows are wrong, so nothing is imported.')).toBeVisible()
  await page.getByRole('button', { name: 'Rejected 2' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Added' })).toHaveCount(0)
  await expectAccessibleAtEveryWidth(page)
  await page.setViewportSize(tablet)
  await page.getByRole('button', { name: 'Choose another file' }).click()

  await choose(page, 'broken.csv', Buffer.from('name\n"Dal'))
  await expect(page.getByText('The quotation mark on line 2 is never closed.')).toBeFocused()
  await choose(page, 'menu.csv', example)
  await expect(number(page, 'rejected')).toContainText('0')
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).dblclick()
  await expect(page.getByRole('heading', { name: 'menu.csv is imported' })).toBeFocused()
  await expect(page.getByText(/^\d+ added, 0 changed, 0 removed\.$/)).toBeVisible()

  await choose(page, 'menu.csv', example)
  await expect(
    page.getByText('Your menu is already as in this file. There is nothing to import.'),
  ).toBeVisible()
  await expect(number(page, 'the same')).toContainText('60')
  await page.getByRole('button', { name: 'Choose another file' }).click()
  const exported = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Menu as CSV' }).click()
  expect(await readFile(await (await exported).path())).toEqual(example)

  const customer = await openCustomerBrowser(browser)
  await visit(customer.page, `/order/${outlet.uniId}`)
  await expect(customer.page.getByText('Onion bhaji (4)').first()).toBeVisible()
  await customer.context.close()
  allowErrors(browserErrors, /400/)
})

test('a menu that changes during my dry run is not overwritten: I get a new dry run of the same file', async ({
  page,
  context,
  browserErrors,
}) => {
  const outlet = await runOutlet(context)
  await visit(page, `/outlet/${outlet.id}/set-up/menu/import`)
  await choose(page, 'menu.csv', example)
  await expect(page.getByLabel('Keep dishes that are not in the file')).toBeChecked()
  await expect(number(page, 'removed')).toContainText('0')
  const answer = await page.request.put(`/api/v1/outlet-menu/save-category/${outlet.id}`, {
    data: { name: 'Late specials' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(200)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText(/The menu changed meanwhile, so nothing was imported/)).toBeVisible()
  await expect(page.getByLabel('Keep dishes that are not in the file')).toBeChecked()
  await page.route('**/import-file/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText(/^You seem to be offline/)).toBeVisible()
  await page.unroute('**/import-file/**')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'menu.csv is imported' })).toBeFocused()
  await page.getByRole('link', { name: 'Look at the menu' }).click()
  await expect(page.getByRole('heading', { name: 'Late specials' })).toBeVisible()
  allowErrors(browserErrors, /409|ERR_FAILED/)
})

test('a file with one dish adds it, and removes the others only after a question', async ({
  page,
  context,
}) => {
  const outlet = await runOutlet(context)
  const read = async () => (await page.request.get(`/outlet-menu-file/${outlet.id}/menu.csv`)).text()
  const before = await read()
  await visit(page, `/outlet/${outlet.id}/set-up/menu/import`)
  const one = Buffer.from('name,category,price\nApple tart,Desserts of the day,3.95\n')
  await choose(page, 'one.csv', one)
  await expect(page.getByLabel('Keep dishes that are not in the file')).toBeChecked()
  await expect(number(page, 'removed')).toContainText('0')
  await expect(page.getByText(/^Not in the file, and kept on your menu: \d+ dishes, /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible()

  await page.getByLabel('Keep dishes that are not in the file').uncheck()
  await expect(page.getByRole('listitem').filter({ hasText: outlet.plain[0]!.name })).toContainText('Removed')
  const remove = page.getByRole('button', { name: /^Import and remove \d+ dishes$/ })
  await remove.click()
  const question = page.getByRole('dialog', { name: /^Remove \d+ dishes from your menu\?$/ })
  await expectAccessibleAtEveryWidth(page)
  await page.setViewportSize(tablet)
  await question.getByRole('button', { name: 'Do not import' }).click()
  await expect(question).toHaveCount(0)
  await expect(remove).toBeFocused()
  expect(await read()).toBe(before)

  await page.getByLabel('Keep dishes that are not in the file').check()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText(/^2 added, \d changed, 0 removed\.$/)).toBeVisible()
  expect(await read()).toContain(outlet.plain[0]!.name)

  await choose(page, 'one.csv', one)
  await expect(page.getByText(/^All of this file is on your menu already/)).toBeVisible()
  await page.getByLabel('Keep dishes that are not in the file').uncheck()
  await remove.click()
  await question.getByRole('button', { name: 'Import and remove' }).click()
  await expect(page.getByText(/^0 added, \d changed, [1-9]\d* removed\.$/)).toBeVisible()
  expect(await read()).not.toContain(outlet.plain[0]!.name)
})

test('I copy the menu of one of my outlets to another, after a dry run', async ({
  page,
  context,
  browser,
}) => {
  const [one, other] = [await runOutlet(context), await runOutlet(await browser.newContext())]
  // Both may be copies of one restaurant.
  await changeDish(one.plain[0]!, { removed_at: new Date() })
  await signInAs(context, { staffOf: [one.id, other.id] })
  await visit(page, `/outlet/${other.id}/set-up/menu/import`)
  await page.getByLabel('Copy from').selectOption({ value: one.id })
  await page.getByRole('button', { name: 'See what would change' }).click()
  await expect(page.getByRole('heading', { name: `Dry run of ${one.name}` })).toBeFocused()
  await page.getByLabel('Keep dishes that are not in the file').uncheck()
  await page.getByRole('button', { name: /^Import and remove \d+/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Import and remove' }).click()
  await expect(page.getByRole('heading', { name: `${one.name} is imported` })).toBeVisible()
  const file = async (id: string) => (await page.request.get(`/outlet-menu-file/${id}/menu.csv`)).text()
  expect(await file(other.id)).toBe(await file(one.id))
})
