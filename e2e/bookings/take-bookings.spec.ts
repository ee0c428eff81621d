import type { Locator, Page } from '@playwright/test'

import { startOfQuarter } from '#domain/shared/time/quarters.ts'
import { formatClockTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { insertBookingRow } from '#server/testing/fixtures/booking-rows.ts'
import { cards, choose, dayAhead, modal } from '../support/bookings.ts'
import { openCustomerBrowser, tablet } from '../support/kitchen.ts'
import { desktop } from '../support/order-page.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { withSiteDatabase, defaultSite } from '../support/site-database.ts'
import { expect, expectAccessibleAtEveryWidth, allowErrors, test, visit } from '../support/visit.ts'

type Guests = { customerId: string; restaurantId: string; name: string }

/** Books a table for four. */
async function expectedFrom(startsAt: Date, { customerId, restaurantId, name }: Guests): Promise<void> {
  const accepted = { status: 'Accepted' as const, accepted_at: startsAt, starts_at: startsAt }
  const table = { customer_id: customerId, restaurant_id: restaurantId, customer_name: name }
  await withSiteDatabase((db) => insertBookingRow(db, { ...table, ...accepted }))
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })

/** The free covers at that time on the open page of the day. */
function coversLeft(page: Page, time: string): Locator {
  return page
    .getByRole('region', { name: 'Dinner' })
    .getByRole('listitem')
    .filter({ has: page.getByText(time, { exact: true }) })
    .filter({ hasText: /left$|full$/ })
}

