import type { Page } from '@playwright/test'

import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { cards, dayAhead, press, uniId } from '../support/bookings.ts'
import { kettle } from '../support/order-page.ts'
import { signInAs, addStaff } from '../support/site-database.ts'
import { expect, allowErrors, test } from '../support/visit.ts'

const choose = (page: Page, time: string) => press(page.getByRole('radio', { name: time, exact: true }))

test.use({ javaScriptEnabled: false })

test('BK1, BK3, BK5, CO10, D48: without JavaScript I book a table, change it and cancel it', async ({
  page,
  context,
  browserErrors,
}) => {
  await addStaff(uniId)
  await signInAs(context)
  const date = dayAhead(12)
  await page.goto(kettle)
  await page.getByRole('main').getByRole('link', { name: 'Book A Table', exact: true }).click()
  await page.getByLabel('Date').first().fill(date)
  await page.getByLabel('Number of Guests').first().fill('3')
  await page.getByRole('button', { name: 'Show times' }).click()
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary).toContainText(formatWeekdayDate(date))
  await expect(summary).toContainText('3 guests')
  await expect(page.getByText('Nearest free tables')).toBeHidden()
  await choose(page, '18:30')
  await page.getByLabel('Name').fill('Olivia Grant')
  await page.getByLabel('Contact No').fill('123')
  await page.getByRole('button', { name: 'Proceed to book a table' }).click()
  await expect(page.getByLabel('Contact No')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Contact No')).toHaveValue('123')
  await expect(page.getByLabel('Name')).toHaveValue('Olivia Grant')
  await expect(page.getByRole('radio', { name: '18:30', exact: true })).toBeChecked()
  await page.getByLabel('Contact No').fill('07700 900 456')
  // A double submit makes one booking.
  await page.getByRole('button', { name: 'Proceed to book a table' }).dblclick()
  await expect(
    page.getByText('Your table is requested. We’ll let you know when it is accepted.'),
  ).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Dinner · 18:30 · 3 guests')

  await cards(page)
    .getByRole('link', { name: /^Change/ })
    .click()
  await choose(page, '19:00')
  await page.getByRole('button', { name: /^Ask for/ }).click()
  await expect(page.getByText('Your change is sent to the restaurant.')).toBeVisible()
  await expect(cards(page)).toContainText('Dinner · 19:00 · 3 guests')

  await cards(page).getByText('Cancel', { exact: false }).first().click()
  await cards(page).getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('Booking is Canceled', { exact: true })).toBeVisible()
  await cards(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByRole('heading', { name: 'No Booking is found', exact: true })).toBeVisible()
  allowErrors(browserErrors, /\.js csp$/)
})
