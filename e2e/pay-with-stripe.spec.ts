import type { Page } from '@playwright/test'

import { signedIn } from '#server/testing/signed-in.ts'
import { startFakeStripe } from '#server/testing/start-fake-stripe.ts'

import { agree, box, checkOut, figures, keptOnDevice, pounds, press, totalToPay } from './checkout-world.ts'
import { ordersOf } from './own-outlet.ts'
import { comeAs, onSite } from './site-database.ts'
import { startServer } from './start-site.ts'
import { answerScript, script, typeCardIn, typeIn } from './stripe-stand-in.ts'
import { expect, expectReadsWell, forgive, test, visit } from './visit.ts'

/** A shop that is paid by Stripe, and a Stripe of its own behind it. */
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

test('D35, EN11: with Stripe the browser gives my card to Stripe alone, and my wallet gets its name for it', async ({
  page,
  context,
}) => {
  const me = await comeAs(context, {}, site)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(site.url)) sent.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  await answerScript(page)
  // From the home page on, without a reload: its policy must admit Stripe as well.
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, site.url)
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'My Wallet' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Add Payment Method' }).click()
  await expect(page.frameLocator('iframe[title="Secure cardNumber"]').getByLabel('cardNumber')).toBeVisible()
  await expectReadsWell(page)

  await submit(page).click()
  await expect(page.getByText('Enter the card number')).toBeVisible()
  await typeCardIn(page, '4000 0000 0000 0002')
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

  await typeIn(page, 'cardNumber', '4242 4242 4242 4242')
  await submit(page).click()
  await expect(page).toHaveURL(`${site.url}/my-wallet?status=successfull`)
  await expect(page.getByRole('list', { name: 'Your cards' })).toContainText(/Ending in 4242.*Visa.*12\/30/s)
  expect(await page.evaluate(() => (window as unknown as { given: string[] }).given)).toEqual([
    stripe.keys.publishableKey,
    'Amira Khan',
  ])
  expect(sent.some((line) => line.includes('pm_card_visa'))).toBe(true)
  expect(sent.filter((line) => /4242.?4242|4000.?0000|\b739\b/.test(decodeURIComponent(line)))).toEqual([])
  expect(stripe.asked.some(({ path }) => /^\/payment_methods\/pm_card_visa__.*\/attach$/.test(path))).toBe(
    true,
  )
  const own = await page.request.post(`${site.url}/api/v1/customer/${me.customerId}/wallet/add-card`, {
    data: { cardNumber: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' },
    headers: me.bearer,
  })
  expect(own.status()).toBe(400)
})

/** Somebody at the restaurant accepts it, and Stripe is asked for the money. */
async function accept(page: Page, { id, restaurant_id }: Order): Promise<void> {
  const staff = await onSite((db) => signedIn(db, { staffOf: [restaurant_id] }), site)
  const answer = await page.request.put(`${site.url}/api/v1/outlet-order/accept/${id}`, {
    headers: { ...staff.bearer, cookie: '' },
    data: { minutes: 20 },
  })
  expect(answer.status()).toBe(200)
}

type Order = Awaited<ReturnType<typeof ordersOf>>[number]

/** What Stripe did with the money of an order, by its own record. */
async function movedFor({ id }: Order): Promise<string[]> {
  const payment = await onSite(
    (db) =>
      db.selectFrom('payments').select('gateway_id').where('order_id', '=', id).executeTakeFirstOrThrow(),
    site,
  )
  return stripe.acted.filter((line) => line.endsWith(payment.gateway_id!)).map((line) => line.split(' ')[0]!)
}

