import type { Page } from '@playwright/test'

import { createPerson, register, sessionCookie, signIn } from '../support/people.ts'
import { markVerified } from '../support/site-database.ts'
import { expect, expectAccessibleAtEveryWidth, allowErrors, test, visit } from '../support/visit.ts'

const site = () => process.env.SITE_URL ?? ''
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const logout = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' })

test.use({ viewport: { width: 1440, height: 900 } })

test("AU5, AU14, AU15: 'Create Account' signs the new customer in until the browser is closed, and goes home", async ({
  page,
  context,
}) => {
  const { email, mobileNo, password } = createPerson()
  await visit(page, '/sign-up')
  await expect(heading(page, 'Create Account')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mobile number').fill(mobileNo)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/')
  await expect(logout(page)).toBeVisible()
  expect((await sessionCookie(context)).expires).toBe(-1)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0)
})

test('AU1, AU15: a customer signs in by mobile number in any spelling, or by email, for 360000 seconds', async ({
  page,
  context,
  request,
}) => {
  const person = createPerson()
  await register(request, site(), person)
  await markVerified(person.email)
  const digits = person.mobileNo.slice(1)
  for (const credential of [
    person.mobileNo,
    `+44 ${digits.slice(0, 4)} ${digits.slice(4)}`,
    person.email.toUpperCase(),
  ]) {
    // An open page would notice that its session has ended.
    await page.goto('about:blank')
    await context.clearCookies()
    await visit(page, '/sign-in?from=%2Fuser-faq')
    const before = Date.now() / 1000
    await signIn(page, credential, person.password)
    await expect(page).toHaveURL('/user-faq')
    await expect(logout(page)).toBeVisible()
    const { expires } = await sessionCookie(context)
    expect(expires).toBeGreaterThanOrEqual(before + 359_990)
    expect(expires).toBeLessThanOrEqual(Date.now() / 1000 + 360_010)
  }
})

test("AU6, AU15: 'Join as a Guest' takes a name and a mobile, until the browser is closed", async ({
  page,
  context,
}) => {
  await visit(page, '/sign-in?from=%2Fuser-faq')
  await page.getByRole('link', { name: 'Join As A Guest', exact: true }).click()
  await expect(heading(page, 'Join as a Guest')).toBeVisible()
  await page.getByLabel('Name').fill('Amira Khan')
  await page.getByLabel('Mobile number').fill(createPerson().mobileNo)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(logout(page)).toBeVisible()
  await expect(page.getByRole('banner').getByText('Amira', { exact: true })).toBeVisible()
  expect((await sessionCookie(context)).expires).toBe(-1)
})

