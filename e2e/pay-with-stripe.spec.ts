import type { Page } from '@playwright/test'

import { startFakeStripe } from '#server/testing/start-fake-stripe.ts'

import { comeAs } from './site-database.ts'
import { startServer } from './start-site.ts'
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

const script = 'https://js.stripe.com/endive/stripe.js'
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Card Details' })

/** Stripe's script as far as we use it: its fields are inputs in frames, and the card is kept in there. */
const standIn = `window.Stripe = (key) => ({
  elements: () => ({ create: (kind) => {
    const told = {}
    const frame = document.createElement('iframe')
    frame.title = 'Secure ' + kind
    frame.style = 'width:100%;height:24px;border:0'
    const tell = (name, said) => (told[name] ?? []).forEach((each) => each(said))
    return {
      frame,
      on: (name, each) => (told[name] ??= []).push(each),
      focus: () => frame.contentDocument.querySelector('input')?.focus(),
      destroy: () => frame.remove(),
      mount: (place) => {
        frame.onload = () => {
          const input = frame.contentDocument.createElement('input')
          input.setAttribute('aria-label', kind)
          frame.contentDocument.documentElement.lang = 'en'
          frame.contentDocument.title = kind
          frame.contentDocument.body.append(input)
          input.onfocus = () => tell('focus')
          input.onblur = () => tell('blur')
          input.oninput = () => tell('change', {
            complete: input.value.length >= 3, empty: input.value === '',
            brand: kind === 'cardNumber' && input.value.startsWith('4') ? 'visa' : 'unknown',
          })
        }
        place.append(frame)
      },
    }
  } }),
  createPaymentMethod: async ({ card, billing_details }) => {
    const typed = card.frame.contentDocument.querySelector('input').value
    window.given = [key, billing_details.name]
    return typed.endsWith('0002')
      ? { error: { message: 'Your card was declined.' } }
      : { paymentMethod: { id: 'pm_card_visa' } }
  },
  handleNextAction: async () => ({}),
})`

function answerScript(page: Page) {
  return page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: standIn }))
}

const typeIn = (page: Page, kind: string, text: string) =>
  page.frameLocator(`iframe[title="Secure ${kind}"]`).getByLabel(kind).fill(text)

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
  await typeIn(page, 'cardNumber', '4000 0000 0000 0002')
  await typeIn(page, 'cardExpiry', '08/28')
  await typeIn(page, 'cardCvc', '739')
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
  expect(stripe.asked.some(({ path }) => path === '/payment_methods/pm_card_visa/attach')).toBe(true)
  const own = await page.request.post(`${site.url}/api/v1/customer/${me.customerId}/wallet/add-card`, {
    data: { cardNumber: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' },
    headers: me.bearer,
  })
  expect(own.status()).toBe(400)
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
