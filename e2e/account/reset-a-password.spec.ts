import type { Page } from '@playwright/test'

import { createPerson, type Person, readCode, setNewPassword, signIn } from '../support/people.ts'
import { markVerified, registerVerified, type Site } from '../support/site-database.ts'
import { otherSite } from '../support/start-site.ts'
import { expect, expectAccessibleAtEveryWidth, allowErrors, test, visit, reload } from '../support/visit.ts'

/** A development site shows its outbox, where the code is read. */
let site = ''
let place: Site
test.beforeAll(async () => {
  test.setTimeout(180_000)
  place = await otherSite('development')
  site = place.url
})

const mobile = (page: Page) => page.getByLabel('Mobile number')
const code = (page: Page) => page.getByLabel('Code from the text')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Token' })
const message = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true })

const requestCode = (page: Page, person: Person) =>
  sendCode(page, person).then(() => readCode(page, site, person.mobileNo))

async function sendCode(page: Page, { mobileNo }: Person): Promise<void> {
  await visit(page, `${site}/forget-password?from=%2Fuser-faq`)
  await mobile(page).fill(mobileNo.slice(1))
  await page.getByRole('button', { name: 'Sent Token' }).click()
  await expect(message(page, 'Otp has been sent')).toBeVisible()
}

const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('AU5, AU1, H4, AU7, D6: I sign up, sign out, sign in both ways, and a reset elsewhere ends my session', async ({
  page,
  browser,
  browserErrors,
}) => {
  const { email, mobileNo, password } = createPerson()
  await visit(page, `${site}/sign-up?from=%2Fuser`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mobile number').fill(mobileNo)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(`${site}/user`)
  await expect(page.getByRole('main').getByText(email, { exact: true }).first()).toBeVisible()
  await markVerified(email, place)
  for (const credential of [mobileNo, email]) {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(`${site}/`)
    await visit(page, `${site}/sign-in?from=%2Fuser`)
    await signIn(page, credential, password)
    await expect(page).toHaveURL(`${site}/user`)
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  }
  const elsewhere = await (await browser.newContext()).newPage()
  const otp = await requestCode(elsewhere, { email, mobileNo, password })
  await code(elsewhere).fill(otp)
  await submit(elsewhere).click()
  const renewed = `${password} renewed`
  await setNewPassword(elsewhere, renewed)
  await expect(elsewhere).toHaveURL(/\/sign-in/)
  await elsewhere.context().close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page).toHaveURL(`${site}/sign-in?from=%2Fuser`)
  await signIn(page, email, renewed)
  await expect(page).toHaveURL(`${site}/user`)
  allowErrors(browserErrors, /401/)
})

test('AU7, AU8, AU10, AU12, D6: a code by text leads to a new password, and the new one signs in', async ({
  page,
  request,
  browserErrors,
}) => {
  const person = createPerson()
  await registerVerified(request, place, person)
  const otp = await requestCode(page, person)
  await expect(code(page)).toBeFocused()
  await code(page).fill(`${otp.slice(0, 3)} ${otp.slice(3)}`)
  await submit(page).click()
  await expect(message(page, 'Success! Your code is correct!')).toBeVisible()
  await expect(page).toHaveURL(`${site}/reset-password?from=%2Fuser-faq`)

  await reload(page)
  await setNewPassword(page, 'a brand new wobbly chair')
  const toast = page.getByText('New PassWord is set! Now login', { exact: true })
  // The pointer over it keeps it.
  await toast.hover()
  await expect(page).toHaveURL(`${site}/sign-in?from=%2Fuser-faq`)
  await expect(toast, 'it is still there on the next page').toBeVisible()

  await signIn(page, person.mobileNo, person.password)
  await expect(page.getByRole('alert')).toHaveText('The mobile number, email or password is incorrect.')
  await signIn(page, person.mobileNo, 'a brand new wobbly chair')
  await expect(page).toHaveURL(`${site}/user-faq`)
  allowErrors(browserErrors, /401/)
})

test('AU11: a wrong code shows an error and stays in the field, and the right one still works', async ({
  page,
  request,
  browserErrors,
}) => {
  const person = createPerson()
  await registerVerified(request, place, person)
  const otp = await requestCode(page, person)
  await code(page).fill(anotherCode(otp))
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText('Token is not correct! please try again')
  await expect(code(page)).toHaveValue(anotherCode(otp))
  await code(page).fill(otp)
  await page.keyboard.press('Enter')
  await expect(message(page, 'Success! Your code is correct!')).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password/)
  expect(page.url()).not.toContain('ticket')
  allowErrors(browserErrors, /400/)
})

