import { runOutlet } from '../support/claim-outlet.ts'
import { password } from '../support/site-database.ts'
import { allowErrors, expect, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

test('BA2, BA4: an owner enters a bank account with the password, reads when it is used, and withdraws it', async ({
  page,
  context,
  browserErrors,
}) => {
  allowErrors(browserErrors, /40[01] \(/)
  const outlet = await runOutlet(context)
  await visit(page, `/outlet/${outlet.id}/set-up`)
  await page.getByRole('link', { name: /^Bank account/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Bank account' })).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  const form = page.getByRole('form', { name: 'Change the bank account' })
  const save = form.getByRole('button', { name: 'Save the bank account' })
  await form.getByLabel('Name on the account').fill('Plum Kitchen Ltd')
  await form.getByLabel('Sort code').fill('20-45-6')
  await form.getByLabel('Account number').fill('1926819')
  await save.click()
  await expect(form.getByText('A sort code has six digits, like 20-45-67.')).toBeVisible()
  await expect(form.getByLabel('Sort code')).toBeFocused()
  await form.getByLabel('Sort code').fill('20-45-67')
  await form.getByLabel('Your password', { exact: true }).fill('not my password')
  await save.click()
  await expect(form.getByLabel('Your password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Account number')).toHaveValue('1926819')
  await form.getByLabel('Your password', { exact: true }).fill(password)
  await save.click()
  const waiting = page.getByRole('region', { name: 'New account' })
  await expect(waiting).toContainText('Plum Kitchen Ltd ••••6819')
  await expect(page.getByText(/^Saved\. ••••6819 is used from/)).toBeVisible()
  await expect(form.getByLabel('Account number')).toHaveValue('')
  await expect(page.locator('body')).not.toContainText('1926819')
  await expectAccessibleAtEveryWidth(page)
  await waiting.getByRole('button', { name: 'Withdraw the new account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('••••6819 is withdrawn. All owners get an email.')).toBeVisible()
  await expect(waiting).toHaveCount(0)
})