test('AU4: a refusal and a lost connection show a banner that takes the focus, and the input stays', async ({
  page,
  context,
  browserErrors,
}) => {
  const { email, mobileNo, password } = createPerson()
  await visit(page, '/sign-in')
  await signIn(page, email, 'not the password')
  const banner = page.getByRole('alert')
  await expect(banner).toHaveText('The mobile number, email or password is incorrect.')
  await expect(banner.locator('..')).toBeFocused()
  await expect(page.getByLabel('Mobile number or email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password')

  await visit(page, '/sign-up')
  await page.getByLabel('Email').fill('demo@tablefare.test')
  await page.getByLabel('Mobile number').fill(mobileNo)
  await page.getByLabel('Password', { exact: true }).fill('three wobbly chairs')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(banner).toHaveText(/^That email or mobile number cannot be used\./)
  await expect(page.getByLabel('Email')).toHaveValue('demo@tablefare.test')
  await expect(page.getByLabel('Mobile number')).toHaveValue(mobileNo)
  allowErrors(browserErrors, /401|409|ERR_INTERNET_DISCONNECTED|Failed to fetch/)

  const forms: [address: string, button: string, typed: Record<string, string>][] = [
    ['/sign-up', 'Create Account', { Email: email, 'Mobile number': mobileNo, Password: password }],
    ['/sign-in', 'Sign in', { 'Mobile number or email': email, Password: password }],
    ['/guest-sign-up', 'Continue', { Name: 'Amira Khan', 'Mobile number': mobileNo }],
  ]
  for (const [address, button, typed] of forms) {
    await visit(page, address)
    for (const [name, value] of Object.entries(typed))
      await page.getByLabel(name, { exact: true }).fill(value)
    await context.setOffline(true)
    await page.getByRole('button', { name: button }).click()
    await expect(banner).toHaveText('You seem to be offline. Check your connection, then try again.')
    await expect(banner.locator('..')).toBeFocused()
    for (const [name, value] of Object.entries(typed))
      await expect(page.getByLabel(name, { exact: true })).toHaveValue(value)
    await context.setOffline(false)
  }
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(logout(page)).toBeVisible()
})

test('AU2, AU3: the pages link to each other and pass on the return address', async ({ page }) => {
  const from = '?from=%2Ffavourite'
  await visit(page, `/sign-in${from}`)
  const ways: [link: string, path: string, title: string, back: string][] = [
    ['Join As A Guest', '/guest-sign-up', 'Join as a Guest', 'Sign in'],
    ['Create Account', '/sign-up', 'Create Account', 'Sign in'],
    ['Reset Your Password', '/forget-password', 'Reset Your Password', 'Back'],
  ]
  for (const [link, path, title, back] of ways) {
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(heading(page, title)).toBeVisible()
    await expect(page).toHaveURL(path + from)
    await page.getByRole('link', { name: back, exact: true }).click()
    await expect(page).toHaveURL(`/sign-in${from}`)
  }
  await page.getByRole('link', { name: 'Tablefare', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('AU5, AU6: a field shows its error after it was left, until it is right; submitting moves to the first wrong one', async ({
  page,
}) => {
  await visit(page, '/sign-up')
  let sent = 0
  page.on('request', (request) => (sent += Number(request.method() === 'POST')))
  const [email, mobile, password] = ['Email', 'Mobile number', 'Password'].map((name) =>
    page.getByLabel(name, { exact: true }),
  ) as [ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>, ReturnType<Page['getByLabel']>]
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Enter an email like name@example.com')

  await visit(page, '/sign-up')
  await mobile.pressSequentially('07700 900')
  await expect(page.getByText('Enter a UK mobile with 11 digits')).toHaveCount(0)
  await password.focus()
  await expect(mobile).toHaveAccessibleDescription('Enter a UK mobile with 11 digits')
  await expect(mobile).toHaveAttribute('aria-invalid', 'true')
  await mobile.fill('07700 900123')
  await expect(page.getByText('Enter a UK mobile with 11 digits')).toHaveCount(0)

  const strength = page.getByRole('main').getByRole('status')
  for (const [typed, word] of [
    ['password', 'Weak'],
    ['wobblych', 'Fair'],
    ['wobbly4chair', 'Good'],
    ['three wobbly chairs', 'Strong'],
  ] as const) {
    await password.fill(typed)
    await expect(strength).toHaveText(`Password strength: ${word}`)
  }
  await password.fill('07700900123')
  await email.focus()
  await expect(password).toHaveAccessibleDescription(
    'Choose another password: this one is your mobile number',
  )
  expect(sent).toBe(0)
})

test('AU1: another site cannot sign a customer in', async ({ request }) => {
  const answer = await request.post('/sign-in', {
    headers: { origin: 'https://evil.test' },
    form: { credential: 'demo@tablefare.test', password: 'customer-demo' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBeGreaterThanOrEqual(400)
  expect(answer.headers()['set-cookie']).toBeUndefined()
})

const pages = ['/sign-in', '/sign-up', '/guest-sign-up', '/forget-password', '/reset-password']

test('AU1, AU5, AU6, AU7, AU12: every sign-in and sign-up page is accessible at every width', async ({
  page,
}) => {
  for (const address of pages) {
    await visit(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expectAccessibleAtEveryWidth(page)
  }
})

test('RP1, AU6: a guest gives a name and a mobile number and nothing else, and is signed in as a guest without an email', async ({
  page,
}) => {
  await visit(page, '/guest-sign-up')
  const fields = page.getByRole('main').locator('input:not([type=hidden])')
  expect(await fields.evaluateAll((all: HTMLInputElement[]) => all.map(({ name }) => name))).toEqual([
    'name',
    'mobileNo',
  ])
  const { mobileNo } = createPerson()
  await page.getByRole('main').locator('input[name=name]').fill('Gia')
  await page.getByRole('main').locator('input[name=mobileNo]').fill(mobileNo)
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/')
  const own = (await (await page.request.get('/api/v1/customer/get-customer-own')).json()).data
  expect(own).toMatchObject({ name: 'Gia', mobileNo, email: null, kind: 'guest' })
})
