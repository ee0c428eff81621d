import { kitchenDayOf, toKitchenDate } from '#domain/catalogue/hours/kitchen-day.ts'
import { firstOfMonth } from '#domain/orders/reports/report-period.ts'
import { formatMonth } from '#domain/shared/time/format-date.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { insertOrder, openCustomerBrowser } from '../support/kitchen.ts'
import { withSiteDatabase } from '../support/site-database.ts'
import { expect, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

const month = firstOfMonth(addDays(firstOfMonth(toKitchenDate(new Date())), -1))
const at = new Date(kitchenDayOf(month).since.getTime() + 14 * 3_600_000)
const sold = {
  status: 'Completed',
  payment_status: 'Paid',
  order_type: 'Home Delivery',
  expected_at: at,
  recieved_at: at,
  delivered_at: at,
  sub_total: 1000,
  delivery_charge: 200,
  total: 1250,
  vat_number: 'GB123456789',
} as const

test('an outlet with a VAT number reads, saves and prints the VAT of a month and a quarter; one without is led to its profile', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  await insertOrder(outlet, customer.customerId, [{ name: 'Chicken wrap', quantity: 2 }], sold)
  await visit(page, `/outlet/${outlet.id}/set-up`)
  await page.getByRole('link', { name: /^VAT summary/ }).click()
  await page.getByRole('link', { name: 'Previous month' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`to \\d+ ${formatMonth(month)}`) })).toBeVisible()
  const table = page.getByRole('region', { name: 'Table of VAT by rate' })
  await expect(table.getByRole('row', { name: '20% Food and delivery £12.00 £10.00 £2.00' })).toBeVisible()
  await expect(page.getByText('Box 1: VAT due on sales')).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  const file = await page.request.get((await page.getByRole('link', { name: 'CSV' }).getAttribute('href'))!)
  expect((await file.text()).split('\r\n').slice(0, 2)).toEqual([
    expect.stringContaining('Rate,What,Gross,Net,VAT'),
    '20%,Food and delivery,12.00,10.00,2.00',
  ])
  await page.getByRole('link', { name: 'Quarter', exact: true }).click()
  await expect(table.getByRole('row', { name: 'All Total £12.00 £10.00 £2.00' })).toBeVisible()

  await page.getByRole('combobox', { name: 'VAT in your delivery charge' }).selectOption('0')
  await page.getByRole('button', { name: 'Save rate' }).click()
  await expect(page.getByText('Saved. New orders have 0% VAT in the delivery charge.')).toBeVisible()
  // Placed orders keep the rate that they were placed with.
  await expect(table.getByRole('row', { name: 'All Total £12.00 £10.00 £2.00' })).toBeVisible()

  await withSiteDatabase((db) =>
    db.updateTable('restaurants').set({ vat_number: null }).where('id', '=', outlet.id).execute(),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'You have no VAT number here' })).toBeVisible()
  await page.getByRole('link', { name: 'Enter the VAT number' }).click()
  await expect(page.getByLabel('VAT number (optional)')).toBeVisible()
  await customer.context.close()
})
