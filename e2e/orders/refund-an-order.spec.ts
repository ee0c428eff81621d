import { randomUUID } from 'node:crypto'

import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'

import { cardInput } from '#server/testing/fixtures/card-order.ts'
import { failRefund, waitForRefunds } from '../support/fail-refund.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { openCustomerBrowser, placeOrder } from '../support/kitchen.ts'
import { allowErrors, expect, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

const headers = () => ({ origin: new URL(process.env.SITE_URL ?? '').origin })
const accept = (request: APIRequestContext, orderId: string) =>
  request.put(`/api/v1/outlet-order/accept/${orderId}`, { headers: headers(), data: {} })

/** An order whose card was charged. */
async function openPaidOrder(page: Page, context: BrowserContext, browser: Browser) {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const placed = await placeOrder(customer.request, outlet, { paymentMethod: 'Card' })
  await customer.request.post('/api/v1/customer-payment/set-payment', {
    headers: headers(),
    data: { orderId: placed._id, ...cardInput() },
  })
  await accept(page.request, placed._id)
  const read = async () =>
    (await (await customer.request.get(`/api/v1/order/get-single-order/${placed._id}`)).json()).data
  await expect.poll(async () => (await read()).paymentStatus).toBe('Paid')
  return { outlet, customer, placed, read }
}

test('RF3: an owner refunds one dish of two to the card, and the customer reads it on their order and receipt', async ({
  page,
  context,
  browser,
}) => {
  const { outlet, customer, placed } = await openPaidOrder(page, context, browser)
  await visit(page, `/outlet/${outlet.id}/set-up/orders/${placed._id}`)
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: `Refund ${placed.orderNumber}` })
  await expect(dialog).toBeVisible()
  // It looks disabled, and says why when it is pressed.
  await dialog.getByRole('button', { name: /^Refund £0\.00/ }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Choose the dishes, or enter an amount.')
  await dialog.getByLabel(`How many of ${placed.cartItems[0]!.name}`).selectOption('1')
  await expectAccessibleAtEveryWidth(page)
  await dialog.getByLabel('Reason').selectOption('Missing')
  await dialog.getByLabel('Message to the customer').fill('Sorry, we forgot one.')
  const sum = await dialog.getByLabel('This refund').getByText(/^£/).last().textContent()
  await dialog.getByRole('button', { name: new RegExp(`^Refund ${sum} to`) }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${sum} is being refunded.`)).toBeVisible()
  const refunds = page.getByRole('list', { name: 'Refunds' })
  await expect(refunds).toContainText('Missing: 1 ×')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(`Refund by Ravi Nair`)
  await visit(customer.page, `/order-summary/${placed._id}`)
  const back = customer.page.getByRole('region', { name: 'Money back' })
  await expect(back).toContainText('Refunded to the card on')
  await expect(back).toContainText('“Sorry, we forgot one.”')
  await expectAccessibleAtEveryWidth(customer.page)
  await customer.page.getByRole('link', { name: 'View receipt' }).click()
  await expect(customer.page.getByRole('region', { name: 'Receipt' })).toContainText('After refunds')
})

test('RF9: a refund for a dish that ran out, which the card sent back, is tried again by one button, once', async ({
  page,
  context,
  browser,
}) => {
  const { outlet, customer, placed, read } = await openPaidOrder(page, context, browser)
  const marked = await page.request.put(`/api/v1/outlet-order/run-out/${placed._id}`, {
    headers: { ...headers(), 'idempotency-key': randomUUID() },
    data: { line: 1, quantity: 1, seen: 2, step: 'leave' },
  })
  expect(marked.status()).toBe(200)
  const [made] = await waitForRefunds(placed._id, 'Refunded')
  await failRefund(placed._id)
  const money = `£${(made!.amount / 100).toFixed(2)}`
  await visit(page, `/outlet/${outlet.id}/set-up/orders/${placed._id}`)
  const failed = page.getByRole('list', { name: 'Failed refunds' })
  await expect(failed).toContainText(`${money} did not reach the card`)
  await expect(failed).toContainText('Ran out')
  await expectAccessibleAtEveryWidth(page)
  await failed.getByRole('button', { name: `Try the ${money} again` }).dblclick()
  await expect(page.getByText(`${money} is being refunded again.`).first()).toBeVisible()
  await expect(failed).toHaveCount(0)
  const refunds = await waitForRefunds(placed._id, 'Failed', 'Refunded')
  expect(refunds.map(({ reason, amount }) => [reason, amount])).toEqual([
    ['ran out', made!.amount],
    ['ran out', made!.amount],
  ])
  expect((await read()).refunded).toBe(0)
  await customer.context.close()
})

test('RF10: a failed refund that was paid in another way is recorded once, and the customer reads how', async ({
  page,
  context,
  browser,
}) => {
  const { outlet, customer, placed } = await openPaidOrder(page, context, browser)
  const refunded = await page.request.post(`/api/v1/outlet-order/refund/${placed._id}`, {
    headers: { ...headers(), 'idempotency-key': randomUUID() },
    data: { of: 'amount', amount: 2, refunded: 0, reason: 'cold' },
  })
  expect(refunded.status()).toBe(200)
  await waitForRefunds(placed._id, 'Refunded')
  await failRefund(placed._id)
  await visit(page, `/outlet/${outlet.id}/set-up/orders/${placed._id}`)
  const failed = page.getByRole('list', { name: 'Failed refunds' })
  const open = failed.getByRole('button', { name: 'Paid in another way' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Was £2.00 paid in another way?' })
  await dialog.getByRole('button', { name: 'Yes, £2.00 was paid' }).click()
  await expect(dialog.getByText('Say how it was paid, in 3 to 120 characters.')).toBeVisible()
  const source = dialog.getByLabel('Where the money came from')
  await expect(source).toBeFocused()
  await expect(dialog.getByText('Choose where the money came from.')).toBeVisible()
  await source.selectOption('From the till')
  await dialog.getByRole('button', { name: 'Yes, £2.00 was paid' }).click()
  const how = dialog.getByLabel('How you paid it')
  await expect(how).toBeFocused()
  await how.fill('In cash when you came in')
  await expectAccessibleAtEveryWidth(page)
  await dialog.getByRole('button', { name: 'Yes, £2.00 was paid' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(failed).toHaveCount(0)
  await expect(
    page.getByText('£2.00 is recorded as paid. The customer gets a message.').first(),
  ).toBeFocused()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline).toContainText('Paid back in another way by Ravi Nair')
  await expect(page.getByRole('list', { name: 'Refunds' })).toContainText('In cash when you came in')
  await waitForRefunds(placed._id, 'Failed', 'Refunded')
  await visit(customer.page, `/order-summary/${placed._id}`)
  const back = customer.page.getByRole('region', { name: 'Money back' })
  await expect(back).toContainText('Paid back in another way on')
  await expect(back).toContainText('In cash when you came in')
  await customer.context.close()
})

test('RF4: money taken off a cash order changes what is to be collected on its ticket', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  allowErrors(browserErrors, /409 \(Conflict\)/)
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const placed = await placeOrder(customer.request, outlet)
  await accept(page.request, placed._id)
  await visit(page, `/outlet/${outlet.id}/set-up/orders/${placed._id}`)
  await page.getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: `Refund ${placed.orderNumber}` })
  await dialog.getByText('An amount').click()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('9999')
  await expect(dialog).toContainText(/Only £\d+\.\d\d is left of this order/)
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('2.50')
  await dialog.getByLabel('Reason').selectOption('Cold')
  const other = { of: 'amount', amount: 1, refunded: 0, reason: 'late' }
  await page.request.post(`/api/v1/outlet-order/refund/${placed._id}`, {
    headers: { ...headers(), 'idempotency-key': randomUUID() },
    data: other,
  })
  await dialog.getByRole('button', { name: 'Take £2.50 off the bill' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The order has changed')
  await expect(dialog).toContainText('£1.00 of this order is refunded already.')
  await dialog.getByRole('button', { name: 'Take £2.50 off the bill' }).click()
  await expect(page.getByText('£2.50 is off the bill.')).toBeVisible()
  await page.getByRole('link', { name: 'Ticket' }).click()
  const left = (placed.totalPrice - 3.5).toFixed(2)
  await expect(page.getByText(`To collect £${left} cash`)).toBeVisible()
})
