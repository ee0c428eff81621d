import type { Page } from '@playwright/test'

import { createPerson, readCode, register } from '../support/people.ts'
import { otherSite } from '../support/start-site.ts'
import { expect, expectAccessible, test, visit } from '../support/visit.ts'

/** A development site shows its outbox, where the code is read. */
let site = ''
test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = (await otherSite('development')).url
})

async function submitCode(page: Page, mobileNo: string) {
  await page.getByLabel('Code from the text').fill(await readCode(page, site, mobileNo))
  await page.getByRole('button', { name: 'Submit Token' }).click()
}

test('D4, D31: a registered customer verifies the number on the profile too', async ({ page }) => {
  const person = createPerson()
  await register(page.request, site, person)
  await visit(page, `${site}/user`)
  const part = page.getByRole('region', { name: 'Verify your mobile number' })
  await part.getByRole('button', { name: 'Sent Token' }).click()
  await expect(page.getByLabel('Code from the text')).toBeFocused()
  await submitCode(page, person.mobileNo)
  await expect(part).toHaveCount(0)
  await expect(page.getByRole('main').getByText(person.email, { exact: true }).first()).toBeVisible()
})

test('D4: a guest verifies the number by a code and becomes a registered customer', async ({ page }) => {
  const { email, mobileNo, password } = createPerson()
  await visit(page, `${site}/guest-sign-up?from=%2Fuser`)
  await page.getByLabel('Name').fill('Sam Guest')
  await page.getByLabel('Mobile number').fill(mobileNo)
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page).toHaveURL(`${site}/user`)
  await page.getByRole('button', { name: 'Sent Token' }).click()
  await expect(page.getByText('Otp has been sent', { exact: true })).toBeHidden()
  await expect(page.getByLabel('Code from the text')).toBeFocused()
  await expectAccessible(page)
  await submitCode(page, mobileNo)
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await page.getByLabel('Email').fill('not an email')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('That is not an email address. Enter one like name@example.com.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('You have an account now.', { exact: false })).toBeVisible()
  await expect(page.getByRole('main').getByText(email, { exact: true }).first()).toBeVisible()
})

test('CA9: signed in, the checkout button adds the customer to the cart and opens the checkout of its type', async ({
  page,
}) => {
  const person = createPerson()
  await register(page.request, site, person)
  await visit(page, `${site}/order/saffron-street-london`)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Onion bhaji (4)' }).click()
  await page.getByRole('radio', { name: 'Collection' }).check({ force: true })
  const own = (await (await page.request.get(`${site}/api/v1/customer/get-customer-own`)).json()).data._id
  await page.getByRole('button', { name: /^Checkout/ }).click()
  await expect(page).toHaveURL(`${site}/checkout-collection`)
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('tablefare.cart') ?? '{}').customer))
    .toBe(own)
})
