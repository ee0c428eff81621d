import type { Page } from '@playwright/test'

import { acceptTerms, choose, press } from '../support/checkout.ts'
import { createPerson, type Person, readCode, register, signIn } from '../support/people.ts'
import { otherSite } from '../support/start-site.ts'
import { expect, test, visit } from '../support/visit.ts'

/** A development site shows its outbox, where the code is read. */
let site = ''
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = (await otherSite('development')).url
})

/** Orders as a guest with this number and returns the order's number and its own link. */
async function orderAsGuest(page: Page, { mobileNo }: Person): Promise<{ number: string; link: string }> {
  await visit(page, `${site}/guest-sign-up?from=%2Forder%2Fsaffron-street-london`)
  await page.getByLabel('Name').fill('Sam Guest')
  await page.getByLabel('Mobile number').fill(mobileNo)
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page).toHaveURL(`${site}/order/saffron-street-london`)
  await page.getByRole('button', { name: 'Add Onion bhaji (4)' }).click()
  await page.getByRole('radio', { name: 'Collection' }).check({ force: true })
  await page.getByRole('button', { name: /^Checkout/ }).click()
  await expect(page).toHaveURL(`${site}/checkout-collection`)
  await choose(page, 'Cash')
  await acceptTerms(page)
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL(`${site}/my-order`)
  const track = page.getByRole('link', { name: /^Track order TF-/ })
  const [number] = /TF-\w{4}-\w{2}/.exec((await track.textContent())!)!
  return { number, link: (await track.getAttribute('href'))! }
}

const trackLink = (page: Page, number: string) => page.getByRole('link', { name: `Track order ${number}` })

test('D4: a guest who orders and then creates an account keeps the order', async ({ page }) => {
  const person = createPerson()
  const { number, link } = await orderAsGuest(page, person)
  await visit(page, `${site}/sign-up?from=%2Fmy-order`)
  await expect(page.getByText('Your orders and bookings as a guest move to your new account.')).toBeVisible()
  await expect(page.getByLabel('Mobile number')).toHaveValue(person.mobileNo)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(`${site}/my-order`)
  await expect(trackLink(page, number)).toBeVisible()
  await visit(page, `${site}${link}`)
  await expect(page.getByRole('main')).toContainText(number)
})

test('D4: an account that verifies its number finds the order that was made with it as a guest', async ({
  page,
  browser,
}) => {
  const person = createPerson()
  const { number, link } = await orderAsGuest(page, person)
  // Another browser, which has nothing of the guest.
  const context = await browser.newContext()
  await register(context.request, site, person)
  await context.clearCookies()
  const other = await context.newPage()
  await visit(other, `${site}/sign-in?from=%2Fmy-order`)
  await signIn(other, person.email, person.password)
  await expect(other.getByText('No orders is found!')).toBeVisible()
  await visit(other, `${site}/user`)
  const part = other.getByRole('region', { name: 'Verify your mobile number' })
  await part.getByRole('button', { name: 'Sent Token' }).click()
  await expect(other.getByLabel('Code from the text')).toBeFocused()
  await other.getByLabel('Code from the text').fill(await readCode(other, site, person.mobileNo))
  await other.getByRole('button', { name: 'Submit Token' }).click()
  await expect(part).toHaveCount(0)
  await visit(other, `${site}/my-order`)
  await expect(trackLink(other, number)).toBeVisible()
  await visit(other, `${site}${link}`)
  await expect(other.getByRole('main')).toContainText(number)
  await context.close()
})
