import { createPerson, sessionCookie, signIn } from '../support/people.ts'
import { expect, allowErrors, test } from '../support/visit.ts'

/** The browser's message for each script it did not load. */
const scriptsAreOff = /\.js csp$/

test.use({ javaScriptEnabled: false })

test('AU1, AU5, AU6, AU14: signing up, signing in and joining as a guest work, and lead back to the return address', async ({
  page,
  context,
  browserErrors,
}) => {
  const { email, mobileNo, password } = createPerson()
  await page.goto('/sign-up?from=%2Fuser-faq')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mobile number').fill(mobileNo)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/user-faq')
  expect((await sessionCookie(context)).expires).toBe(-1)

  await context.clearCookies()
  await page.goto('/sign-in?from=%2Fuser-faq')
  await signIn(page, email, password)
  await expect(page).toHaveURL('/user-faq')
  expect((await sessionCookie(context)).expires).toBeGreaterThan(0)

  await context.clearCookies()
  await page.goto('/guest-sign-up')
  await page.getByLabel('Name').fill('Amira')
  await page.getByLabel('Mobile number').fill(mobileNo)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/')
  await sessionCookie(context)
  allowErrors(browserErrors, scriptsAreOff)
})

test('AU4: a refusal keeps the input, but a password is never sent back', async ({
  page,
  context,
  browserErrors,
}) => {
  await page.goto('/sign-in')
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await signIn(page, '07700 900999', 'not-the-password')
  const answer = await answered
  expect(answer.status()).toBe(401)
  await expect(page.getByRole('alert')).toHaveText('The mobile number, email or password is incorrect.')
  await expect(page.getByLabel('Mobile number or email')).toHaveValue('07700 900999')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await page.content()).not.toContain('not-the-password')
  expect((await context.cookies()).filter(({ name }) => name === 'tablefare_session')).toEqual([])

  await page.goto('/guest-sign-up')
  await page.getByLabel('Name').fill('Amira')
  await page.getByLabel('Mobile number').fill('07700 900')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter a UK mobile with 11 digits')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Amira')
  await expect(page.getByLabel('Mobile number')).toHaveValue('07700 900')
  allowErrors(browserErrors, /40[01]/)
  allowErrors(browserErrors, scriptsAreOff)
})

test('AU7: a code by text says that it needs JavaScript, and offers a link by email', async ({
  page,
  browserErrors,
}) => {
  await page.goto('/forget-password')
  const sentence = page.locator('noscript p')
  await expect(sentence).toContainText('A code by text needs JavaScript.')
  await expect(sentence).toBeVisible()
  allowErrors(browserErrors, scriptsAreOff)
})
