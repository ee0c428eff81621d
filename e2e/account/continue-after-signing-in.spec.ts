import type { Page } from '@playwright/test'

import { createPerson, register, signIn } from '../support/people.ts'
import { expect, allowErrors, test, visit } from '../support/visit.ts'

const site = () => process.env.SITE_URL ?? ''

async function joinAsGuest(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Amira')
  await page.getByLabel('Mobile number').fill(createPerson().mobileNo)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** An open page would notice that its session has ended. */
async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

test('AU14, D10: the return address never leads off the site; an unknown one shows the site’s own 404 page', async ({
  page,
  browserErrors,
}) => {
  for (const from of ['https://evil.test/', '//evil.test', '/\\evil.test', '/%2F%2Fevil.test', '/sign-in']) {
    await signOut(page)
    await visit(page, `/guest-sign-up?from=${encodeURIComponent(from)}`)
    await joinAsGuest(page)
    await expect(page, from).toHaveURL(`${site()}/`)
  }
  await signOut(page)
  await visit(page, '/guest-sign-up?from=%2Fno-such-page')
  await joinAsGuest(page)
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(paper).toBe('rgb(255, 248, 239)')
  allowErrors(browserErrors, /404/)
})

const terms = {
  version: 1,
  uniId: 'saffron-street-london',
  name: 'Saffron Street',
  orderTypes: ['Collection', 'Home Delivery', 'Dine In'],
  discountPercent: 0,
  serviceCharge: 50,
  deliveryCharge: 0,
  minimumOrder: 0,
  collectionMinutes: 20,
  hours: { week: [], exceptions: [] },
}
const line = {
  food: '00000000-0000-4000-8000-000000000000',
  name: 'Moon pie',
  quantity: 1,
  basePrice: 5,
  optionsPrice: 0,
  choices: [],
  uniqueId: 'MOO1',
}
const cart = { version: 1, customer: null, restaurant: 'saffron-street-london', foodItems: [line], note: '' }
const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' })

const restaurant = 'saffron-street-london'

const markers: [marker: unknown, address: string, tableNo?: string][] = [
  [{ page: 'checkout', orderType: 'Collection', restaurant }, '/checkout-collection'],
  [{ page: 'checkout', orderType: 'Home Delivery', restaurant }, '/checkout-home-delivery'],
  [
    { page: 'checkout', orderType: 'Dine In', tableNo: '12', restaurant, date: today },
    '/checkout-dine-in',
    '12',
  ],
  // This table was scanned on another day.
  [
    { page: 'checkout', orderType: 'Dine In', tableNo: '12', restaurant, date: '2020-01-01' },
    '/checkout-dine-in',
  ],
  [{ page: 'order page', restaurant }, '/order/saffron-street-london'],
  // The format of earlier releases.
  ['checkout', '/'],
]

test('AU14: after sign-in I continue at what the device remembers: the checkout of the order type, the table, or the restaurant', async ({
  page,
  browserErrors,
}) => {
  for (const [marker, address, tableNo] of markers) {
    await signOut(page)
    await page.goto('/robots.txt')
    await page.evaluate(
      (all) => {
        localStorage.clear()
        for (const [name, value] of Object.entries(all))
          localStorage.setItem(`tablefare.${name}`, JSON.stringify(value))
      },
      { restaurant: terms, cart, page: marker },
    )
    await visit(page, '/guest-sign-up')
    await expect(page.getByText('Your order goes straight to table 12.')).toHaveCount(tableNo ? 1 : 0)
    await joinAsGuest(page)
    await expect(page).toHaveURL(address)
  }
  allowErrors(browserErrors, /404/)
})

test('AU14: a requested private page is shown after signing in', async ({ page, request }) => {
  const person = createPerson()
  await register(request, site(), person)
  await visit(page, '/favourite')
  await expect(page).toHaveURL('/sign-in?from=%2Ffavourite')
  await signIn(page, person.email, person.password)
  await expect(page).toHaveURL('/favourite')
})

test('AU6, AU14, CA8, D4: at a scanned table I fill a cart, join as a guest, and continue to the checkout of my table', async ({
  page,
}) => {
  await visit(page, '/order/saffron-street-london?tableNo=12')
  await page.getByRole('button', { name: 'Add Onion bhaji (4)' }).click()
  await page
    .getByRole('button', { name: /^Checkout/ })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL(/\/guest-sign-up/)
  await joinAsGuest(page)
  await expect(page).toHaveURL('/checkout-dine-in')
  await expect(page.getByLabel('Table number')).toHaveValue('12')
  await expect(page.getByText('Onion bhaji (4)').first()).toBeVisible()
})