test('AU7, D5: a number without an account looks the same until its code is right; then the page says so', async ({
  page,
  browserErrors,
}) => {
  const person = createPerson()
  const otp = await requestCode(page, person)
  await code(page).fill(anotherCode(otp))
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText('Token is not correct! please try again')
  await expect(page.getByText('no account')).toHaveCount(0)
  await code(page).fill(otp)
  await submit(page).click()
  await expect(page.getByText('Success! Your code is correct!')).toBeVisible()
  await expect(page.getByText(`There is no account with ${person.mobileNo}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(`${site}/sign-up?from=%2Fuser-faq`)
  allowErrors(browserErrors, /400/)
})

test("AU9: 'otp is not sent' comes with the reason: a wrong number, too many codes, offline", async ({
  page,
  context,
  browserErrors,
}) => {
  const { mobileNo } = createPerson()
  await visit(page, `${site}/forget-password`)
  const send = page.getByRole('button', { name: 'Sent Token' })
  await mobile(page).fill('020 7946 0100')
  await send.click()
  await expect(mobile(page)).toHaveAccessibleDescription('Enter a UK mobile with 11 digits')
  await mobile(page).fill(mobileNo)
  for (let time = 1; time <= 2; time++) {
    const answered = page.waitForResponse(/send-code/)
    await send.click()
    expect((await answered).status()).toBe(200)
    await expect(message(page, 'Otp has been sent')).toBeVisible()
  }
  await send.click()
  await expect(page.getByRole('alert')).toHaveText(
    /^otp is not sent: Too many attempts\. Try again in 1[45] minutes, or enter the latest code that we sent\.$/,
  )
  await context.setOffline(true)
  await send.click()
  await expect(page.getByRole('alert')).toHaveText(/^otp is not sent: You seem to be offline\./)
  await expect(mobile(page)).toHaveValue(mobileNo)
  allowErrors(browserErrors, /429|INTERNET_DISCONNECTED/)
})

test("AU7: 'Submit Token' needs six digits and says so; the code expires, and so does the wait for another", async ({
  page,
}) => {
  await page.clock.install()
  await sendCode(page, createPerson())
  await expect(page.getByText(/^Code expires in (10:00|9:5\d)$/)).toBeVisible()
  await expect(page.getByText(/^Resend in 0:\d\d$/)).toBeVisible()
  await code(page).fill('41x92')
  await expect(code(page)).toHaveValue('4192')
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(submit(page)).toHaveAccessibleDescription('Enter the six digits from the text')
  // Playwright waits for a disabled button; a person clicks it.
  await submit(page).dispatchEvent('click')
  await expect(code(page)).toHaveAccessibleDescription('Enter the six digits from the text')
  await code(page).fill('419255')
  await expect(submit(page)).toHaveAttribute('aria-disabled', 'false')
  await page.clock.fastForward(31_000)
  await page.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByText(/^Resend in 0:\d\d$/)).toBeVisible()
  await expect(code(page)).toHaveValue('')
  await page.clock.fastForward(601_000)
  await expect(page.getByText('The code has expired. Press Resend for a new one.')).toBeVisible()
})

test('AU13, D6: the two passwords must match, stay filled in while offline, and a ticket works once', async ({
  page,
  context,
  request,
  browserErrors,
}) => {
  const person = createPerson()
  await registerVerified(request, place, person)
  const otp = await requestCode(page, person)
  await code(page).fill(otp)
  await submit(page).click()
  await expect(page).toHaveURL(/\/reset-password/)
  const [fresh, again] = ['New password', 'Confirm new password'].map((name) =>
    page.getByLabel(name, { exact: true }),
  ) as [ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>]
  const set = page.getByRole('button', { name: 'Set new password' })
  await fresh.fill('a brand new wobbly chair')
  await again.fill('another chair')
  await set.click()
  await expect(again).toBeFocused()
  await expect(again).toHaveAccessibleDescription('The passwords do not match')

  await again.fill('a brand new wobbly chair')
  await context.setOffline(true)
  await set.click()
  await expect(page.getByRole('alert')).toHaveText(/^You seem to be offline\./)
  for (const field of [fresh, again]) await expect(field).toHaveValue('a brand new wobbly chair')
  await context.setOffline(false)
  const [id, ticket] = await Promise.all(
    ['id', 'ticket'].map((name) => page.locator(`input[name=${name}]`).inputValue()),
  )
  const body = { newPassword: 'someone was faster', confirmPassword: 'someone was faster', id, ticket }
  const used = await page.request.put(`${site}/api/v1/customer/set-new-password`, { data: body })
  expect(used.status()).toBe(200)
  await set.click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('That code or link has expired or was already used. Request a new one.')
  await alert.getByRole('link').click()
  await expect(page).toHaveURL(/\/forget-password/)
  allowErrors(browserErrors, /400|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
})

test('AU7, AU8, AU12: both steps are accessible at every width', async ({ page, request }) => {
  const person = createPerson()
  await registerVerified(request, place, person)
  const otp = await requestCode(page, person)
  await expectAccessibleAtEveryWidth(page)
  await code(page).fill(otp)
  await submit(page).click()
  await expect(page).toHaveURL(/\/reset-password/)
  await expectAccessibleAtEveryWidth(page)
})

test('AU8: a code is sent under the strict content security policy too', async ({ page }) => {
  await visit(page, '/forget-password')
  await mobile(page).fill(createPerson().mobileNo)
  await page.getByRole('button', { name: 'Sent Token' }).click()
  await expect(message(page, 'Otp has been sent')).toBeVisible()
})