test('CO13, D21, D33, D34, D35: I pay an order by a card in Stripe’s form: declined, then held once, and taken when the restaurant accepts', async ({
  page,
}) => {
  await answerScript(page)
  const { outlet, me } = await checkOut(page, 'Collection', { site })
  await agree(page)
  await page.getByLabel('Your name').fill('Amira of the Lane')
  await page.getByLabel('Cardholder name').fill('Amira Khan')
  await typeCardIn(page, '4000 0000 0000 9995')
  await expectReadsWell(page)
  await press(page, 'Submit order')
  await expect(box(page)).toHaveText('There is not enough money on this card. Use another card.')
  await expect(box(page).locator('..')).toBeFocused()
  await expect(page.getByLabel('Your name')).toHaveValue('Amira of the Lane')
  await expect(page.getByLabel('Cardholder name')).toHaveValue('Amira Khan')
  await expect(totalToPay(page)).toHaveText(pounds(figures(outlet, 'Collection').total))
  expect(await keptOnDevice(page)).toMatchObject({ cart: { count: 3 } })

  await typeIn(page, 'cardNumber', '4242 4242 4242 4242')
  await page.getByRole('checkbox', { name: 'Save this card for next time' }).check()
  await page.getByRole('button', { name: 'Submit order' }).dblclick()
  await expect(page).toHaveURL(`${site.url}/my-order`)
  const [order, ...others] = await ordersOf(me, site)
  expect([order, others]).toMatchObject([{ status: 'Pending', payment_status: 'Authorised' }, []])
  expect(await movedFor(order!)).toEqual(['authorised'])
  await accept(page, order!)
  await expect(page.getByRole('list', { name: 'Orders' })).toContainText('Accepted')
  await expect.poll(async () => (await ordersOf(me, site))[0]!.payment_status).toBe('Paid')
  expect(await movedFor(order!)).toEqual(['authorised', 'captured'])
  await visit(page, `${site.url}/my-wallet`)
  await expect(page.getByRole('list', { name: 'Your cards' }).getByText('Ending in')).toHaveCount(1)
})

test('CO13, D32, D33, D34: my bank asks through Stripe whether it is me: not me, left open, then me; one order, paid once', async ({
  page,
}) => {
  await answerScript(page)
  await page.exposeFunction('answerBank', stripe.answerBank)
  const { me } = await checkOut(page, 'Collection', { site })
  await agree(page)
  await page.getByLabel('Cardholder name').fill('Amira Khan')
  await typeCardIn(page, '4000 0027 6000 3184')
  const bank = page.getByRole('dialog', { name: 'Your bank' })
  const sentences = [
    ['It is not me', 'Your bank could not confirm that it is you.'],
    ['Close', 'The payment was not confirmed, so nothing was charged.'],
  ] as const
  for (const [answer, sentence] of sentences) {
    await press(page, 'Submit order')
    await bank.getByRole('button', { name: answer }).click()
    await expect(box(page)).toContainText(sentence)
    expect(await keptOnDevice(page)).toMatchObject({ cart: { count: 3 } })
  }
  await press(page, 'Submit order')
  await bank.getByRole('button', { name: 'It is me' }).click()
  await expect(page).toHaveURL(`${site.url}/my-order`)
  const [order, ...others] = await ordersOf(me, site)
  expect([order, others]).toMatchObject([{ status: 'Pending', payment_status: 'Authorised' }, []])
  await accept(page, order!)
  await expect(page.getByRole('list', { name: 'Orders' })).toContainText('Accepted')
  await expect.poll(async () => (await ordersOf(me, site))[0]!.payment_status).toBe('Paid')
  expect(await movedFor(order!)).toEqual(['authorised', 'captured'])
})

test('D35: when Stripe’s script does not come, the page says so and tries again', async ({
  page,
  context,
  complaints,
}) => {
  await comeAs(context, {}, site)
  await page.route(script, (route) => route.abort(), { times: 1 })
  await visit(page, `${site.url}/add-user-card`)
  await expect(page.getByText('The card service does not answer.')).toBeVisible()
  forgive(complaints, /js\.stripe\.com|ERR_FAILED/)
  await answerScript(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.frameLocator('iframe[title="Secure cardCvc"]').getByLabel('cardCvc')).toBeVisible()
})

test('D35: without Stripe no page admits it, and its script is not asked for', async ({ page, context }) => {
  await comeAs(context)
  const abroad: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(process.env.SITE_URL ?? '')) abroad.push(request.url())
  })
  const answer = await visit(page, '/add-user-card')
  await expect(page.getByLabel('Card number')).toBeVisible()
  expect(answer?.headers()['content-security-policy']).not.toContain('stripe')
  expect(abroad.filter((url) => !url.startsWith('data:'))).toEqual([])
})
