import type { Page } from '@playwright/test'

import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { startFakeStripe } from '#server/testing/fakes/start-fake-stripe.ts'

import {
  acceptTerms,
  errorBox,
  checkOut,
  calculateTotals,
  readStored,
  formatPounds,
  press,
  totalToPay,
} from '../support/checkout.ts'
import { listOrders } from '../support/change-outlet.ts'
import { signInAs, withSiteDatabase } from '../support/site-database.ts'
import { startServer } from '../support/start-site.ts'
import { mockStripeScript, script, fillCardFrames, fillCardFrame } from '../support/fake-stripe-script.ts'
import { expect, expectAccessibleAtEveryWidth, allowErrors, test, visit } from '../support/visit.ts'

/** A site with Stripe as its gateway, and a fake Stripe behind it. */
let site = { url: '', dataDir: '' }
let stripe: Awaited<ReturnType<typeof startFakeStripe>>
let stop = async () => {}

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  stripe = await startFakeStripe()
  const server = await startServer('production', {
    STRIPE_SECRET_KEY: stripe.keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.keys.webhookSecret,
    STRIPE_API_BASE: stripe.keys.apiBase,
  })
  site = server
  stop = server.stop
})
test.afterAll(async () => {
  await stop()
  stripe.stop()
})

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Card Details' })

test('D35, EN11: with Stripe the browser sends my card to Stripe alone, and my wallet stores its reference', async ({
  page,
  context,
}) => {
  const me = await signInAs(context, {}, site)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(site.url)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await mockStripeScript(page)
  // Client-side navigation from home: its content security policy must allow Stripe too.
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, site.url)
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'My Wallet' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Add Payment Method' }).click()
  await expect(page.frameLocator('iframe[title="Secure cardNumber"]').getByLabel('cardNumber')).toBeVisible()
  await expectAccessibleAtEveryWidth(page)

  await submit(page).click()
  await expect(page.getByText('Enter the card number')).toBeVisible()
  await fillCardFrames(page, '4000 0000 0000 0002')
  await submit(page).click()
  await expect(page.getByLabel('Cardholder name')).toBeFocused()
  await page.getByLabel('Cardholder name').fill('Amira Khan')
  const picture = page.locator('.card-face')
  await expect(picture).toContainText('Amira Khan')
  await expect(picture.getByTitle('Visa')).toBeVisible()
  await expect(picture).toContainText('•••• •••• •••• ••••')
  await expect(picture).not.toContainText('Expires')
  await submit(page).click()
  await expect(page.getByRole('status').getByText('Failed: Your card was declined.')).toBeVisible()

  await fillCardFrame(page, 'cardNumber', '4242 4242 4242 4242')
  await submit(page).click()
  await expect(page).toHaveURL(`${site.url}/my-wallet?status=successfull`)
  await expect(page.getByRole('list', { name: 'Your cards' })).toContainText(/Ending in 4242.*Visa.*12\/30/s)
  expect(await page.evaluate(() => (window as unknown as { given: string[] }).given)).toEqual([
    stripe.keys.publishableKey,
    'Amira Khan',
  ])
  expect(sent.some((line) => line.includes('pm_card_visa'))).toBe(true)
  expect(sent.filter((line) => /4242.?4242|4000.?0000|\b739\b/.test(decodeURIComponent(line)))).toEqual([])
  expect(stripe.requests.some(({ path }) => /^\/payment_methods\/pm_card_visa__.*\/attach$/.test(path))).toBe(
    true,
  )
  const own = await page.request.post(`${site.url}/api/v1/customer/${me.customerId}/wallet/add-card`, {
    data: { cardNumber: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' },
    headers: me.bearer,
  })
  expect(own.status()).toBe(400)
})

/** The restaurant accepts the order, and Stripe captures the payment. */
async function accept(page: Page, { id, restaurant_id }: Order): Promise<void> {
  const staff = await withSiteDatabase((db) => createTestUser(db, { staffOf: [restaurant_id] }), site)
  const answer = await page.request.put(`${site.url}/api/v1/outlet-order/accept/${id}`, {
    headers: { ...staff.bearer, cookie: '' },
    data: { minutes: 20 },
  })
  expect(answer.status()).toBe(200)
}

type Order = Awaited<ReturnType<typeof listOrders>>[number]

/** The payment's history by Stripe's own record. */
async function readMoves({ id }: Order): Promise<string[]> {
  const payment = await withSiteDatabase(
    (db) =>
      db.selectFrom('payments').select('gateway_id').where('order_id', '=', id).executeTakeFirstOrThrow(),
    site,
  )
  return stripe.actions
    .filter((line) => line.endsWith(payment.gateway_id!))
    .map((line) => line.split(' ')[0]!)
}

