import { kitchenDay } from '#domain/catalogue/hours/kitchen-day.ts'
import { formatPeriod } from '#domain/orders/reports/report-period.ts'
import { addDays, toLondonTime } from '#domain/shared/time/london-time.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { claimOutlet, runOutlet } from '../support/claim-outlet.ts'
import { insertOrder, openCustomerBrowser } from '../support/kitchen.ts'
import { setSession, withSiteDatabase } from '../support/site-database.ts'
import {
  allowErrors,
  expect,
  expectAccessibleAtEveryWidth,
  test,
  visit,
  expectAccessible,
} from '../support/visit.ts'

const { since } = kitchenDay(new Date())
const { date } = toLondonTime(since)
const noon = (day: number) => new Date(since.getTime() + (24 * day + 7) * 3_600_000)
const dayOf = (on: string) => formatPeriod({ from: on, to: on })
const sold = (pounds: number, day = 0) => ({
  status: 'Accepted' as const,
  recieved_at: new Date(),
  expected_at: noon(day),
  sub_total: Math.round(pounds * 100),
  total: Math.round(pounds * 100) + 50,
})

test('sales are listed by card, cash and counter with two decimals, on the day the food is due, for any period', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const sell = (given: object, pounds: number, day = 0) =>
    insertOrder(outlet, customer.customerId, [{ name: 'Chicken wrap', quantity: 1 }], {
      ...sold(pounds, day),
      ...given,
    })
  const card = { payment_method: 'Card', payment_status: 'Paid' }
  await sell(card, 12.5)
  await sell(card, 7.05)
  const completed = { status: 'Completed', delivered_at: new Date(), payment_status: 'Paid' }
  await sell({ ...completed, payment_method: 'Cash' }, 8.1)
  await sell({ payment_method: 'Cash' }, 4)
  await sell({ payment_method: 'Counter', order_type: 'Dine In', table_no: '7' }, 20)
  // Placed today, due tomorrow: not a sale of today.
  await sell(card, 99.9, 1)
  await visit(page, `/outlet/${outlet.id}/set-up/sales`)
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  const shownOn = (on: string, sales: string) =>
    page.getByRole('heading', { name: `Sales by day, ${dayOf(on)}: ${sales}`, exact: true })
  await expect(shownOn(date, '£51.65')).toBeVisible()
  const payments = page.getByRole('region', { name: 'By payment', exact: true })
  for (const row of [
    'Card 2 £19.55 £1.00 £20.55',
    'Cash 2 £12.10 £1.00 £8.60',
    'Counter 1 £20.00 £0.50 £0.00',
  ])
    await expect(payments.getByRole('row', { name: row })).toHaveCount(1)
  const chart = page.getByRole('list', { name: 'Sales by day' })
  await expect(chart.getByText('£51.65')).toBeVisible()
  await expect(
    page.getByText('Cash taken, with the service charge: £8.60. Still to collect: £4.50.'),
  ).toBeVisible()
  await expect(page.getByRole('list', { name: 'Best dishes' })).toContainText('Chicken wrap')
  const file = await page.request.get(
    (await payments.getByRole('link', { name: 'CSV of By payment' }).getAttribute('href'))!,
  )
  expect((await file.body()).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect((await file.text()).split('\r\n').slice(1, 3)).toEqual([
    'Card,2,19.55,1.00,20.55',
    'Cash,2,12.10,1.00,8.60',
  ])
  await expectAccessibleAtEveryWidth(page)

  await page.getByLabel('From').fill(addDays(date, -2))
  await page.getByLabel('To', { exact: true }).fill(addDays(date, 1))
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(new RegExp(`from=${addDays(date, -2)}&to=${addDays(date, 1)}`))
  // Each bar leads to its day.
  await expect(chart.getByRole('link')).toHaveCount(4)
  await chart.getByRole('link').last().click()
  await expect(shownOn(addDays(date, 1), '£99.90')).toBeVisible()
  await expect(payments.getByRole('row')).toHaveCount(2)

  await page.getByLabel('From').fill(addDays(date, 5))
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'The first day is after the last day.' }),
  ).toBeVisible()
  await expect(page.getByLabel('From')).toHaveValue(addDays(date, 5))
  await expectAccessible(page)
  await customer.context.close()
})

test('an owner of two outlets reads both together, with a table by outlet, and no outlet of anyone else', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  const [one, two, foreign] = [await claimOutlet(), await claimOutlet(), await claimOutlet()]
  const { token } = await withSiteDatabase((db) => createTestUser(db, { staffOf: [one.id, two.id] }))
  await setSession(context, token)
  const customer = await openCustomerBrowser(browser)
  for (const [outlet, pounds] of [
    [one, 10],
    [two, 32.5],
  ] as const)
    await insertOrder(
      { id: outlet.id, plain: [outlet.one] },
      customer.customerId,
      [{ name: 'Soup', quantity: 2 }],
      sold(pounds),
    )
  const path = `/outlet/${one.id}/set-up/sales`
  await visit(page, `${path}?from=${date}&to=${date}`)
  const heading = page.getByRole('heading', { name: /^Sales by day/ })
  await expect(heading).toContainText('£10.00')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(one.name)
  await page.getByRole('checkbox', { name: two.name }).check()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(heading).toContainText('£42.50')
  await expect(title).toHaveText('2 outlets')
  const names = [one.name, two.name].toSorted((a, b) => a.localeCompare(b)).join(' and ')
  await expect(page.getByText(`${names} together, ${dayOf(date)}`)).toBeVisible()
  await expect(page.getByText(/compared with \w+day \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(page).toHaveURL(
    new RegExp(`outlets=${one.id}&outlets=${two.id}|outlets=${two.id}&outlets=${one.id}`),
  )
  const outlets = page.getByRole('region', { name: 'By outlet', exact: true })
  await expect(outlets.getByRole('row').filter({ hasText: two.name })).toContainText('£32.50')
  await page.reload()
  await expect(heading).toContainText('£42.50')
  await expectAccessibleAtEveryWidth(page)
  const answer = await page.goto(`${path}?outlets=${foreign.id}`)
  expect(answer?.status()).toBe(404)
  allowErrors(browserErrors, /404/)
  await customer.context.close()
})
