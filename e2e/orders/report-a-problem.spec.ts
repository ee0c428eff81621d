import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { cardInput } from '#server/testing/fixtures/card-order.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { failRefund, waitForRefunds } from '../support/fail-refund.ts'
import { drawPicture } from '../support/drawn-picture.ts'
import { openCustomerBrowser, placeOrder } from '../support/kitchen.ts'
import { proposeStatement } from '../support/sell-for-a-week.ts'
import { signInAs, withSiteDatabase } from '../support/site-database.ts'
import { expect, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

const headers = () => ({ origin: new URL(process.env.SITE_URL ?? '').origin })
type Outlet = Awaited<ReturnType<typeof runOutlet>>

/** An order that is paid by card and handed over. */
async function serveOrder(staff: APIRequestContext, customer: APIRequestContext, outlet: Outlet) {
  const placed = await placeOrder(customer, outlet, { paymentMethod: 'Card' })
  await customer.post('/api/v1/customer-payment/set-payment', {
    headers: headers(),
    data: { orderId: placed._id, ...cardInput() },
  })
  for (const step of ['accept', 'ready', 'complete'])
    await staff.put(`/api/v1/outlet-order/${step}/${placed._id}`, { headers: headers(), data: {} })
  const readStatus = async () =>
    (await (await customer.get(`/api/v1/order/get-single-order/${placed._id}`)).json()).data.paymentStatus
  await expect.poll(readStatus).toBe('Paid')
  return placed
}

async function openAdminBrowser(context: BrowserContext) {
  const admin = await context.browser()!.newContext({ baseURL: process.env.SITE_URL! })
  await signInAs(admin, { isAdmin: true })
  return { context: admin, page: await admin.newPage() }
}

test('PB1, PB3: a customer reports a missing dish with a picture, the outlet refunds it, and everyone reads it, also on the statement', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const placed = await serveOrder(page.request, customer.request, outlet)
  const dish = placed.cartItems[0]!
  const mine = customer.page
  await visit(mine, `/order-summary/${placed._id}`)
  await mine.getByRole('link', { name: 'Something is wrong' }).click()
  const form = mine.getByRole('form', { name: 'Something is wrong' })
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(form.getByRole('alert')).toHaveText('Choose what is wrong first.')
  await form.getByRole('radio', { name: 'Missing' }).check({ force: true })
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(form.getByRole('alert')).toHaveText('Choose the dishes that this is about.')
  await form.getByRole('checkbox', { name: dish.name }).check()
  await form.getByLabel('What happened? (optional)').fill('The bag was sealed, <b>but</b> not in it.')
  await form.getByLabel('Add picture 1').setInputFiles(await drawPicture(900, 600))
  await expect(form.getByRole('img', { name: 'Your upload 1' })).toBeVisible()
  // Two of the three places are left.
  await expect(form.getByLabel(/^Add picture/)).toHaveCount(2)
  await expectAccessibleAtEveryWidth(mine)
  await form.getByRole('button', { name: 'Send report' }).click()
  const own = mine.getByRole('region', { name: 'Your report' })
  await expect(own).toContainText(`${outlet.name} answers by`)
  await expect(own).toContainText('The bag was sealed, <b>but</b> not in it.')
  await expect(own.getByRole('img', { name: '1 of 1 of this report' })).toBeVisible()
  await expectAccessibleAtEveryWidth(mine)

  await visit(page, `/outlet/${outlet.id}`)
  await expect(page.getByText('1 problem report to answer by')).toBeVisible()
  await page.getByRole('link', { name: 'Answer', exact: true }).click()
  await expect(page.getByText(/\d+ h left/)).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await page.getByRole('link', { name: `Answer ${placed.orderNumber}` }).click()
  const answer = page.getByRole('form', { name: 'Answer the report' })
  await expect(page.getByRole('img', { name: '1 of 1 of this report' })).toBeVisible()
  // The form begins with the reported dishes.
  const sum = await answer.getByLabel('This refund').getByText(/^£/).last().textContent()
  expect(sum).not.toBe('£0.00')
  await answer.getByLabel('Message').fill('So sorry. It was left on the pass.')
  await expectAccessibleAtEveryWidth(page)
  await answer.getByRole('button', { name: new RegExp(`^Refund ${sum} to`) }).dblclick()
  await expect(page.getByText('Answered. The customer gets a message.').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Report answered with a refund')

  // The customer's page learns of it by itself.
  await expect(own).toContainText(`${sum} back`)
  await expect(own).toContainText('“So sorry. It was left on the pass.”')
  await expect(mine.getByRole('region', { name: 'Money back' })).toContainText('Missing')
  await expect(own.getByLabel('After this report')).toContainText(`−${sum}`)
  await expectAccessibleAtEveryWidth(mine)
  await waitForRefunds(placed._id, 'Refunded')

  // The card sends it back: nobody reads that it was given, and the desk tries it again.
  await failRefund(placed._id)
  await visit(mine, `/order-summary/${placed._id}`)
  await expect(own).toContainText(`${sum} did not reach the card`)
  await expect(own.getByLabel('After this report')).toHaveCount(0)
  const admin = await openAdminBrowser(context)
  await visit(admin.page, `/admin/orders/${placed._id}`)
  await expect(admin.page.getByRole('region', { name: 'Problem reported' })).toContainText(
    `${sum} did not reach the card`,
  )
  await expectAccessibleAtEveryWidth(admin.page)
  await admin.page.getByRole('button', { name: `Try the ${sum} again` }).click()
  await expect(admin.page.getByText(`${sum} is being refunded again.`).first()).toBeVisible()
  await waitForRefunds(placed._id, 'Failed', 'Refunded')
  await expect(own).toContainText(`${sum} back`)
  await expect(own.getByLabel('After this report')).toContainText(`−${sum}`)

  // Once the week is over, it is on the outlet's statement.
  const statement = await withSiteDatabase((db) => proposeStatement(db, outlet.id))
  await visit(admin.page, `/admin/statements/${statement}`)
  await admin.page.getByRole('button', { name: /^Issue/ }).click()
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click()
  await expect(admin.page.getByText('Issued. The outlet can read it now.', { exact: false })).toBeVisible()
  await visit(page, `/outlet/${outlet.id}/set-up/statements/${statement}`)
  const line = page.locator('summary').filter({ hasText: 'Refunds you pay' })
  await expect(line).toContainText('missing')
  await expect(line).toContainText(`−${sum}`)
  await line.click()
  await expect(page.getByRole('region', { name: 'Orders of Refunds you pay' })).toContainText(
    placed.orderNumber,
  )
  await admin.context.close()
  await customer.context.close()
})

test('PB3, PB4: after a no the customer disagrees, and the desk refunds an amount that the platform pays', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const placed = await serveOrder(page.request, customer.request, outlet)
  const mine = customer.page
  await visit(mine, `/order-summary/${placed._id}/problem`)
  await mine.getByRole('radio', { name: 'Allergen' }).check({ force: true })
  await expect(mine.getByText('call 999 now')).toBeVisible()
  await mine.getByRole('radio', { name: 'Late' }).check({ force: true })
  await mine.getByRole('button', { name: 'Send report' }).click()
  const own = mine.getByRole('region', { name: 'Your report' })
  await expect(own).toContainText('answers by')

  await visit(page, `/outlet/${outlet.id}/set-up/orders/${placed._id}`)
  const answer = page.getByRole('form', { name: 'Answer the report' })
  await answer.getByText('No refund').click()
  await answer.getByRole('button', { name: 'Answer without a refund' }).click()
  await expect(answer.getByRole('alert').first()).toContainText('Give a reason for your no.')
  await answer.getByLabel('Reason').fill('We were on time.')
  // The sentence above it is gone, so the button has moved under the pointer.
  const send = answer.getByRole('button', { name: 'Answer without a refund' })
  await expect(send).not.toHaveAttribute('data-guarded')
  await send.click()
  await expect(page.getByText('Answered. The customer gets a message.').first()).toBeVisible()

  await expect(own).toContainText('“We were on time.”')
  await own.getByText('I disagree, ask Tablefare').click()
  await own.getByLabel('Why? (optional)').fill('It was 40 minutes late.')
  await expectAccessibleAtEveryWidth(mine)
  await own.getByRole('button', { name: 'Send to Tablefare' }).click()
  await expect(own).toContainText('Tablefare reads both sides and decides.')

  const admin = await openAdminBrowser(context)
  await visit(admin.page, '/admin')
  await admin.page
    .getByRole('list', { name: 'Needs attention' })
    .getByRole('link', { name: /^Reports waiting/ })
    .click()
  await expectAccessibleAtEveryWidth(admin.page)
  await admin.page.getByRole('link', { name: placed.orderNumber }).click()
  await expect(admin.page.getByText('Report open,')).toBeVisible()
  const settle = admin.page.getByRole('form', { name: 'Settle the report' })
  await settle.getByText('An amount').click()
  await settle.getByRole('textbox', { name: 'Amount' }).fill('1.50')
  await settle.getByLabel('Who pays').selectOption('platform')
  await settle.getByLabel('Message').fill('Our clock agrees with you.')
  await expectAccessibleAtEveryWidth(admin.page)
  await settle.getByRole('button', { name: /^Refund £1\.50/ }).click()
  await expect(admin.page.getByText('Settled. Both sides get a message.').first()).toBeVisible()
  await expect(settle).toHaveCount(0)
  await admin.page.getByRole('link', { name: 'Customer', exact: true }).click()
  await expect(admin.page.getByRole('region', { name: 'Problem reports' })).toContainText('Late, settled')

  await expect(own).toContainText('Tablefare has decided: £1.50 back. This is final.')
  await expect(own).toContainText('£1.50 back')
  await expect(own.getByText('I disagree, ask Tablefare')).toHaveCount(0)
  await visit(page, `/outlet/${outlet.id}/set-up/problems`)
  await expect(page.getByRole('region', { name: 'Answered, and with the platform' })).toContainText('Settled')
  const paidBy = await withSiteDatabase((db) =>
    db
      .selectFrom('refunds')
      .select(['paid_by', 'amount'])
      .where('order_id', '=', placed._id)
      .executeTakeFirstOrThrow(),
  )
  expect(paidBy).toEqual({ paid_by: 'platform', amount: 150 })
  await customer.context.close()
  await admin.context.close()
})
