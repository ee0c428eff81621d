import type { Locator, Page } from '@playwright/test'

import { startOfQuarter } from '#domain/bookings/booking-covers.ts'
import { clockTime, londonTime } from '#domain/shared/london-time.ts'
import { longDate } from '#domain/shared/long-date.ts'
import { insertBookingRow } from '#server/testing/booking-rows.ts'
import { cards, choose, dayAhead, modal } from './bookings.ts'
import { customerElsewhere, tablet } from './kitchen.ts'
import { desktop } from './order-page.ts'
import { runOutlet } from './claim-outlet.ts'
import { onSite, visited } from './site-database.ts'
import { expect, expectReadsWell, forgive, test, visit } from './visit.ts'

type Guests = { customerId: string; restaurantId: string; name: string }

/** They have a table for four from then on. */
async function expectedFrom(startsAt: Date, { customerId, restaurantId, name }: Guests): Promise<void> {
  const accepted = { status: 'Accepted' as const, accepted_at: startsAt, starts_at: startsAt }
  const table = { customer_id: customerId, restaurant_id: restaurantId, customer_name: name }
  await onSite((db) => insertBookingRow(db, { ...table, ...accepted }))
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })

/** How many may still come at that time, as the open page of the day says. */
function coversLeft(page: Page, time: string): Locator {
  return page
    .getByRole('region', { name: 'Dinner' })
    .getByRole('listitem')
    .filter({ has: page.getByText(time, { exact: true }) })
    .filter({ hasText: /left$|full$/ })
}

