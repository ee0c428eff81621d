import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { claimOutlet } from '../support/claim-outlet.ts'
import { signInAs, setSession, password } from '../support/site-database.ts'
import { allowErrors, expect, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.use({ viewport: { width: 1440, height: 900 } })

test('my sessions are listed with device and time; I sign one out, or all others', async ({
  page,
  context,
}) => {
  const me = await signInAs(context)
  const credential = me.email ?? ''
  for (const userAgent of ['Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', 'Mozilla/5.0 (iPhone) CriOS/130']) {
    const answer = await page.request.post('/api/v1/customer/signin', {
      data: { credential, password },
      headers: { 'user-agent': userAgent, cookie: '' },
    })
    expect(answer.status()).toBe(200)
  }
  await setSession(context, me.token)
  await visit(page, '/user')
  const part = panel(page, 'Where you are signed in')
  await expect(part.getByRole('listitem')).toHaveCount(3)
  await expect(part.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await part.getByRole('button', { name: 'Sign out Firefox on Windows' }).click()
  await expect(part.getByText('That device is signed out.')).toBeVisible()
  await expect(part.getByRole('listitem')).toHaveCount(2)
  await part.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(part.getByText('Every other device is signed out.')).toBeVisible()
  await expect(part.getByRole('listitem')).toHaveCount(1)
  await expect(part.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  await part.getByRole('link', { name: 'change your password' }).click()
  await expect(panel(page, 'Password')).toBeInViewport()
})

test('signing out everywhere else names the boards that stop ringing, and asks first', async ({
  page,
  context,
}) => {
  const outlet = await claimOutlet()
  const me = await signInAs(context, { staffOf: [outlet.id] })
  const answer = await page.request.post('/api/v1/customer/signin', {
    data: { credential: me.email ?? '', password },
    headers: { cookie: '' },
  })
  const { token } = (await answer.json()) as { token: string }
  const named = await page.request.put(`/api/v1/outlet-device/name-this-device/${outlet.id}`, {
    data: { name: 'Kitchen tablet' },
    headers: { cookie: '', authorization: `Bearer ${token}` },
  })
  expect(named.status()).toBe(200)
  await setSession(context, me.token)
  await visit(page, '/user')
  const part = panel(page, 'Where you are signed in')
  await expect(part.getByText(`Kitchen tablet, ${outlet.name}`)).toBeVisible()
  await part.locator('summary', { hasText: 'Sign out everywhere else' }).click()
  const text = `New orders for ${outlet.name} stop ringing on Kitchen tablet until someone signs in again.`
  const warning = part.getByText(text).filter({ visible: true })
  await expect(warning).toBeVisible()
  await part.getByRole('button', { name: 'Keep them signed in' }).click()
  await expect(warning).toHaveCount(0)
  await part.locator('summary', { hasText: 'Sign out Kitchen tablet' }).click()
  await expect(warning).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await part.locator('summary', { hasText: 'Sign out everywhere else' }).click()
  await part.getByRole('button', { name: 'Sign them out' }).click()
  await expect(part.getByText('Every other device is signed out.')).toBeVisible()
  await expect(part.getByText('Kitchen tablet')).toHaveCount(0)
})

test('ASVS 7.5.2: signing another device out asks for my password in place, once in ten minutes', async ({
  page,
  context,
}) => {
  const me = await signInAs(context, { isPasswordRecent: false })
  for (let i = 0; i < 2; i++)
    await page.request.post('/api/v1/customer/signin', {
      data: { credential: me.email ?? '', password },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0', cookie: '' },
    })
  await setSession(context, me.token)
  await visit(page, '/user')
  const part = panel(page, 'Where you are signed in')
  await part.getByRole('button', { name: 'Sign out Firefox on Windows' }).first().click()
  const field = part.getByLabel('Your password', { exact: true })
  await expect(field).toHaveAccessibleDescription('Enter your password to continue.')
  await expect(field).toBeFocused()
  await field.fill(password)
  await part.getByRole('button', { name: 'Sign out Firefox on Windows' }).first().click()
  await expect(part.getByText('That device is signed out.')).toBeVisible()
  await part.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(part.getByText('Every other device is signed out.')).toBeVisible()
})

test('D11: I download all my data as a file', async ({ page, context }) => {
  const me = await signInAs(context)
  await visit(page, '/user')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^tablefare-my-data-\d{4}-\d\d-\d\d\.json$/)
  const stored = JSON.parse(await readFile(await download.path(), 'utf8')) as { customer: { email: string } }
  expect(stored.customer.email).toBe(me.email)
  // An open page would send further requests without a session.
  await page.goto('about:blank')
  await context.clearCookies()
  const out = await page.request.get('/user/export', { maxRedirects: 0 })
  expect([out.status(), out.headers().location]).toEqual([302, '/sign-in?from=%2Fuser'])
})

test('D11: closing the account asks for the password, then signs me out everywhere with a message', async ({
  page,
  context,
}) => {
  const me = await signInAs(context)
  await visit(page, '/user')
  await page.locator('summary', { hasText: 'Close my account' }).click()
  await expect(page.getByText('This cannot be undone.')).toBeVisible()
  const field = page.getByLabel('Your password', { exact: true })
  await field.fill('not my password')
  await page.getByRole('button', { name: 'Close it for good' }).click()
  await expect(field).toHaveAccessibleDescription('That password is incorrect.')
  await field.fill(password)
  await page.getByRole('button', { name: 'Close it for good' }).click()
  await page.waitForURL('/?goodbye=on')
  await expect(page.getByRole('status').filter({ hasText: 'Your account is closed' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('tablefare.customer'))).toBeNull()
  const own = await page.request.get('/api/v1/customer/get-customer-own', { headers: me.bearer })
  expect(own.status()).toBe(401)
})

test('RP1, D11: a guest sees what a guest account is, and can close it without a password', async ({
  page,
  context,
  browserErrors,
}) => {
  const { mobile } = await signInAs(context, { kind: 'guest', name: 'Gus Guest' })
  await visit(page, '/user')
  await expect(page.getByText('You are signed in as a guest')).toBeVisible()
  await expect(page.getByRole('main').getByText(mobile.replace('+44', '0')).first()).toBeVisible()
  await page.locator('summary', { hasText: 'Close my account' }).click()
  await expect(page.getByLabel(/password/i)).toHaveCount(0)
  await page.getByRole('button', { name: 'Close it for good' }).click()
  await page.waitForURL('/?goodbye=on')
  await expect(page.getByText('Your account is closed')).toBeVisible()
  // The header may be reading the customer while the account is closed.
  allowErrors(browserErrors, /401/)
})

test('D1: a cross-site form post changes nothing', async ({ page, context, baseURL }) => {
  const me = await signInAs(context)
  const answer = await page.request.post('/user', {
    form: { intent: 'name', name: 'Somebody Else' },
    headers: { origin: 'https://evil.example' },
    maxRedirects: 0,
  })
  expect(answer.headers().location).toBeUndefined()
  const own = await page.request.get(`${baseURL}/api/v1/customer/get-customer-own`, { headers: me.bearer })
  expect(((await own.json()) as { data: { name: string } }).data.name).toBe('Amira Khan')
})

test('D9: another customer’s address is 404 for me', async ({ page, context, browser }) => {
  const other = await signInAs(await browser.newContext())
  const made = await page.request.post('/api/v1/address/create-customer-address', {
    data: { addressType: 'Home', address: 'Not yours', postCode: 'SW1A 1AA' },
    headers: other.bearer,
  })
  const { data } = (await made.json()) as { data: { _id: string } }
  await signInAs(context)
  await visit(page, `/user?address=${data._id}`)
  await expect(page.getByText('Not yours')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add address' })).toBeVisible()
})
