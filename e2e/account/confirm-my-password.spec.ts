import type { Page } from '@playwright/test'

import { signIn } from '../support/people.ts'
import { recordSecret } from '../support/secrets.ts'
import { password, signInAs, withSiteDatabase } from '../support/site-database.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { allowErrors, expect, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

test('D64: I change my password with the old one, and other devices are signed out', async ({
  page,
  context,
  browser,
  baseURL,
  browserErrors,
}) => {
  allowErrors(browserErrors, /40[01]/)
  const newPassword = 'a brand new wobbly chair'
  recordSecret(newPassword)
  const me = await signInAs(context)
  const other = await browser.newContext(baseURL ? { baseURL } : {})
  const device = await other.newPage()
  await visit(device, '/sign-in?from=%2Fuser')
  await signIn(device, me.email!, password)
  await expect(device).toHaveURL('/user')
  await visit(page, '/user')
  const part = page.getByRole('region', { name: 'Password' })
  const field = (name: string) => part.getByLabel(name, { exact: true })
  await field('Current password').fill('not the password')
  await field('New password').fill(newPassword)
  await field('Confirm new password').fill(newPassword)
  await part.getByRole('button', { name: 'Change password' }).click()
  await expect(field('Current password')).toHaveAccessibleDescription('That password is incorrect.')
  await field('Current password').fill(password)
  await part.getByRole('button', { name: 'Change password' }).click()
  await expect(
    part.getByText('Your password is changed, and every other device is signed out.'),
  ).toBeVisible()
  await visit(page, '/user')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')

  await device.goto('/user')
  await expect(device).toHaveURL('/sign-in?from=%2Fuser')
  await visit(device, device.url())
  await signIn(device, me.email!, password)
  await expect(device.getByText('The mobile number, email or password is incorrect.')).toBeVisible()
  await signIn(device, me.email!, newPassword)
  await expect(device).toHaveURL('/user')
  await other.close()
})

test('D64: a password that is asked for in place takes the focus, so that screen readers announce it', async ({
  page,
  context,
  browserErrors,
}) => {
  allowErrors(browserErrors, /400/)
  const field = page.getByLabel('Your password', { exact: true })
  const me = await signInAs(context, { isAdmin: true, isPasswordRecent: false })
  await visit(page, '/user/export')
  await field.fill('not the password')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(field).toHaveAccessibleDescription('That password is incorrect.')
  await expect(field).toBeFocused()

  const name = `Ada ${me.customerId}`
  await withSiteDatabase((db) => createTestUser(db, { isAdmin: true, name }))
  await visit(page, '/admin/roles')
  const member = page.getByRole('listitem').filter({ hasText: name })
  await member.getByText('Remove the role').click()
  // The page is loaded again after the refusal. A quick Enter must not be lost meanwhile.
  const { promise: sentAgain, resolve: release } = Promise.withResolvers<void>()
  await page.route(/roles\.data/, async (route) => {
    if (route.request().method() === 'GET') await sentAgain
    await route.continue().catch(() => {})
  })
  await member.getByRole('button', { name: 'Remove it' }).click()
  await expect(member.getByLabel('Your password', { exact: true })).toBeFocused()
  page.on('request', (request) => request.method() === 'POST' && release())
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })
    const open = (page: Page, address: string) =>
      javaScriptEnabled ? visit(page, address) : page.goto(address)

    test('D64: a download asks for my password first, and then starts', async ({
      page,
      context,
      browserErrors,
    }) => {
      await signInAs(context, { isPasswordRecent: false })
      await open(page, '/user')
      await page.getByRole('link', { name: 'Download my data' }).click()
      await expect(page.getByRole('heading', { name: 'Confirm your password' })).toBeVisible()
      if (javaScriptEnabled) await expectAccessibleAtEveryWidth(page)
      await page.getByLabel('Your password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your download is ready')
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download' }).click()
      expect((await download).suggestedFilename()).toMatch(/^tablefare-my-data-/)
      if (!javaScriptEnabled) allowErrors(browserErrors, /\.js csp$/)
    })

    test('D64: an invitation asks an admin for the password in place, and keeps the address', async ({
      page,
      context,
      browserErrors,
    }) => {
      await signInAs(context, { isAdmin: true, isPasswordRecent: false })
      await open(page, '/admin/roles')
      const email = page.getByLabel('Invite somebody by email')
      await email.fill('colleague@example.com')
      await page.getByRole('button', { name: 'Send the invitation' }).click()
      await expect(page.getByText('Enter your password to continue.')).toBeVisible()
      await expect(email).toHaveValue('colleague@example.com')
      await page.getByLabel('Your password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Send the invitation' }).click()
      await expect(page.getByText('Invitation created. Copy the link.')).toBeVisible()
      allowErrors(browserErrors, javaScriptEnabled ? /400/ : /400|\.js csp$/)
    })

    test('D64: withdrawing an invitation and signing somebody out ask an admin for the password in place', async ({
      page,
      context,
      browser,
      browserErrors,
      baseURL,
    }) => {
      const email = `invited-${crypto.randomUUID()}@example.com`
      const other = await browser.newContext()
      await signInAs(other, { isAdmin: true })
      const invited = await other.request.post(`${baseURL}/api/v1/role/invite-admin`, {
        data: { email },
        headers: { origin: baseURL! },
      })
      expect(invited.status()).toBe(200)
      await other.close()
      await signInAs(context, { isAdmin: true, isPasswordRecent: false })
      await open(page, '/admin/roles')
      const invitation = page
        .getByRole('region', { name: 'Invited' })
        .getByRole('listitem')
        .filter({ hasText: email })
      await invitation.getByText('Withdraw the invitation').click()
      await invitation.getByRole('button', { name: 'Withdraw it' }).click()
      await expect(invitation.getByText('Enter your password to continue.')).toBeVisible()
      await page.getByLabel('Email of the account').first().fill('nobody@example.com')
      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      await expect(page.getByText('Enter your password to continue.')).toBeVisible()
      await open(page, '/admin/roles')
      await invitation.getByText('Withdraw the invitation').click()
      await invitation.getByRole('button', { name: 'Withdraw it' }).click()
      await invitation.getByLabel('Your password', { exact: true }).fill(password)
      const withdraw = invitation.getByRole('button', { name: 'Withdraw it' })
      await expect(withdraw).not.toHaveAttribute('aria-busy', 'true')
      await withdraw.click()
      await expect(page.getByText('The invitation is withdrawn.')).toBeVisible()
      await expect(invitation).toHaveCount(0)
      allowErrors(browserErrors, javaScriptEnabled ? /400/ : /400|\.js csp$/)
    })
  })
