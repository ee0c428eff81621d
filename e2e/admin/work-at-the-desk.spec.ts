import { cardInput, testCards } from '#server/testing/fixtures/card-order.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { openCustomerBrowser, placeOrder } from '../support/kitchen.ts'
import { expectedMoves, readMoneyMoved } from '../support/money-moved.ts'
import { signInAs } from '../support/site-database.ts'
import {
  allowErrors,
  expect,
  expectAccessibleAtEveryWidth,
  test,
  visit,
  expectAccessible,
} from '../support/visit.ts'

test('an admin finds an order by the last four digits of its card, resends a message, cancels and re-opens it, and blocks the customer', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  // The browser reports the form without a reason.
  allowErrors(browserErrors, /400/)
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const headers = { origin: new URL(process.env.SITE_URL ?? '').origin }
  const placed = await placeOrder(customer.request, outlet, { paymentMethod: 'Card' })
  const paid = await customer.request.post('/api/v1/customer-payment/set-payment', {
    headers,
    data: { orderId: placed._id, ...cardInput(testCards.amex) },
  })
  expect(paid.status()).toBe(200)

  await signInAs(context, { isAdmin: true, name: 'Ellen Shaw' })
  await visit(page, '/admin')
  await expect(page.getByRole('heading', { level: 1, name: 'Right now' })).toBeVisible()
  const unanswered = page.getByRole('region', { name: 'Unanswered, by outlet' })
  await expect(unanswered.or(page.getByText('Every order is answered.')).first()).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await page.getByRole('link', { name: /^Unanswered over 3 min/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Unanswered orders' })).toBeVisible()
  // Orders of other journeys may fill the first pages.
  const listed = page.getByRole('link', { name: placed.orderNumber })
  const later = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Later' })
  for (let number = 1; number < 10 && (await listed.count()) === 0 && (await later.count()) > 0; number++) {
    await later.click()
    await expect(page.getByText(`Page ${number + 1}`, { exact: true })).toBeVisible()
  }
  await expect(listed).toBeVisible()
  await expectAccessibleAtEveryWidth(page)

  await page.getByRole('searchbox', { name: 'Look up an order' }).fill('0005')
  await page.getByRole('button', { name: 'Look up' }).click()
  await page.getByRole('link', { name: placed.orderNumber }).click()
  await expect(page.getByRole('heading', { level: 1, name: placed.orderNumber })).toBeVisible()
  const steps = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(steps.filter({ hasText: 'Placed by the customer' })).toHaveCount(1)
  await expect(steps.filter({ hasText: 'Reserved on the card' })).toHaveCount(1)
  await expect(page.getByRole('table', { name: 'Payment ledger' })).toContainText(/Held, .*•• 0005/)
  await expectAccessible(page)

  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByRole('button', { name: /^Send again Order placed/ }).click()
  await expect(page.getByText('The message is on its way again.')).toBeVisible()
  await expect(messages.getByRole('listitem').filter({ hasText: 'Order placed' })).toHaveCount(2)

  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Reason' }).fill('The road is flooded')
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(
    page.getByText('Cancelled. The customer gets a message, and the board shows it.'),
  ).toBeVisible()
  await expect(steps.filter({ hasText: 'Cancelled by Ellen Shaw, support' })).toContainText(
    'The road is flooded',
  )
  await customer.page.goto(`/order-summary/${placed._id}`)
  await expect(customer.page.getByText('We had to cancel this order').first()).toBeVisible()

  await page.getByRole('button', { name: /^Re-open, \d+ s left$/ }).click()
  await expect(
    page.getByText('Re-opened. The customer gets a message, and the board shows it.'),
  ).toBeVisible()
  await expect(steps.filter({ hasText: 'Re-opened by Ellen Shaw, support' })).toHaveCount(1)
  await expect(customer.page.getByText(/Waiting for .* to accept your order/).first()).toBeVisible()
  expect(await readMoneyMoved({ id: placed._id })).toEqual(expectedMoves(placed.totalPrice, 'authorised'))

  await page.getByRole('link', { name: 'Customer', exact: true }).click()
  await expect(page.getByText('Not blocked')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Orders' })).toContainText(placed.orderNumber)
  await expectAccessibleAtEveryWidth(page)
  await page.getByRole('textbox', { name: 'Reason' }).fill('Threats at the door')
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText(/^Blocked\. They get a message/)).toBeVisible()
  const refused = await customer.request.post('/api/v1/order/create-customer-order', {
    headers,
    data: {
      restaurant: outlet.uniId,
      orderType: 'Collection',
      paymentMethod: 'Cash',
      customerName: 'Amira Khan',
      cartItems: { foodItems: [{ food: outlet.plain[0]!.id, quantity: 1 }] },
      termsAccepted: true,
    },
  })
  expect(await refused.json()).toMatchObject({ code: 'CUSTOMER_BLOCKED' })
  await customer.page.goto(`/order-summary/${placed._id}`)
  await expect(customer.page.getByText(placed.orderNumber).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('A mix-up')
  await page.getByRole('button', { name: 'Unblock', exact: true }).click()
  await expect(page.getByText('No longer blocked. They get a message.')).toBeVisible()

  await visit(page, '/admin/changes?what=customer-blocked')
  await expect(page.getByText('Threats at the door').first()).toBeVisible()
})
