import type { BrowserContext, Page } from '@playwright/test'

import { claimOutlet } from '../support/claim-outlet.ts'
import { signIn } from '../support/people.ts'
import { addApp, panel, toCode } from '../support/second-step.ts'
import { password, signInAs, withSiteDatabase } from '../support/site-database.ts'
import { allowErrors, expect, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

/** The browser reports the refused first step. */
const refusedStep = /40[01]/

/** A security key in software, which confirms every request. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const signInAsStaff = async (context: BrowserContext) =>
  signInAs(context, { staffOf: [(await claimOutlet()).id] })

const recoveryCodes = (page: Page) => page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')

async function addPasskey(page: Page, name: string): Promise<void> {
  const passkeys = panel(page, 'Passkeys')
  await passkeys.getByLabel('Name of the passkey').fill(name)
  await passkeys.getByLabel('Your password', { exact: true }).first().fill(password)
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByText(name)).toBeVisible()
}

test('an admin without a second step is led to its page, adds a passkey and signs in with it', async ({
  page,
  context,
  browserErrors,
}) => {
  allowErrors(browserErrors, refusedStep)
  await plugInAuthenticator(page)
  const me = await signInAs(context, { isAdmin: true, isDemo: false })
  await visit(page, '/admin/roles')
  await expect(page).toHaveURL('/user/second-step?from=%2Fadmin%2Froles')
  await expect(page.getByText('Admins need a second step.')).toBeVisible()
  await expectAccessibleAtEveryWidth(page)

  const passkeys = panel(page, 'Passkeys')
  await passkeys.getByLabel('Name of the passkey').fill('Work laptop')
  await passkeys.getByLabel('Your password', { exact: true }).fill(password)
  await passkeys.getByLabel('Your password', { exact: true }).press('Enter')
  await expect(passkeys.getByText('Work laptop')).toBeVisible()
  await expect(recoveryCodes(page)).toHaveCount(10)
  await expectAccessibleAtEveryWidth(page)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/admin/roles')

  await context.clearCookies()
  await visit(page, '/sign-in?from=%2Fadmin%2Froles')
  await signIn(page, me.email!, password)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
  await expectAccessibleAtEveryWidth(page)
  await page.getByRole('button', { name: 'Use your passkey' }).press('Enter')
  await expect(page).toHaveURL('/admin/roles')
})

test('staff add an authenticator app, sign in with a code and with a recovery code, and remove it', async ({
  page,
  context,
  browserErrors,
}) => {
  allowErrors(browserErrors, refusedStep)
  const me = await signInAsStaff(context)
  await visit(page, '/user')
  await page.getByRole('link', { name: 'Passkeys and codes' }).click()
  const secret = await addApp(page, password)
  const [code = ''] = await recoveryCodes(page).allTextContents()

  await context.clearCookies()
  await visit(page, '/sign-in?from=%2Fuser%2Fsecond-step')
  await signIn(page, me.email!, password)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Finish signing in' }).click()
  await expect(page.getByText('The code or passkey was not accepted.')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(toCode(secret, 1))
  await page.getByLabel('Code', { exact: true }).press('Enter')
  await expect(page).toHaveURL('/user/second-step')

  await context.clearCookies()
  await visit(page, '/sign-in?from=%2Fuser%2Fsecond-step')
  await signIn(page, me.email!, password)
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Finish signing in' }).click()
  await expect(panel(page, 'Recovery codes')).toContainText('9 unused codes')

  const app = panel(page, 'Authenticator app')
  await app.getByText('Remove the app').click()
  await app.getByLabel('Your password', { exact: true }).last().fill(password)
  await app.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('Removed. We sent you an email about it.')).toBeVisible()
  await expect(app.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible()
})

test('an app that was not confirmed offline or in time says so, and can be tried again', async ({
  page,
  context,
  browserErrors,
}) => {
  allowErrors(browserErrors, /ERR_INTERNET_DISCONNECTED|410/)
  const me = await signInAsStaff(context)
  await visit(page, '/user/second-step')
  const app = panel(page, 'Authenticator app')
  await app.getByLabel('Your password', { exact: true }).fill(password)
  await app.getByRole('button', { name: 'Add an authenticator app' }).click()
  const secret = ((await app.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const confirm = async () => {
    await app.getByLabel('Code from the app').fill(toCode(secret))
    await app.getByRole('button', { name: 'Confirm the app' }).click()
  }
  await context.setOffline(true)
  await confirm()
  await expect(app.getByRole('alert')).toHaveText(/^You seem to be offline\./)
  await context.setOffline(false)
  await withSiteDatabase((db) =>
    db
      .updateTable('second_factor_challenges')
      .set({ expires_at: new Date(0) })
      .where('customer_id', '=', me.customerId)
      .execute(),
  )
  await confirm()
  await expect(app.getByRole('alert')).toHaveText(/Enter your password for a new code to scan\.$/)
  await expectAccessibleAtEveryWidth(page)
  await addApp(page, password)
  await expect(recoveryCodes(page)).toHaveCount(10)
})

test('the page shows the recovery codes that work: new ones replace the earlier ones', async ({
  page,
  context,
}) => {
  await plugInAuthenticator(page)
  await signInAsStaff(context)
  await visit(page, '/user/second-step')
  await addPasskey(page, 'Laptop')
  await expect(recoveryCodes(page)).toHaveCount(10)
  const first = await recoveryCodes(page).allTextContents()
  const recovery = panel(page, 'Recovery codes')
  await recovery.getByText('Get new codes').click()
  await recovery.getByLabel('Your password', { exact: true }).fill(password)
  await recovery.getByRole('button', { name: 'Get ten new codes' }).click()
  await expect(page.getByText('Your recovery codes are renewed.')).toBeFocused()
  const renewed = await recoveryCodes(page).allTextContents()
  expect(renewed).not.toEqual(first)
  const app = panel(page, 'Authenticator app')
  await app.getByLabel('Your password', { exact: true }).fill('not the password')
  await app.getByRole('button', { name: 'Add an authenticator app' }).click()
  await expect(app.getByLabel('Your password', { exact: true })).toBeFocused()
  expect(await recoveryCodes(page).allTextContents()).toEqual(renewed)
  const passkeys = panel(page, 'Passkeys')
  await passkeys.getByText('Remove').first().click()
  await passkeys.getByLabel('Your password', { exact: true }).first().fill(password)
  await passkeys.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('Removed. We sent you an email about it.')).toBeFocused()
  await expect(recoveryCodes(page)).toHaveCount(0)
})

test('the page of the second step is for accounts with a role: others get a note, guests their profile', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await visit(page, '/user/second-step')
  await expect(page.getByText('A second step is for staff and admin accounts.')).toBeVisible()
  await expect(panel(page, 'Passkeys')).toHaveCount(0)
  await expect(panel(page, 'Authenticator app')).toHaveCount(0)
  // What the header still reads would be refused with the other session.
  await page.waitForLoadState('networkidle')
  await signInAs(context, { kind: 'guest' })
  await visit(page, '/user/second-step')
  await expect(page).toHaveURL('/user')
})

test('a passkey form that is sent before hydration asks to press again', async ({
  page,
  context,
  browserErrors,
}) => {
  allowErrors(browserErrors, /ERR_FAILED|400/)
  await signInAsStaff(context)
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/user/second-step')
  const passkeys = panel(page, 'Passkeys')
  await passkeys.getByLabel('Name of the passkey').fill('Laptop')
  await passkeys.getByLabel('Your password', { exact: true }).fill(password)
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByRole('alert')).toHaveText(
    'The page was still loading. Press Add a passkey again.',
  )
  await expect(passkeys.getByLabel('Name of the passkey')).toHaveValue('Laptop')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an authenticator app is added, and its code signs in', async ({ page, context, browserErrors }) => {
    allowErrors(browserErrors, /csp|40[01]/)
    const me = await signInAs(context, { isAdmin: true })
    await page.goto('/user/second-step')
    await expect(panel(page, 'Passkeys').locator('noscript p')).toContainText('A passkey needs JavaScript.')
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeHidden()
    const app = panel(page, 'Authenticator app')
    await app.getByLabel('Your password', { exact: true }).fill(password)
    await app.getByRole('button', { name: 'Add an authenticator app' }).click()
    const secret = ((await app.locator('code').textContent()) ?? '').replaceAll(' ', '')
    await app.getByLabel('Code from the app').fill(toCode(secret))
    await app.getByRole('button', { name: 'Confirm the app' }).click()
    await expect(page.getByText('Your authenticator app is added.')).toBeVisible()
    await context.clearCookies()
    await page.goto('/sign-in?from=%2Fuser-faq')
    await signIn(page, me.email!, password)
    await page.getByLabel('Code', { exact: true }).fill(toCode(secret, 1))
    await page.getByRole('button', { name: 'Finish signing in' }).click()
    await expect(page).toHaveURL('/user-faq')
  })
})
