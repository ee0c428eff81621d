import { kitchenDay } from '#domain/catalogue/hours/kitchen-day.ts'
import { addDays, toLondonTime } from '#domain/shared/time/london-time.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { runOutlet } from './support/claim-outlet.ts'
import { insertOrder, openCustomerBrowser } from './support/kitchen.ts'
import { expect, test, visit } from './support/visit.ts'

test('sales are listed by card, cash and counter with two decimals, on the day the food is due', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const { since } = kitchenDay(new Date())
  const noon = (day: number) => new Date(since.getTime() + (24 * day + 7) * 3_600_000)
  const sell = (given: object, pounds: number, day = 0) =>
    insertOrder(outlet, customer.customerId, [{ name: 'Chicken wrap', quantity: 1 }], {
      status: 'Accepted',
      recieved_at: new Date(),
      expected_at: noon(day),
      sub_total: Math.round(pounds * 100),
      total: Math.round(pounds * 100) + 50,
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
  const { date } = toLondonTime(since)
  await expect(
    page.getByRole('heading', { name: `${formatWeekdayDate(date)}: £51.65`, exact: true }),
  ).toBeVisible()
  const payments = page.getByRole('heading', { name: 'By payment' }).locator('+ ul').getByRole('listitem')
  for (const row of ['Card (2)£19.55', 'Cash (2)£12.10', 'Counter (1)£20.00'])
    await expect(payments.filter({ hasText: row })).toHaveCount(1)
  await expect(payments).toHaveCount(3)
  await expect(page.getByRole('list', { name: 'Sales by day' }).getByText('£51.65')).toBeVisible()
  await expect(
    page.getByText('Cash taken, with the service charge: £8.60. Still to collect: £4.50.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Most ordered (before discounts)' })).toBeVisible()
  // Each bar leads to its day.
  const days = page.getByRole('list', { name: 'Sales by day' }).getByRole('link')
  await expect(page.getByRole('link', { name: 'Next week' })).toHaveCount(0)
  await days.nth(4).click()
  const shownOn = (on: string) =>
    page.getByRole('heading', { name: new RegExp(`^${formatWeekdayDate(on)}: `) })
  await expect(shownOn(addDays(date, -2))).toBeVisible()
  await page.getByRole('link', { name: 'Next week' }).click()
  await expect(shownOn(date)).toBeVisible()
  await page.getByLabel('Day', { exact: true }).fill(addDays(date, 1))
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(payments).toHaveText(['Card (1)£99.90'])
  await customer.context.close()
})