test('CO13, D21, D33, D34, D35: I pay with Stripe’s form: declined, then authorised once, and captured when the restaurant accepts', async ({
  page,
}) => {
  await mockStripeScript(page)
  const { outlet, me } = await checkOut(page, 'Collection', { site })
  await acceptTerms(page)
  await page.getByLabel('Your name').fill('Amira of the Lane')
  await page.getByLabel('Cardholder name').fill('Amira Khan')
  await fillCardFrames(page, '4000 0000 0000 9995')
  await expectAccessibleAtEveryWidth(page)
  await press(page, 'Submit order')
  await expect(errorBox(page)).toHaveText('This card has insufficient funds. Use another card.')
  await expect(errorBox(page).locator('..')).toBeFocused()
  await expect(page.getByLabel('Your name')).toHaveValue('Amira of the Lane')
  await expect(page.getByLabel('Cardholder name')).toHaveValue('Amira Khan')
  await expect(totalToPay(page)).toHaveText(formatPounds(calculateTotals(outlet, 'Collection').total))
  expect(await readStored(page)).toMatchObject({ cart: { count: 3 } })

  await fillCardFrame(page, 'cardNumber', '4242 4242 4242 4242')
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check()
  await page.getByRole('button', { name: 'Submit order' }).dblclick()
  await expect(page).toHaveURL(`${site.url}/my-order`)
  const [order, ...others] = await listOrders(me, site)
  expect([order, others]).toMatchObject([{ status: 'Pending', payment_status: 'Authorised' }, []])
  expect(await readMoves(order!)).toEqual(['authorised'])
  await accept(page, order!)
  await expect(page.getByRole('list', { name: 'Orders' })).toContainText('Being prepared')
  await expect.poll(async () => (await listOrders(me, site))[0]!.payment_status).toBe('Paid')
  expect(await readMoves(order!)).toEqual(['authorised', 'captured'])
  await visit(page, `${site.url}/my-wallet`)
  await expect(page.getByRole('list', { name: 'Your cards' }).getByText('Ending in')).toHaveCount(1)
})

test('RF3: the whole life of an order with Stripe: paid, accepted on the board, one dish refunded, and read by me', async ({
  page,
  browser,
}) => {
  await mockStripeScript(page)
  const { me } = await checkOut(page, 'Collection', { site })
  await acceptTerms(page)
  await page.getByLabel('Cardholder name').fill('Amira Khan')
  await fillCardFrames(page, '4242 4242 4242 4242')
  await press(page, 'Submit order')
  await expect(page).toHaveURL(`${site.url}/my-order`)
  const [order] = await listOrders(me, site)
  const { id, number, restaurant_id: outletId } = order!

  const kitchen = await browser.newContext({ baseURL: site.url, viewport: { width: 1024, height: 900 } })
  await signInAs(kitchen, { staffOf: [outletId], name: 'Ravi Nair' }, site)
  const board = await kitchen.newPage()
  await visit(board, `/outlet/${outletId}`)
  const ticket = board.getByRole('article').filter({ hasText: 'Amira Khan' })
  await ticket
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click()
  await expect.poll(() => readMoves(order!)).toEqual(['authorised', 'captured'])

  await visit(board, `/outlet/${outletId}/set-up/orders/${id}`)
  await press(board, 'Refund')
  const dialog = board.getByRole('dialog', { name: `Refund ${number}` })
  await dialog
    .getByLabel(/^How many of /)
    .first()
    .selectOption('1')
  await dialog.getByLabel('Reason').selectOption('Missing')
  const sum = await dialog.getByLabel('This refund').getByText(/^£/).last().textContent()
  await dialog.getByRole('button', { name: new RegExp(`^Refund ${sum} to`) }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => readMoves(order!)).toEqual(['authorised', 'captured', 'refunded'])
  expect(stripe.refunds.map(({ amount }) => formatPounds(amount / 100))).toContain(sum)
  await kitchen.close()

  await visit(page, `${site.url}/order-summary/${id}`)
  const back = page.getByRole('region', { name: 'Money back' })
  await expect(back).toContainText('Refunded to the card on')
  await expect(back).toContainText(sum!)
})

test('CO13, D32, D33, D34: bank authentication through Stripe: refused, closed, then approved; one order, paid once', async ({
  page,
}) => {
  await mockStripeScript(page)
  await page.exposeFunction('answerBank', stripe.answerBank)
  const { me } = await checkOut(page, 'Collection', { site })
  await acceptTerms(page)
  await page.getByLabel('Cardholder name').fill('Amira Khan')
  await fillCardFrames(page, '4000 0027 6000 3184')
  const bank = page.getByRole('dialog', { name: 'Your bank' })
  const sentences = [
    ['It is not me', 'Your bank could not confirm that it was you.'],
    ['Close', 'The payment was not confirmed, so nothing was charged.'],
  ] as const
  for (const [answer, sentence] of sentences) {
    await press(page, 'Submit order')
    await bank.getByRole('button', { name: answer }).click()
    await expect(errorBox(page)).toContainText(sentence)
    expect(await readStored(page)).toMatchObject({ cart: { count: 3 } })
  }
  await press(page, 'Submit order')
  await bank.getByRole('button', { name: 'It is me' }).click()
  await expect(page).toHaveURL(`${site.url}/my-order`)
  const [order, ...others] = await listOrders(me, site)
  expect([order, others]).toMatchObject([{ status: 'Pending', payment_status: 'Authorised' }, []])
  await accept(page, order!)
  await expect(page.getByRole('list', { name: 'Orders' })).toContainText('Being prepared')
  await expect.poll(async () => (await listOrders(me, site))[0]!.payment_status).toBe('Paid')
  expect(await readMoves(order!)).toEqual(['authorised', 'captured'])
})

test('D35: if Stripe’s script does not load, the page says so and retries', async ({
  page,
  context,
  browserErrors,
}) => {
  await signInAs(context, {}, site)
  await page.route(script, (route) => route.abort(), { times: 1 })
  await visit(page, `${site.url}/add-user-card`)
  await expect(page.getByText('The card service is not responding.')).toBeVisible()
  allowErrors(browserErrors, /js\.stripe\.com|ERR_FAILED/)
  await mockStripeScript(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.frameLocator('iframe[title="Secure cardCvc"]').getByLabel('cardCvc')).toBeVisible()
})
