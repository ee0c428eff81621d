import { kitchenDayOf, toKitchenDate } from '#domain/catalogue/hours/kitchen-day.ts'
import { formatLongDate } from '#domain/shared/time/format-date.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { insertOrder, openCustomerBrowser } from '../support/kitchen.ts'
import {
  allowErrors,
  expect,
  expectAccessible,
  expectAccessibleAtEveryWidth,
  test,
  visit,
} from '../support/visit.ts'

const today = toKitchenDate(new Date())
const yesterday = addDays(today, -1)
const evening = (day: string) => new Date(kitchenDayOf(day).since.getTime() + 14 * 3_600_000)
const pixels = (millimetres: number) => (millimetres / 25.4) * 96
const sold = (day: string) => {
  const at = evening(day)
  const ended = { status: 'Completed', payment_status: 'Paid' } as const
  return { ...ended, expected_at: at, recieved_at: at, delivered_at: at, sub_total: 1000, total: 1050 }
}
const two = [{ name: 'Chicken wrap', quantity: 2 }]

test('an owner counts the drawer, closes yesterday, prints it on 80 mm, and closing again is the same report', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  allowErrors(browserErrors, /ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch/)
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const sell = (given: object) =>
    insertOrder(outlet, customer.customerId, two, { ...sold(yesterday), ...given })
  await sell({ payment_method: 'Cash' })
  await sell({ payment_method: 'Card', order_type: 'Home Delivery', delivery_charge: 199, total: 1249 })
  const open = await sell({
    payment_method: 'Cash',
    status: 'Accepted',
    payment_status: 'Pending',
    delivered_at: null,
  })
  await visit(page, `/outlet/${outlet.id}/set-up`)
  await page.getByRole('link', { name: /^Day close/ }).click()
  await expect(page.getByText('One day is not closed.')).toBeVisible()
  await expect(page.getByText(`${open.orderNumber} (not handed over)`)).toBeVisible()
  await expect(page.getByRole('article', { name: /^Not closed/ })).toContainText('£31.99')
  await expectAccessibleAtEveryWidth(page)

  await page.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText('Enter an amount like 257.54.')).toBeVisible()
  await page.getByLabel('Float in pounds').fill('100')
  await expect(page.getByText('Expected in the drawer: £121.00')).toBeVisible()
  await page.getByLabel('Counted in pounds').fill('120.50')
  const question = page.getByRole('dialog')
  await page.getByRole('link', { name: 'Earlier days' }).click()
  await expect(question).toContainText('Leave without saving the cash that you counted?')
  await question.getByRole('button', { name: 'Stay' }).click()
  await context.setOffline(true)
  await expect(page.getByText('The day can be closed once the connection is back.')).toBeVisible()
  await expect(page.getByLabel('Counted in pounds')).toHaveValue('120.50')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('The day can be closed once the connection is back.')).toBeHidden()
  await page.getByRole('button', { name: 'Close the day' }).click()
  await expect(question).toContainText('Counted £120.50, expected £121.00.')
  await question.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText(`${formatLongDate(yesterday)} is closed.`)).toBeVisible()

  const report = page.getByRole('article', { name: `Z 0001, ${formatLongDate(yesterday)}` })
  for (const text of [
    'VAT no. GB123456789',
    'Kitchen day 05:00 to 05:00.',
    'Sales, food and delivery3£31.99',
    'Card1£11.99',
    'Cash2£20.00',
    'Home Delivery1£11.99',
    'Discounts given0£0.00',
    'Refunds, card0£0.00',
    'Refused and cancelled0£0.00',
    'Tips, card0£0.00',
    // By order, as on the receipts: twice £1.67, and £2.00.
    '20% of £31.99£5.34',
    'Float£100.00',
    'Tablefare service charge2£1.00',
    'Expected£121.00',
    'Counted£120.50',
    'Closing this day again prints this same report.',
  ])
    await expect(report).toContainText(text)
  await expect(report).toContainText('Difference -£0.50', { ignoreCase: true })
  await expectAccessibleAtEveryWidth(page)

  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: Math.floor(pixels(80)), height: 1000 })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Days' })).toBeHidden()
  const box = (await report.boundingBox())!
  expect(box.width).toBeLessThanOrEqual(pixels(72) + 1)
  const cut = await report.evaluate((all) =>
    [...all.querySelectorAll('*')]
      .filter((one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent),
  )
  expect(cut).toEqual([])
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 900 })

  // An order that comes for the closed day changes nothing of its report.
  await sell({ payment_method: 'Card' })
  await page.reload()
  await page.getByRole('link', { name: new RegExp(`^${formatLongDate(yesterday)}`) }).click()
  await expect(page.getByRole('heading', { name: 'Z 0001' })).toBeVisible()
  await expect(report).toContainText('Sales, food and delivery3£31.99')
  await customer.context.close()
})
