import { runOutlet } from '../support/claim-outlet.ts'
import { changeOutlet } from '../support/change-outlet.ts'
import { allowErrors, expect, expectAccessibleAtEveryWidth, reload, test, visit } from '../support/visit.ts'

test('KI1: an outlet switches kitchen points on, sees what they mean, and switches them off again', async ({
  page,
  browserErrors,
}) => {
  const { id } = await runOutlet(page.context())
  await visit(page, `/outlet/${id}/set-up/kitchen`)
  const form = page.getByRole('form', { name: 'Kitchen points' })
  const isOn = form.getByRole('checkbox', { name: 'Count kitchen points' })
  await expect(isOn).not.toBeChecked()
  await isOn.check()
  const points = form.getByLabel('Points per quarter of an hour')
  await expect(points).toHaveValue('40')
  await expect(form.getByText('About 10 orders of 4 dishes every quarter of an hour')).toBeVisible()
  await expectAccessibleAtEveryWidth(page)

  await points.fill('501')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(points).toHaveAttribute('aria-invalid', 'true')
  await expect(points).toHaveValue('501')
  await points.fill('24')
  await expect(form.getByText('About 6 orders of 4 dishes')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. New orders are promised by your kitchen points.')).toBeVisible()
  await reload(page)
  await expect(points).toHaveValue('24')

  // Somebody else saves meanwhile: what was typed stays, and the next save wins.
  await changeOutlet({ id }, { kitchen_points: 30 })
  await points.fill('26')
  await form.getByRole('button', { name: 'Save' }).click()
  const stale = page.getByRole('alert').filter({ hasText: 'Points per quarter of an hour' })
  await expect(stale).toBeVisible()
  await expect(points).toHaveValue('26')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. New orders are promised by your kitchen points.')).toBeVisible()

  await isOn.uncheck()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Orders are promised by your minutes alone.')).toBeVisible()
  allowErrors(browserErrors, /40\d/)
})
