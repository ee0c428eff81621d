import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { sellForAWeek } from '../support/sell-for-a-week.ts'
import { setSession, signInAs, withSiteDatabase } from '../support/site-database.ts'
import {
  allowErrors,
  expect,
  expectAccessible,
  expectAccessibleAtEveryWidth,
  test,
  visit,
} from '../support/visit.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Statements' }).getByRole('link', { name, exact: true })
const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

test('an admin issues a week, makes its payment file, pays it, and records that the bank returned it', async ({
  page,
  context,
  browserErrors,
}) => {
  allowErrors(browserErrors, /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch/)
  const { name, statement } = await sellForAWeek()
  await signInAs(context, { isAdmin: true, name: 'Ellen Shaw' })
  await visit(page, '/admin/statements')
  await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()
  await page.getByLabel('Outlet', { exact: true }).fill(name)
  await press(page, 'Show')
  await expect(row(page, name)).toContainText('£53.05')
  await expectAccessibleAtEveryWidth(page)
  await press(page, 'Issue all')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Issue 1 statement?' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Issue 1 statement' }).click()
  await expect(dialog.getByText('1 of 1 issued. None was refused.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('No statements here.')).toBeVisible()

  await tab(page, 'Issued').click()
  await expect(row(page, name)).toContainText('statement 0001')
  await press(page, new RegExp(`^Hold ${name}`))
  await dialog.getByLabel('Reason').fill('New owner')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Hold' }).click()
  await expect(dialog.getByRole('alert')).toContainText('You seem to be offline')
  await expect(dialog.getByLabel('Reason')).toHaveValue('New owner')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Hold' }).click()
  await expect(page.getByText(`${name}: Held. It is not paid until you release it.`)).toBeVisible()
  await tab(page, 'Payment file').click()
  await expect(
    page.getByRole('region', { name: 'Left out' }).getByRole('listitem').filter({ hasText: name }),
  ).toContainText('Held')
  await visit(page, `/admin/statements/${statement}`)
  await expect(page.getByText('Held: New owner')).toBeVisible()
  await press(page, /^Release/)
  await dialog.getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText(`${name}: Released.`)).toBeVisible()
  await expectAccessibleAtEveryWidth(page)

  await tab(page, 'Payment file').click()
  const own = page.getByRole('checkbox', { name })
  await expect(own).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
  await own.check()
  await expectAccessibleAtEveryWidth(page)
  await press(page, 'Make a file of 1 payment, £53.05')
  await expect(page.getByText('Payment file made.', { exact: false })).toBeVisible()
  await expect(own).not.toBeChecked()
  await expect(page.getByRole('listitem').filter({ has: own })).toContainText(/Exported .* already/)
  await own.check()
  await expect(page.getByRole('alert').filter({ hasText: 'exported already' })).toBeVisible()
  const files = page.getByRole('region', { name: 'Files made' })
  const downloading = page.waitForEvent('download')
  await files
    .getByRole('link', { name: /^Download/ })
    .first()
    .click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toBe(`204567,31924821,SAFFRON HOUSE LTD,53.05,TF0001CARDAMOM\r\n`)
  await files
    .getByRole('button', { name: /^Mark all paid/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Mark all paid' }).click()
  await expect(dialog.getByText('1 of 1 marked as paid. None was refused.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await visit(page, `/admin/statements/${statement}`)
  await expect(page.getByText('Paid with bank reference TF0001CARDAMOM.')).toBeVisible()
  await press(page, /^Payment returned/)
  await dialog.getByLabel('Reason').fill('Account closed')
  await dialog.getByRole('button', { name: 'Payment returned' }).click()
  await expect(page.getByText('Held: ', { exact: false })).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('listitem').filter({ hasText: 'Ellen Shaw' })).toHaveCount(5)
})

test('two admins issue one statement: the second reads who was first', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  allowErrors(browserErrors, /409/)
  const { name, statement } = await sellForAWeek()
  await signInAs(context, { isAdmin: true, name: 'Ellen Shaw' })
  await visit(page, `/admin/statements/${statement}`)
  await press(page, /^Issue/)
  const other = await browser.newContext()
  await signInAs(other, { isAdmin: true, name: 'Tom Ade' })
  const second = await other.newPage()
  await visit(second, `/admin/statements/${statement}`)
  await press(second, /^Issue/)
  await second.getByRole('dialog').getByRole('button', { name: 'Issue' }).click()
  await expect(second.getByText(`${name}: Issued. The outlet can read it now.`)).toBeVisible()
  await other.close()
  await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click()
  await expect(page.getByText(`${name}: Tom Ade was first: statement issued`, { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Statement 0001' })).toBeVisible()
})

test('an admin dates a commission plan, and floor staff see no money', async ({
  page,
  context,
  browserErrors,
}) => {
  allowErrors(browserErrors, /403/)
  const { id, name } = await sellForAWeek()
  await signInAs(context, { isAdmin: true, name: 'Ellen Shaw' })
  await visit(page, `/admin/restaurants/${id}`)
  await page.getByRole('link', { name: 'Commission plan' }).click()
  await expect(page.getByText('No plan: no commission.')).toBeVisible()
  await page.getByLabel('Name').fill('Grow')
  await page.getByLabel('Percent').fill('5')
  await press(page, 'Add plan')
  await expect(page.getByText('Plan added.')).toBeVisible()
  await expect(row(page, 'Grow')).toContainText('5 %')
  await expectAccessibleAtEveryWidth(page)
  await page.getByLabel('Percent').fill('4.5')
  await press(page, 'Add plan')
  await expect(row(page, 'Grow')).toContainText('4.5 %')
  await expect(row(page, 'Grow')).toHaveCount(1)

  const floor = await withSiteDatabase((db) => createTestUser(db, { staffOf: [id], role: 'floor' }))
  await setSession(context, floor.token)
  await visit(page, `/outlet/${id}/set-up`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Money', exact: true })).toHaveCount(0)
  await page.goto(`/outlet/${id}/set-up/statements`)
  await expect(page.getByText('This page is not for your role')).toBeVisible()
})
