import { addDays, toLondonTime } from '#domain/shared/time/london-time.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { openCustomerBrowser, placeOrder } from '../support/kitchen.ts'
import { signInAs } from '../support/site-database.ts'
import { expect, expectAccessibleAtEveryWidth, test, visit, expectAccessible } from '../support/visit.ts'

test('an owner finds an order by number or amount and a booking by name, each with its timeline, and an admin reads all that happened to it', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const placed = await placeOrder(customer.request, outlet)
  await page.request.put(`/api/v1/outlet-order/accept/${placed._id}`, {
    headers: { origin: new URL(process.env.SITE_URL ?? '').origin },
    data: {},
  })
  await visit(page, `/outlet/${outlet.id}/set-up`)
  await page.getByRole('link', { name: /^Past orders/ }).click()
  const found = page.getByRole('region', { name: /^(Latest orders|Orders found)$/ }).getByRole('list')
  await expect(found.getByRole('link', { name: placed.orderNumber })).toBeVisible()
  await page.getByLabel('Number, name, mobile or amount').fill('TF-2222-22')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('No orders match.')).toBeVisible()
  await page
    .getByLabel('Number, name, mobile or amount')
    .fill(placed.orderNumber.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(found.getByRole('link', { name: placed.orderNumber })).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await found.getByRole('link', { name: placed.orderNumber }).click()
  await expect(page.getByRole('heading', { name: `Order ${placed.orderNumber}` })).toBeVisible()
  const steps = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(steps).toContainText([/Placed by the customer/, /Accepted by Ravi Nair.*Promised for/])
  await expectAccessibleAtEveryWidth(page)
  await page.getByRole('link', { name: 'Ticket' }).click()
  await expect(page.getByRole('heading', { name: `Ticket ${placed.orderNumber}` })).toBeVisible()
  await visit(page, `/outlet/${outlet.id}/set-up/orders`)
  await page.getByLabel('Number, name, mobile or amount').fill(`£${placed.totalPrice.toFixed(2)}`)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(found.getByRole('link', { name: placed.orderNumber })).toBeVisible()

  const entered = await page.request.post(`/api/v1/outlet-booking/enter/${outlet.id}`, {
    headers: { origin: new URL(process.env.SITE_URL ?? '').origin, 'idempotency-key': placed._id },
    data: {
      customerName: 'Sheila Barrow',
      bookingDate: addDays(toLondonTime(new Date()).date, 1),
      bookingTime: '19:00',
      guestNo: 3,
    },
  })
  expect(entered.status()).toBe(200)
  await page.getByRole('link', { name: 'Bookings', exact: true }).last().click()
  await page.getByLabel('Name or mobile').fill('barrow')
  await page.getByRole('button', { name: 'Find' }).click()
  await expectAccessibleAtEveryWidth(page)
  await page
    .getByRole('region', { name: 'Bookings found' })
    .getByRole('link', { name: /Sheila Barrow/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Booking of Sheila Barrow' })).toBeVisible()
  await expect(steps).toContainText([/Entered by telephone by Ravi Nair.*19:00, 3 guests/])
  await expectAccessibleAtEveryWidth(page)

  await signInAs(context, { isAdmin: true })
  await visit(page, '/admin/orders')
  await page
    .getByLabel('Order number, name, mobile, email, last four digits or post code')
    .fill(placed.orderNumber)
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name: placed.orderNumber }).click()
  await expect(page.getByRole('heading', { level: 1, name: placed.orderNumber })).toBeVisible()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByRole('listitem').filter({ hasText: /Placed by the customer/ })).toHaveCount(1)
  await expect(timeline.getByRole('listitem').filter({ hasText: /Accepted by Ravi Nair/ })).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('No card payment.')
  await page.getByRole('region', { name: 'Messages' }).getByText('Read it').first().click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(placed.orderNumber)
  await expectAccessible(page)
})
