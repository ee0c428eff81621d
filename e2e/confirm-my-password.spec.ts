import { password, signInAs } from './support/site-database.ts'
import { allowErrors, expect, expectAccessibleAtEveryWidth, test, visit } from './support/visit.ts'

test('D64: I change my password with the old one, and other devices are signed out', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await visit(page, '/user')
  const part = page.getByRole('region', { name: 'Password' })
  const field = (name: string) => part.getByLabel(name, { exact: true })
  await field('Current password').fill('not the password')
  await field('New password').fill('a brand new wobbly chair')
  await field('Confirm new password').fill('a brand new wobbly chair')
  await part.getByRole('button', { name: 'Change password' }).click()
  await expect(field('Current password')).toHaveAccessibleDescription('That password is incorrect.')
  await field('Current password').fill(password)
  await part.getByRole('button', { name: 'Change password' }).click()
  await expect(
    part.getByText('Your password is changed, and every other device is signed out.'),
  ).toBeVisible()
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('D64: a download asks for my password first, and then starts', async ({
      page,
      context,
      browserErrors,
    }) => {
      await signInAs(context, { isPasswordRecent: false })
      await page.goto('/user')
      await page.getByRole('link', { name: 'Download my data' }).click()
      await expect(page.getByRole('heading', { name: 'Confirm your password' })).toBeVisible()
      if (javaScriptEnabled) await expectAccessibleAtEveryWidth(page)
      await page.getByLabel('Your password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Continue' }).click()
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
      await page.goto('/admin/roles')
      const email = page.getByLabel('Invite somebody by email')
      await email.fill('colleague@example.com')
      await page.getByRole('button', { name: 'Send the invitation' }).click()
      await expect(page.getByText('Enter your password to continue.')).toBeVisible()
      await expect(email).toHaveValue('colleague@example.com')
      await page.getByLabel('Your password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Send the invitation' }).click()
      await expect(page.getByText('The invitation is on its way.')).toBeVisible()
      allowErrors(browserErrors, javaScriptEnabled ? /400/ : /400|\.js csp$/)
    })
  })
