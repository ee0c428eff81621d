import type { Page } from '@playwright/test'
import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import type { OutletTables } from '#contract/catalogue/dining-tables.ts'
import { acceptTerms, checkOut, choose, press } from '../support/checkout.ts'
import { listOrders } from '../support/change-outlet.ts'
import { openCustomerBrowser, tablet } from '../support/kitchen.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { expect, expectAccessibleAtEveryWidth, allowErrors, test, visit } from '../support/visit.ts'

const names = (page: Page) =>
  page
    .getByRole('list', { name: 'Tables' })
    .getByRole('textbox')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))

/** The squares of the QR code that is printed for this table. */
async function readPrinted(page: Page, outletId: string, name: string): Promise<string | null> {
  await page.goto(`/outlet/${outletId}/set-up/table-codes`)
  const code = page.getByRole('img', { name: `QR code of table ${name}`, exact: true })
  return code.locator('path').last().getAttribute('d')
}

/** The squares of the QR code of an address. */
function toSquares(address: string): string | undefined {
  const code = createElement(QRCodeSVG, { value: address, level: 'M', marginSize: 2 })
  return renderToStaticMarkup(code)
    .match(/ d="[^"]*"/g)
    ?.at(-1)
    ?.slice(4, -1)
}

test.use({ viewport: tablet })

test('OP8, D8: I add, number, rename, reorder and remove tables by keyboard, and a printed code follows its table', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const read = await page.request.get(`/api/v1/outlet-setup/get-tables/${outlet.id}`)
  const { data } = (await read.json()) as { data: OutletTables }
  const { code } = data.tables.find(({ name }) => name === '2')!
  const printed = await readPrinted(page, outlet.id, '2')
  expect(printed).toBe(toSquares(`${new URL(page.url()).origin}/t/${code}`))
  await visit(page, `/outlet/${outlet.id}/set-up`)
  await page.getByRole('link', { name: /^Tables/ }).click()
  await expect(page.getByRole('heading', { name: '12 tables' })).toBeVisible()
  await expectAccessibleAtEveryWidth(page)

  await page.getByLabel('Add a table').fill('table 12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Table table 12 is in the list already.')).toBeVisible()
  await page.getByLabel('Add a table').fill('Bar')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Table Bar added. Press Save tables to keep it.')).toBeVisible()
  await page.getByLabel('From').fill('1')
  await page.getByLabel('To', { exact: true }).fill('3')
  await page.getByLabel(/^Text before the number/).fill('Garden')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '16 tables' })).toBeVisible()
  await page.getByLabel('Name of table 2', { exact: true }).fill('Window')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Orders/ })
    .click()
  const leaving = page.getByRole('dialog', { name: 'Leave without saving the tables?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(leaving).toHaveCount(0)

  await page.getByRole('button', { name: 'Move table Garden 1 up' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move table Garden 1 up' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove table 12', exact: true }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Remove table 12?' })
  await question.getByRole('button', { name: 'Keep it' }).press('Enter')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '16 tables' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove table 12', exact: true }).press('Enter')
  await question.getByRole('button', { name: 'Remove table' }).press('Enter')
  await expect(page.getByLabel('Name of table Garden 1')).toBeFocused()
  const expected = [
    '1',
    'Window',
    ...'3 4 5 6 7 8 9 10 11'.split(' '),
    'Garden 1',
    'Bar',
    'Garden 2',
    'Garden 3',
  ]
  expect(await names(page)).toEqual(expected)
  await page.getByRole('button', { name: 'Save tables' }).press('Enter')
  await expect(page.getByText('Tables saved.')).toBeVisible()
  await visit(page, page.url())
  expect(await names(page)).toEqual(expected)

  expect(await readPrinted(page, outlet.id, 'Window')).toBe(printed)
  const guest = await openCustomerBrowser(browser)
  await guest.page.goto(`/t/${code}`)
  await expect(guest.page).toHaveURL(`/order/${outlet.uniId}`)
  await expect(guest.page.getByText('Table Window', { exact: true }).first()).toBeVisible()
  // Sent with the order, which then counts apart from typed table numbers.
  const stored = await guest.page.evaluate(() => localStorage.getItem('tablefare.table-code'))
  expect(stored).toBe(JSON.stringify(code))
  await guest.context.close()
})

test('OP8: a code that is not valid says whom to ask', async ({ page, browserErrors }) => {
  allowErrors(browserErrors, /404/)
  const answer = await visit(page, `/t/${'A'.repeat(34)}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'We cannot find your table' })).toBeVisible()
  await expect(page.getByText('Ask the staff for your table number.')).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
})

test('CO5, CO7: the checkout names a table that is not there, and takes one that is', async ({
  page,
  browserErrors,
}) => {
  allowErrors(browserErrors, /404/)
  const { outlet, me } = await checkOut(page, 'Dine In', { person: { kind: 'guest', name: 'Gia' } })
  await page.getByLabel('Table number').fill('99')
  await choose(page, 'Counter')
  await acceptTerms(page)
  await press(page, 'Place Order')
  const text = `${outlet.name} has no table 99. Check the number on your table, or ask the staff.`
  await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.getByLabel('Table number')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Table number').fill('table 9')
  await press(page, 'Place Order')
  await expect(page.getByRole('dialog', { name: 'Sent to the kitchen' })).toBeVisible()
  expect(await listOrders(me)).toMatchObject([{ table_no: '9' }])
})
