import type { Page } from '@playwright/test'

import { signIn } from './support/people.ts'
import { addApp, panel, toCode } from './support/second-step.ts'
import { password, signInAs } from './support/site-database.ts'
import { allowErrors, expect, expectAccessibleAtEveryWidth, test, visit } from './support/visit.ts'

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
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessibleAtEveryWidth(page)
  await page.getByRole('link', { name: 'Go on to where you were' }).click()
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
  const me = await signInAs(context, { isAdmin: true })
  await visit(page, '/user')
  await page.getByRole('link', { name: 'Passkeys and codes' }).click()
  const secret = await addApp(page, password)
  const [code = ''] = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents()

  await context.clearCookies()
  await visit(page, '/sign-in?from=%2Fuser%2Fsecond-step')
  await signIn(page, me.email!, password)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Finish signing in' }).click()
  await expect(page.getByText('That was not accepted.')).toBeVisible()
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an authenticator app is added, and its code signs in', async ({ page, context, browserErrors }) => {
    allowErrors(browserErrors, /csp|40[01]/)
    const me = await signInAs(context, { isAdmin: true })
    await page.goto('/user/second-step')
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
