import type { BrowserContext, Page } from '@playwright/test'

import { newPerson, register, signIn } from './people.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, forgive, test, visit, widths } from './visit.ts'

const site = () => process.env.SITE_URL ?? ''
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const logout = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Logout' })

async function sessionCookie(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === 'tablefare_session')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  return cookie!
}

/** What the browser says of each script that it was told not to fetch. */
const scriptsAreOff = /\.js csp$/

test.use({ viewport: { width: 1440, height: 900 } })

test("AU5, AU14, AU15: 'Create Account' signs the new customer in until the browser is closed, and goes home", async ({
  page,
  context,
}) => {
  const { email, mobileNo, password } = newPerson()
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

test('AU1, AU15: somebody signs in by mobile number, however written, or by email, for 360000 seconds', async ({
  page,
  context,
  request,
}) => {
  const person = newPerson()
  await register(request, site(), person)
  const digits = person.mobileNo.slice(1)
  for (const credential of [
    person.mobileNo,
    `+44 ${digits.slice(0, 4)} ${digits.slice(4)}`,
    person.email.toUpperCase(),
  ]) {
    await context.clearCookies()
    await visit(page, '/sign-in')
    const before = Date.now() / 1000
    await signIn(page, credential, person.password)
    await expect(page).toHaveURL('/')
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
  await visit(page, '/sign-in')
  await page.getByRole('link', { name: 'Join As A Guest', exact: true }).click()
  await expect(heading(page, 'Join as a Guest')).toBeVisible()
  await page.getByLabel('Name').fill('Amira Khan')
  await page.getByLabel('Mobile number').fill(newPerson().mobileNo)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(logout(page)).toBeVisible()
  await expect(page.getByRole('banner').getByText('Amira', { exact: true })).toBeVisible()
  expect((await sessionCookie(context)).expires).toBe(-1)
})

test('AU4: a refusal shows as a banner that takes the focus, and keeps what was typed', async ({
  page,
  complaints,
}) => {
  const { email, mobileNo } = newPerson()
  await visit(page, '/sign-in')
  await signIn(page, email, 'not the password')
  const banner = page.getByRole('alert')
  await expect(banner).toHaveText('The mobile number, email or password is not right.')
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
  forgive(complaints, /401|409/)
})

test('AU2, AU3: the pages lead to each other and carry along where somebody came from', async ({ page }) => {
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('AU1, AU5, AU6, AU14: signing up, signing in and joining as a guest work, and lead to where one came from', async ({
    page,
    context,
    complaints,
  }) => {
    const { email, mobileNo, password } = newPerson()
    await page.goto('/sign-up?from=%2Fuser-faq')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Mobile number').fill(mobileNo)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL('/user-faq')
    expect((await sessionCookie(context)).expires).toBe(-1)

    await context.clearCookies()
    await page.goto('/sign-in?from=%2Fuser-faq')
    await signIn(page, mobileNo, password)
    await expect(page).toHaveURL('/user-faq')
    expect((await sessionCookie(context)).expires).toBeGreaterThan(0)

    await context.clearCookies()
    await page.goto('/guest-sign-up')
    await page.getByLabel('Name').fill('Amira')
    await page.getByLabel('Mobile number').fill(mobileNo)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/')
    await sessionCookie(context)
    forgive(complaints, scriptsAreOff)
  })

  test('AU4: a refusal keeps what was typed, but a password is never sent back', async ({
    page,
    context,
    complaints,
  }) => {
    await page.goto('/sign-in')
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await signIn(page, '07700 900999', 'not-the-password')
    const answer = await answered
    expect(answer.status()).toBe(401)
    await expect(page.getByRole('alert')).toHaveText('The mobile number, email or password is not right.')
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
    forgive(complaints, /40[01]/)
    forgive(complaints, scriptsAreOff)
  })

  test('AU7: resetting a password says that it needs JavaScript', async ({ page, complaints }) => {
    await page.goto('/forget-password')
    const sentence = page.locator('noscript p')
    await expect(sentence).toContainText('Resetting a password needs JavaScript.')
    await expect(sentence).toBeVisible()
    forgive(complaints, scriptsAreOff)
  })
})

for (const from of ['https://evil.test/', '//evil.test', '/\\evil.test', '/%2F%2Fevil.test', '/sign-in'])
  test(`AU14, D10: with from=${from} nobody leaves the site`, async ({ page }) => {
    await visit(page, `/guest-sign-up?from=${encodeURIComponent(from)}`)
    await page.getByLabel('Name').fill('Amira')
    await page.getByLabel('Mobile number').fill(newPerson().mobileNo)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`${site()}/`)
  })

const terms = {
  version: 1,
  uniId: 'saffron-street-london',
  name: 'Saffron Street',
  orderTypes: ['Collection', 'Home Delivery', 'Dine In'],
  hours: { week: [], exceptions: [] },
}
const cart = { version: 1, customer: null, restaurant: 'saffron-street-london', foodItems: [], note: '' }
const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' })

const remembered: [kept: Record<string, unknown>, address: string][] = [
  [{ page: 'checkout', 'order-type': 'Collection' }, '/checkout-collection'],
  [{ page: 'checkout', 'order-type': 'Home Delivery' }, '/checkout-home-delivery'],
  [
    {
      page: 'checkout',
      'order-type': 'Collection',
      table: { restaurant: 'saffron-street-london', tableNo: '12', date: today },
    },
    '/checkout-dine-in',
  ],
  [{ page: 'order page', cart }, '/order/saffron-street-london'],
]

for (const [kept, address] of remembered)
  test(`AU14: a device that remembers ${JSON.stringify(kept)} goes on to ${address}`, async ({
    page,
    complaints,
  }) => {
    await page.addInitScript(
      (all) => {
        for (const [name, value] of Object.entries(all))
          localStorage.setItem(`tablefare.${name}`, JSON.stringify(value))
      },
      { restaurant: terms, ...kept },
    )
    await visit(page, '/guest-sign-up')
    await expect(page.getByText('Your order goes straight to table 12.')).toHaveCount(kept.table ? 1 : 0)
    await page.getByLabel('Name').fill('Amira')
    await page.getByLabel('Mobile number').fill(newPerson().mobileNo)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(address)
    forgive(complaints, /404/)
  })

test('AU14: a page of one person is asked for, and is where one arrives after signing in', async ({
  page,
  request,
}) => {
  const person = newPerson()
  await register(request, site(), person)
  await visit(page, '/favourite')
  await expect(page).toHaveURL('/sign-in?from=%2Ffavourite')
  await signIn(page, person.email, person.password)
  await expect(page).toHaveURL('/favourite')
})

test('AU5, AU6: a field says what is wrong once it was left, until it is right; sending leads to the first wrong one', async ({
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
    await expect(strength).toHaveText(`Strength of the password: ${word}`)
  }
  await password.fill('07700900123')
  await email.focus()
  await expect(password).toHaveAccessibleDescription(
    'Choose another password: this one is your mobile number',
  )
  expect(sent).toBe(0)
})

test('AU1: another site cannot sign anybody in', async ({ request }) => {
  const answer = await request.post('/sign-in', {
    headers: { origin: 'https://evil.test' },
    form: { credential: 'demo@tablefare.test', password: 'customer-demo' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBeGreaterThanOrEqual(400)
  expect(answer.headers()['set-cookie']).toBeUndefined()
})

const pages = ['/sign-in', '/sign-up', '/guest-sign-up', '/forget-password', '/reset-password']

for (const address of pages)
  for (const width of widths)
    test(`AU1, AU5, AU6, AU7, AU12: ${address} reads well at ${width} px, in light and dark`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await visit(page, address)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(page)
    })