test('D46, D47, D48: booked in one browser, answered in another: accepted or refused, with covers held and given back', async ({
  page,
  context,
  browser,
}) => {
  const own = await runOutlet(context)
  const her = await customerElsewhere(browser)
  await her.page.setViewportSize(desktop)
  const tomorrow = dayAhead(1)
  const requested = her.page.getByText('Your table is requested. We tell you when it is accepted.')
  const book = async (name: string) => {
    await visit(her.page, `/order/${own.uniId}`)
    await her.page.getByRole('main').getByRole('button', { name: 'Book A Table', exact: true }).click()
    await choose(modal(her.page), { meal: 'Dinner', date: tomorrow, time: '19:30' })
    await modal(her.page).getByLabel('Name').fill(name)
    await modal(her.page)
      .getByRole('button', { name: `Book for ${longDate(tomorrow)}, 19:30` })
      .click()
    await expect(her.page).toHaveURL('/booking')
    const card = cards(her.page).filter({ hasText: name })
    await expect(card.getByText('Pending')).toBeVisible()
    await expect(requested).toBeVisible()
    await her.page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
    return card
  }
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${own.id}/bookings?date=${tomorrow}`)
  await page.getByRole('region', { name: 'Dinner' }).getByText('Covers left by time').click()
  await expect(coversLeft(page, '19:30')).toContainText('24 left')

  const kept = await book('Mei Chen')
  const row = page.getByRole('listitem', { name: '19:30 Mei Chen' })
  await expect(row).toBeVisible()
  await expect(coversLeft(page, '19:30')).toContainText('22 left')
  await expect(page.getByRole('link', { name: 'Bookings 1 to answer' })).toBeVisible()
  await expect(bell(her.page)).toHaveAccessibleName('Notifications, 1 unread')
  await row.getByRole('button', { name: 'Accept Mei Chen' }).click()
  await expect(row.getByText('Accepted')).toBeVisible()
  await expect(kept.getByText('Accepted')).toBeVisible()
  await expect(requested).toHaveCount(0)
  await expect(bell(her.page)).toHaveAccessibleName('Notifications, 2 unread')
  await expect(coversLeft(page, '19:30')).toContainText('22 left')
  await expectReadsWell(page)
  // Tomorrow's guests are not here yet.
  await expect(row.getByRole('button', { name: 'Seated Mei Chen' })).toHaveCount(0)

  // The board looks at today when the next request comes.
  await page.getByRole('link', { name: longDate(dayAhead(0)) }).click()
  const asked = await her.request.post('/api/v1/order/create-booking-order', {
    headers: { origin: visited().url },
    data: {
      restaurant: own.uniId,
      customerName: 'Hassan Ali',
      bookingDate: tomorrow,
      bookingTime: '19:30',
      bookingFor: 'Dinner',
      guestNo: 2,
    },
  })
  expect(asked.status(), await asked.text()).toBe(200)
  const refused = cards(her.page).filter({ hasText: 'Hassan Ali' })
  await expect(refused.getByText('Pending')).toBeVisible()
  await expect(requested).toHaveCount(0)
  const waiting = page.getByRole('region', { name: /^Other days, to answer/ })
  await expect(waiting.getByRole('listitem', { name: '19:30 Hassan Ali' })).toBeVisible()
  await page.getByRole('link', { name: longDate(tomorrow) }).click()
  await expect(coversLeft(page, '19:30')).toContainText('20 left')
  await page.getByRole('button', { name: 'Refuse Hassan Ali' }).click()
  const why = page.getByRole('form', { name: 'Why refuse? The customer sees this.' })
  await why.getByRole('button', { name: 'Private event' }).click()
  await why.getByRole('button', { name: 'Refuse booking' }).click()
  await expect(coversLeft(page, '19:30')).toContainText('22 left')
  await expect(refused).toContainText('Private event')
  await expect(refused.getByText('Canceled')).toBeVisible()
  await expect(kept.getByText('Accepted')).toBeVisible()
  await expect(bell(her.page)).toHaveAccessibleName('Notifications, 4 unread')
  expect(await her.page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
  await her.context.close()
})

test('D47, D48: whose time has come is seated and completed, or did not come, and then the table is free again', async ({
  page,
  context,
  browser,
}) => {
  const own = await runOutlet(context)
  const her = await customerElsewhere(browser)
  const time = startOfQuarter(new Date())
  const guests = { customerId: her.customerId, restaurantId: own.id }
  await expectedFrom(time, { ...guests, name: 'Amira Khan' })
  await expectedFrom(time, { ...guests, name: 'Sam Late' })
  const { date, minutes } = londonTime(time)
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${own.id}/bookings?date=${date}`)
  await her.page.setViewportSize(desktop)
  await visit(her.page, '/booking')
  await expect(cards(her.page)).toHaveCount(2)
  await expect(bell(her.page)).toHaveAccessibleName('Notifications')
  const free = page.getByRole('form', { name: 'Walk-in' }).getByText(/covers are free now/)
  const of = (name: string) => page.getByRole('listitem', { name: `${clockTime(minutes)} ${name}` })

  await expect(free).toHaveText('16 covers are free now')
  await of('Amira Khan').getByRole('button', { name: 'Seated Amira Khan' }).click()
  await of('Amira Khan').getByRole('button', { name: 'Complete Amira Khan' }).click()
  await expect(of('Amira Khan').getByText('Completed')).toBeVisible()
  await expect(cards(her.page).filter({ hasText: 'Amira Khan' }).getByText('Completed')).toBeVisible()
  await expect(bell(her.page)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(free).toHaveText('20 covers are free now')

  await of('Sam Late').getByRole('button', { name: 'No-show Sam Late' }).click()
  const sure = page.getByRole('form', { name: 'Did Sam Late not come?' })
  await sure.getByRole('button', { name: 'Keep' }).click()
  await of('Sam Late').getByRole('button', { name: 'No-show Sam Late' }).click()
  await sure.getByRole('button', { name: 'No-show' }).click()
  await expect(of('Sam Late').getByText('No-show', { exact: true })).toBeVisible()
  await expect(of('Sam Late').getByRole('button')).toHaveCount(0)
  await expect(free).toHaveText('24 covers are free now')
  const missed = cards(her.page).filter({ hasText: 'Sam Late' })
  await expect(missed).toContainText('Nobody came, so the table was given away.')
  await expect(bell(her.page)).toHaveAccessibleName('Notifications, 2 unread')
  await her.context.close()
})

test('D47: guests who walk in take covers until they leave, on every board; more than the house has are refused', async ({
  page,
  context,
  complaints,
}) => {
  const own = await runOutlet(context)
  const second = await context.newPage()
  await Promise.all([visit(page, `/outlet/${own.id}/bookings`), visit(second, `/outlet/${own.id}/bookings`)])
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
  await expect(page.getByRole('alert').getByText(/There is no room for 2000 guests now/)).toBeVisible()
  await second.getByRole('button', { name: 'Left Window' }).click()
  await expect(free).toHaveText(`${before} covers are free now`)
  forgive(complaints, /409/)
})
