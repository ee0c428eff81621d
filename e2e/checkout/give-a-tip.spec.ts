import type { Browser } from '@playwright/test'

import { toShareBy, toTipMonth, addMonths, beginOf } from '#domain/finance/tip-month.ts'
import { formatFullDate, formatMonth } from '#domain/shared/time/format-date.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertPaidOrder } from '#server/testing/fixtures/paid-order.ts'
import {
  acceptTerms,
  calculateTotals,
  checkOut,
  choose,
  errorBox,
  formatPounds,
  press,
  summary,
  totalToPay,
  typeCard,
} from '../support/checkout.ts'
import { claimOutlet } from '../support/claim-outlet.ts'
import { readFacts, phone } from '../support/order-page.ts'
import { setSession, withSiteDatabase } from '../support/site-database.ts'
import { expect, expectAccessible, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

async function openOwnersPage(browser: Browser, outletId: string) {
  const context = await browser.newContext()
  const { token } = await withSiteDatabase((db) =>
    createTestUser(db, { staffOf: [outletId], name: 'Ravi Nair' }),
  )
  await setSession(context, token)
  return context.newPage()
}

test('an outlet writes how it shares tips; a customer gives one by card on a phone; the outlet finds it in its ledger', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(phone)
  const outlet = await claimOutlet()
  const owner = await openOwnersPage(browser, outlet.id)
  await visit(owner, `/outlet/${outlet.id}/set-up`)
  await owner.getByRole('link', { name: /^Tips/ }).click()
  await expect(owner.getByText('No tips yet. Write how you share them')).toBeVisible()
  await owner.getByRole('checkbox', { name: 'Take tips with card payments' }).check()
  const text = owner.getByLabel('How you share tips')
  await text.fill('Fairly')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText(/How you share tips.*at least 10/i).first()).toBeVisible()
  await text.fill('Equally by hours worked,\nkitchen and riders alike.')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('Saved. Customers who pay by card see it at checkout.')).toBeVisible()
  await expectAccessibleAtEveryWidth(owner)

  await checkOut(page, 'Collection', { outlet })
  const { total } = calculateTotals(outlet, 'Collection')
  const tip = page.getByRole('region', { name: 'Tip the team?' })
  await expect(tip).toContainText('Equally by hours worked, kitchen and riders alike.')
  await expect(tip.getByRole('radio', { checked: true })).toHaveCount(0)
  await tip.getByText('£2', { exact: true }).click()
  await expect(totalToPay(page)).toHaveText(formatPounds(total + 2))
  // A tip in cash is given by hand.
  await choose(page, 'Cash')
  await expect(tip).toBeHidden()
  await expect(totalToPay(page)).toHaveText(formatPounds(total))
  await choose(page, 'Card')
  await tip.getByText('Other', { exact: true }).click()
  await acceptTerms(page)
  await typeCard(page, '4242 4242 4242 4242')
  await press(page, 'Submit order')
  await expect(errorBox(page)).toContainText('Enter the tip in pounds, like 4.50, or choose £0.')
  const own = tip.getByLabel('Your tip in pounds')
  await own.fill('100.01')
  await expect(tip).toContainText('at most.')
  await own.fill('4.50')
  await expect(totalToPay(page)).toHaveText(formatPounds(total + 4.5))
  expect(await readFacts(summary(page))).toMatchObject({ Tip: '£4.50', Total: formatPounds(total + 4.5) })
  await expectAccessible(page)
  await press(page, 'Submit order')
  await expect(page).toHaveURL(/\/my-order/)

  const order = await withSiteDatabase((db) =>
    db
      .selectFrom('orders')
      .select(['id', 'tip', 'total'])
      .where('restaurant_id', '=', outlet.id)
      .executeTakeFirstOrThrow(),
  )
  expect([order.tip, order.total]).toEqual([450, Math.round(total * 100) + 450])
  await visit(page, `/order-summary/${order.id}`)
  await expect(page.getByLabel('Charges')).toContainText('Tip£4.50')
  const accepted = await owner.request.put(`/api/v1/outlet-order/accept/${order.id}`, {
    headers: { origin: new URL(process.env.SITE_URL ?? '').origin },
    data: {},
  })
  expect(accepted.status()).toBe(200)
  await expect(async () => {
    await owner.reload()
    await expect(owner.getByText('1 tip so far')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const month = toTipMonth(new Date())
  const months = owner.getByRole('region', { name: /Tips by month/ })
  await expect(months).toContainText(`${formatMonth(`${month}-01`)}£4.50`)
  await expect(months).toContainText(`Share by ${formatFullDate(toShareBy(month))}`)
  await expect(months.getByRole('button', { name: /Record as shared/ })).toHaveCount(0)
})

test('an outlet records that it shared last month’s tips, corrects that, and downloads the file', async ({
  browser,
}) => {
  const outlet = await claimOutlet()
  const owner = await openOwnersPage(browser, outlet.id)
  await owner.setViewportSize(phone)
  const last = addMonths(toTipMonth(new Date()), -1)
  const name = formatMonth(`${last}-01`)
  await withSiteDatabase(async (db) => {
    const { customerId } = await createTestUser(db)
    const given = { customer_id: customerId, restaurant_id: outlet.id, tip: 300, total: 1350 }
    await insertPaidOrder(db, beginOf(last), given)
  })
  await visit(owner, `/outlet/${outlet.id}/set-up/tips`)
  await owner.getByRole('button', { name: `Record as shared of ${name}` }).click()
  const form = owner.getByRole('form', { name: `Tips of ${name}` })
  const { date: today } = toLondonTime(new Date())
  await form.getByLabel('Shared on').fill(today)
  await form.getByRole('textbox', { name: 'How' }).fill('In cash, by hours')
  await form.getByRole('button', { name: 'Save the record' }).click()
  await expect(owner.getByText(`Recorded: the tips of ${name} are shared.`)).toBeVisible()
  await expect(owner.getByText(`Shared on ${formatFullDate(today)}`)).toBeVisible()
  await owner.getByRole('button', { name: `Correct the record of ${name}` }).click()
  await form.getByLabel('Shared on').fill(`${last}-28`)
  await form.getByRole('button', { name: 'Save the correction' }).click()
  await expect(owner.getByText(`Shared on ${formatFullDate(`${last}-28`)}`)).toBeVisible()
  await owner.getByText('Recorded before the correction').click()
  await expect(owner.getByText(`Shared on ${formatFullDate(today)}`)).toBeVisible()
  await expectAccessibleAtEveryWidth(owner)
  const csv = await (await owner.request.get(`/outlet-tips/${outlet.id}/tips.csv`)).text()
  expect(csv).toContain(`${last},1,3.00`)
  expect(csv).toContain('Ravi Nair')
})