test('D46, D47, D48: booked in one browser, accepted or refused in another, with covers held and released', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  await customer.page.setViewportSize(desktop)
  const tomorrow = dayAhead(1)
  const requested = customer.page.getByText(
    'Your table is requested. We’ll let you know when it is accepted.',
  )
  const book = async (name: string) => {
    await visit(customer.page, `/order/${outlet.uniId}`)
    await customer.page.getByRole('main').getByRole('button', { name: 'Book A Table', exact: true }).click()
    await choose(modal(customer.page), { meal: 'Dinner', date: tomorrow, time: '19:30' })
    await modal(customer.page).getByLabel('Name').fill(name)
    await modal(customer.page)
      .getByRole('button', { name: `Book for ${formatWeekdayDate(tomorrow)}, 19:30` })
      .click()
    await expect(customer.page).toHaveURL('/booking')
    const card = cards(customer.page).filter({ hasText: name })
    await expect(card.getByText('Pending')).toBeVisible()
    await expect(requested).toBeVisible()
    await customer.page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
    return card
  }
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${outlet.id}/bookings?date=${tomorrow}`)
  await page.getByRole('region', { name: 'Dinner' }).getByText('Covers left by time').click()
  await expect(coversLeft(page, '19:30')).toContainText('24 left')

  const accepted = await book('Mei Chen')
  const row = page.getByRole('listitem', { name: '19:30 Mei Chen' })
  await expect(row).toBeVisible()
  await expect(coversLeft(page, '19:30')).toContainText('22 left')
  await expect(page.getByRole('link', { name: 'Bookings 1 to answer' })).toBeVisible()
  await expect(bell(customer.page)).toHaveAccessibleName('Notifications, 1 unread')
  await row.getByRole('button', { name: 'Accept Mei Chen' }).click()
  await expect(row.getByText('Accepted')).toBeVisible()
  await expect(accepted.getByText('Accepted')).toBeVisible()
  await expect(requested).toHaveCount(0)
  await expect(bell(customer.page)).toHaveAccessibleName('Notifications, 2 unread')
  await expect(coversLeft(page, '19:30')).toContainText('22 left')
  await expectAccessibleAtEveryWidth(page)
  // Tomorrow's guests cannot be seated yet.
  await expect(row.getByRole('button', { name: 'Seated Mei Chen' })).toHaveCount(0)

  // The board returns to today with the next request.
  await page.getByRole('link', { name: 'Today', exact: true }).click()
  const asked = await customer.request.post('/api/v1/order/create-booking-order', {
    headers: { origin: defaultSite().url },
    data: {
      restaurant: outlet.uniId,
      customerName: 'Hassan Ali',
      bookingDate: tomorrow,
      bookingTime: '19:30',
      bookingFor: 'Dinner',
      guestNo: 2,
    },
  })
  expect(asked.status(), await asked.text()).toBe(200)
  const refused = cards(customer.page).filter({ hasText: 'Hassan Ali' })
  await expect(refused.getByText('Pending')).toBeVisible()
  await expect(requested).toHaveCount(0)
  const waiting = page.getByRole('region', { name: /^Other days, to answer/ })
  await expect(waiting.getByRole('listitem', { name: '19:30 Hassan Ali' })).toBeVisible()
  // The meals of the day come first; a link at the top leads to the other days.
  const topOf = async (name: RegExp) => (await page.getByRole('region', { name }).boundingBox())!.y
  expect(await topOf(/^Dinner/)).toBeLessThan(await topOf(/^Other days/))
  await page.getByRole('link', { name: '1 to answer on other days' }).click()
  await expect(waiting).toBeInViewport()
  await page.getByLabel('Go to date').fill(tomorrow)
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(coversLeft(page, '19:30')).toContainText('20 left')
  await page.getByRole('button', { name: 'Refuse Hassan Ali' }).click()
  const why = page.getByRole('form', { name: 'Why refuse? The customer sees this.' })
  await why.getByRole('button', { name: 'Private event' }).click()
  await why.getByRole('button', { name: 'Refuse booking' }).click()
  await expect(coversLeft(page, '19:30')).toContainText('22 left')
  await expect(refused).toContainText('Private event')
  await expect(refused.getByText('Canceled')).toBeVisible()
  await expect(accepted.getByText('Accepted')).toBeVisible()
  await expect(bell(customer.page)).toHaveAccessibleName('Notifications, 4 unread')
  expect(await customer.page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
  await customer.context.close()
})

test('D47, D48: a due booking is seated and completed, or marked as a no-show, which frees its table', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const time = startOfQuarter(new Date())
  const guests = { customerId: customer.customerId, restaurantId: outlet.id }
  await expectedFrom(time, { ...guests, name: 'Amira Khan' })
  await expectedFrom(time, { ...guests, name: 'Sam Late' })
  const { date, minutes } = toLondonTime(time)
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${outlet.id}/bookings?date=${date}`)
  await customer.page.setViewportSize(desktop)
  await visit(customer.page, '/booking')
  await expect(cards(customer.page)).toHaveCount(2)
  await expect(bell(customer.page)).toHaveAccessibleName('Notifications')
  const free = page.getByRole('form', { name: 'Walk-in' }).getByText(/covers are free now/)
  const of = (name: string) => page.getByRole('listitem', { name: `${formatClockTime(minutes)} ${name}` })

  await expect(free).toHaveText('16 covers are free now')
  await of('Amira Khan').getByRole('button', { name: 'Seated Amira Khan' }).click()
  await of('Amira Khan').getByRole('button', { name: 'Complete Amira Khan' }).click()
  await expect(of('Amira Khan').getByText('Completed')).toBeVisible()
  await expect(cards(customer.page).filter({ hasText: 'Amira Khan' }).getByText('Completed')).toBeVisible()
  await expect(bell(customer.page)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(free).toHaveText('20 covers are free now')

  await of('Sam Late').getByRole('button', { name: 'No-show Sam Late' }).click()
  const sure = page.getByRole('form', { name: 'Mark Sam Late as a no-show?' })
  await sure.getByRole('button', { name: 'Back' }).click()
  await of('Sam Late').getByRole('button', { name: 'No-show Sam Late' }).click()
  await sure.getByRole('button', { name: 'No-show' }).click()
  await expect(of('Sam Late').getByText('No-show', { exact: true })).toBeVisible()
  await expect(of('Sam Late').getByRole('button')).toHaveCount(0)
  await expect(free).toHaveText('24 covers are free now')
  const missed = cards(customer.page).filter({ hasText: 'Sam Late' })
  await expect(missed).toContainText('Nobody came, so the table was given away.')
  await expect(bell(customer.page)).toHaveAccessibleName('Notifications, 2 unread')
  await customer.context.close()
})

test('D47: walk-ins hold covers until they leave, on every board; more than are free are refused', async ({
  page,
  context,
  browserErrors,
}) => {
  const outlet = await runOutlet(context)
  const second = await context.newPage()
  await Promise.all([
    visit(page, `/outlet/${outlet.id}/bookings`),
    visit(second, `/outlet/${outlet.id}/bookings`),
  ])
  const form = page.getByRole('form', { name: 'Walk-in' })
  const free = form.getByText(/covers are free now/)
  const before = Number.parseInt(await free.innerText())
  await form.getByLabel('Guests').fill('3')
  await form.getByLabel('Table or name').fill('Window')
  await form.getByRole('button', { name: 'Seat them now' }).click()
  await expect(free).toHaveText(`${before - 3} covers are free now`)
  await expect(second.getByRole('button', { name: 'Left Window' })).toBeVisible()
  await form.getByLabel('Guests').fill('2000')
  await form.getByRole('button', { name: 'Seat them now' }).click()
  await expect(page.getByRole('alert').getByText(/No room for 2000 guests now/)).toBeVisible()
  await second.getByRole('button', { name: 'Left Window' }).click()
  await expect(free).toHaveText(`${before} covers are free now`)
  allowErrors(browserErrors, /409/)
})
