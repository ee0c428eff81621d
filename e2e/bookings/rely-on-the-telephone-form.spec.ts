import type { Page } from '@playwright/test'

import { formatLongDate } from '#domain/shared/time/format-date.ts'
import { dayAhead, press } from '../support/bookings.ts'
import { changeOutlet } from '../support/change-outlet.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { allowErrors, expect, test, visit } from '../support/visit.ts'

const goTo = async (page: Page, date: string) => {
  await page.getByLabel('Go to date').fill(date)
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page.getByRole('heading', { name: formatLongDate(date), exact: true })).toBeVisible()
}

test('D47, D48: a day in the calendar takes over neither the tick for over-booking nor a time it does not offer', async ({
  page,
  context,
}) => {
  const outlet = await runOutlet(context)
  const [friday, saturday, closed] = [dayAhead(3), dayAhead(4), dayAhead(5)]
  const shut = { date: closed, isOpen: false, startTime: '00:00', endTime: '00:00' }
  await changeOutlet(outlet, { covers: 4, hours_exceptions: JSON.stringify([shut]) })
  await visit(page, `/outlet/${outlet.id}/bookings?date=${friday}`)
  const form = page.getByRole('form', { name: 'Telephone booking' })
  await form.getByLabel('Name').fill('Sheila')
  await form.getByLabel('Guests').fill('6')
  await form.getByRole('button', { name: 'Dinner' }).click()
  await press(form.getByRole('radio', { name: /^19:45/ }))
  await form.getByLabel('Book over the limit, logged').check()
  const book = form.getByRole('button', { name: 'Book Sheila, 6 at 19:45' })
  await expect(book).toBeEnabled()
  await goTo(page, saturday)
  await expect(form.getByLabel('Book over the limit, logged')).not.toBeChecked()
  await expect(book).toBeDisabled()
  await goTo(page, closed)
  await expect(form.getByText('No times left on this day. Choose another in the calendar.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Choose a time' })).toBeDisabled()
})

test('D48: on a phone a refused booking or walk-in says why above its own button', async ({
  page,
  context,
  browserErrors,
}) => {
  const outlet = await runOutlet(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, `/outlet/${outlet.id}/bookings`)
  const form = page.getByRole('form', { name: 'Telephone booking' })
  const walkIn = page.getByRole('form', { name: 'Walk-in' })
  await goTo(page, dayAhead(3))
  await form.getByLabel('Name').fill('Sheila')
  await form.getByLabel('Mobile').fill('12')
  await form.getByRole('button', { name: 'Dinner' }).click()
  await press(form.getByRole('radio', { name: /^19:45/ }))
  await form.getByRole('button', { name: /^Book Sheila/ }).click()
  await expect(form.getByRole('alert')).toContainText(/mobile/i)
  await expect(form.getByRole('alert')).toBeInViewport()
  await expect(walkIn).toHaveCount(0)
  await goTo(page, dayAhead(0))
  await walkIn.getByLabel('Guests').fill('2000')
  await walkIn.getByRole('button', { name: 'Seat them now' }).click()
  await expect(walkIn.getByRole('alert')).toBeInViewport()
  allowErrors(browserErrors, /4\d\d/)
})

test('D48: a half-typed telephone booking is not lost by Edit or by leaving without a question', async ({
  page,
  context,
}) => {
  const outlet = await runOutlet(context)
  const date = dayAhead(3)
  await visit(page, `/outlet/${outlet.id}/bookings?date=${date}`)
  const form = page.getByRole('form', { name: 'Telephone booking' })
  await form.getByLabel('Name').fill('Grace Okafor')
  await form.getByRole('button', { name: 'Dinner' }).click()
  await press(form.getByRole('radio', { name: /^19:45/ }))
  await form.getByRole('button', { name: /^Book Grace/ }).click()
  const row = page.getByRole('listitem', { name: '19:45 Grace Okafor' })
  await expect(row).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('')

  await form.getByLabel('Name').fill('Sheila')
  const question = page.getByRole('dialog', { name: 'Leave without saving the telephone booking?' })
  await page
    .getByRole('navigation', { name: 'Outlet' })
    .getByRole('link', { name: /^Orders/ })
    .click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await row.getByRole('button', { name: /^Edit/ }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('Sheila')
  await row.getByRole('button', { name: /^Edit/ }).click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  const edit = page.getByRole('form', { name: 'Edit booking' })
  await expect(edit.getByLabel('Name')).toHaveValue('Grace Okafor')
  await expect(edit.getByLabel('Name')).toBeFocused()
  await edit.getByRole('button', { name: 'Keep as it is' }).click()

  // Found by the search and on the shown day: two rows, with different ids.
  await page.getByRole('search').getByLabel('Name or mobile, any day').fill('okafor')
  await page.getByRole('search').getByRole('button', { name: 'Find' }).click()
  await expect(row).toHaveCount(2)
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  // A step in the lower row keeps the focus in that row.
  await row
    .last()
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await row.last().getByRole('button', { name: 'Fully booked' }).click()
  await row.last().getByRole('button', { name: 'Cancel booking' }).click()
  await expect(row.last().getByText('Canceled')).toBeVisible()
  await expect(row.last()).toBeFocused()
})
