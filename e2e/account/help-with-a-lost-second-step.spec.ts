import { claimOutlet } from '../support/claim-outlet.ts'
import { signIn } from '../support/people.ts'
import { addApp, panel } from '../support/second-step.ts'
import { password, signInAs } from '../support/site-database.ts'
import { allowErrors, expect, test, visit, expectAccessible } from '../support/visit.ts'

test('an admin removes the second step of somebody who lost it, after the password', async ({
  page,
  context,
  browserErrors,
}) => {
  // The browser reports the form that was refused until the password was entered.
  allowErrors(browserErrors, /400/)
  const lost = await signInAs(context, { staffOf: [(await claimOutlet()).id] })
  await visit(page, '/user/second-step')
  await addApp(page, password)
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)

  // An open page would notice the end of its session.
  await page.goto('about:blank')
  await context.clearCookies()
  await signInAs(context, { isAdmin: true, isPasswordRecent: false })
  await visit(page, '/admin/roles')
  const help = panel(page, 'Help somebody who lost their second step')
  await help.getByLabel('Email of the account').fill(lost.email!)
  await help.getByRole('button', { name: 'Remove the second step' }).click()
  await expect(help.getByLabel('Your password', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('That account is signed out, and its password alone signs in now.'),
  ).toBeVisible()
  await expectAccessible(page)

  await page.goto('about:blank')
  await context.clearCookies()
  await visit(page, '/sign-in?from=%2Fuser%2Fsecond-step')
  await signIn(page, lost.email!, password)
  await expect(page).toHaveURL('/user/second-step')
})
