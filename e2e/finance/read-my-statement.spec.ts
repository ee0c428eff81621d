import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { sellForAWeek } from '../support/sell-for-a-week.ts'
import { setSession, signInAs } from '../support/site-database.ts'
import {
  allowErrors,
  expect,
  expectAccessible,
  expectAccessibleAtEveryWidth,
  test,
  visit,
} from '../support/visit.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

test('an outlet reads its statement line by line, prints and downloads it, and queries a line that an admin answers', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  allowErrors(browserErrors, /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch/)
  const { id, name, statement, staff, monday } = await sellForAWeek()
  const other = await browser.newContext()
  await signInAs(other, { isAdmin: true, name: 'Ellen Shaw' })
  const desk = await other.newPage()
  await visit(desk, `/admin/statements/${statement}`)
  await press(desk, /^Issue/)
  await desk.getByRole('dialog').getByRole('button', { name: 'Issue' }).click()
  await expect(desk.getByText('Issued. The outlet can read it now.', { exact: false })).toBeVisible()

  await setSession(context, staff.token)
  await visit(page, `/outlet/${id}/set-up/sales`)
  await expect(page.getByRole('link', { name: 'Money', exact: true })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: 'Statements' }).click()
  await expect(page.getByRole('heading', { name: 'This week so far' })).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await page.getByRole('link', { name: /^Statement 0001/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Statement 0001' })).toBeVisible()
  for (const text of [
    '2 card orders: food',
    '1 delivery, yours in full',
    '20 % on orders that had it',
    '2 % of each price, £1.15, and 20p × 2, £0.40. Rounded per order.',
    '1 × £0.99. Your guests paid it in cash; it is in your till.',
    'Nothing open from before',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  const receive = page.getByRole('region', { name: 'You receive' })
  await expect(receive).toContainText('£53.05')
  await expect(receive).toContainText('••••4821')
  await expectAccessibleAtEveryWidth(page)

  // By keyboard, from the summary to the table that scrolls.
  await page.locator('summary').filter({ hasText: 'Bank charge' }).focus()
  await page.keyboard.press('Enter')
  const orders = page.getByRole('region', { name: 'Orders of Bank charge' })
  await expect(orders.getByRole('row')).toHaveCount(3)
  await expect(orders.getByRole('row').nth(1)).toContainText('£40.58£47.00£1.99−£9.40−£1.01£0.99£38.58')
  await page.keyboard.press('Tab')
  await expect(orders).toBeFocused()
  await expectAccessibleAtEveryWidth(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`statement-0001-${monday}.csv`)
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv).toContain(
    'Line,Bank charge,"2 % of each price, £1.15, and 20p × 2, £0.40. Rounded per order.",-1.55',
  )
  expect(csv).toContain('Total,To pay,,53.05')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Money' })).toBeHidden()
  await expect(page.getByText('Outlet Ltd', { exact: false })).toBeVisible()
  await expect(orders).toBeHidden()
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })

  await press(page, 'Query a line')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send query' }).click()
  await expect(dialog.getByText('Tell us in a few words what is not right.')).toBeVisible()
  await dialog.getByLabel('Line').selectOption('bank charge')
  await dialog.getByLabel('What is not right?').fill('One of them was cash.')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Send query' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/^You seem to be offline/)
  await expect(dialog.getByLabel('What is not right?')).toHaveValue('One of them was cash.')
  await expectAccessible(page)
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Send query' }).click()
  await expect(page.getByText('Query sent. We answer here and by email.').first()).toBeVisible()
  await expect(page.getByText('Waits for an answer.')).toBeVisible()

  await visit(desk, '/admin/statements/queries')
  const form = desk.getByRole('form', { name: `Answer ${name}` })
  await form.getByLabel('Your answer').fill('Both were by card.')
  await expectAccessibleAtEveryWidth(desk)
  await form.getByRole('button', { name: 'Send answer' }).click()
  await expect(desk.getByText(`Answered. ${name} gets an email.`)).toBeVisible()
  await other.close()
  await visit(page, `/outlet/${id}/set-up/statements/${statement}`)
  await expect(page.getByText('Both were by card.')).toBeVisible()
})
