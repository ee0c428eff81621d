import { readFile } from 'node:fs/promises'

import type { Locator, Page } from '@playwright/test'

import { addDays, londonTime } from '#domain/london-time.ts'
import { longDate } from '#domain/long-date.ts'
import { desktop, kettle, phone, saffron } from './order-page.ts'
import { comeAs, staffOutlet } from './site-database.ts'
import { expect, expectReadsWell, forgive, test, visit } from './visit.ts'

/** Each journey has a day of its own, so that none takes another's table. */
const dayAhead = (days: number) => addDays(londonTime(new Date()).date, days)
const uniId = kettle.split('/').at(-1)!
const modal = (page: Page) => page.getByRole('dialog', { name: 'Book A Table' })
const cards = (page: Page) => page.getByRole('list', { name: 'Bookings' }).getByRole('listitem')
const press = (radio: Locator) => radio.locator('..').click()

async function choose(form: Locator, table: { meal: string; date: string; time: string }): Promise<void> {
  await press(form.getByRole('radio', { name: table.meal, exact: true }))
  await press(form.getByRole('radio', { name: longDate(table.date), exact: true }))
  await press(form.getByRole('radio', { name: table.time, exact: true }))
}

type Outlet = Awaited<ReturnType<typeof staffOutlet>>

async function bookAs(page: Page, bearer: Record<string, string>, given: object): Promise<string> {
  const answer = await page.request.post('/api/v1/order/create-booking-order', {
    headers: bearer,
    data: { restaurant: uniId, bookingFor: 'Dinner', guestNo: 2, ...given },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()).data._id
}

async function asOutlet(page: Page, { staff }: Outlet, verb: string, id: string): Promise<void> {
  const answer = await page.request.put(`/api/v1/outlet-booking/${verb}/${id}`, { headers: staff.bearer })
  expect(answer.status()).toBe(200)
}

test.use({ viewport: desktop })

test('RC4, BK1, BK2, BK3, D46: I book from a card, and My Bookings shows all I said', async ({
  page,
  context,
}) => {
  await comeAs(context)
  await visit(page, '/')
  const card = page.getByRole('article').filter({ hasText: 'Book a table' }).first()
  const name = (await card.getByRole('heading').textContent())!
  await card.getByRole('button', { name: `Book a table at ${name}` }).click()
  const form = modal(page)
  await expect(form.getByText(name)).toBeVisible()
  await expect(form.getByRole('radio', { name: 'Breakfast' })).toBeChecked()
  await expect(form.getByLabel('Name')).toHaveValue('Amira Khan')
  await expect(form.getByLabel('Number of Guests')).toHaveAttribute('min', '1')
  await form.getByRole('button', { name: 'Book a table' }).click()
  await expect(form.getByRole('alert')).toHaveText('Choose a time that is free.')
  await form.getByRole('button', { name: 'One guest more' }).click()
  await expect(form.getByLabel('Number of Guests')).toHaveValue('3')
  const date = dayAhead(2)
  await choose(form, { meal: 'Dinner', date, time: '19:00' })
  await form.getByLabel('Name').fill('Olivia Grant')
  await form.getByLabel('Contact No').fill('123')
  await form.getByRole('button', { name: `Book for ${longDate(date)}, 19:00` }).click()
  await expect(page).toHaveURL('/')
  await form.getByLabel('Contact No').fill('07700 900 456')
  await form.getByRole('button', { name: `Book for ${longDate(date)}, 19:00` }).click()
  await expect(page).toHaveURL('/booking?booked')
  await expect(page.getByText('Your table is requested. We tell you when it is accepted.')).toBeFocused()
  await expect(cards(page)).toHaveCount(1)
  for (const text of [name, 'Dinner · 19:00 · 3 guests', 'Olivia Grant', '07700900456', longDate(date)])
    await expect(cards(page)).toContainText(text)
  await expect(cards(page).getByText(/^(Pending|Accepted)$/)).toBeVisible()
})

test('OP7, D4: as a guest on a phone, Book A Table asks who I am and comes back to the booking', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await visit(page, saffron)
  await page.getByRole('main').getByRole('link', { name: 'Book A Table', exact: true }).click()
  await page.getByRole('link', { name: 'Join As A Guest' }).click()
  await page.getByLabel('Name').fill('Sam Guest')
  await page.getByLabel('Mobile number').fill('07700 900789')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(modal(page)).toBeVisible()
  await expect(page).toHaveURL(saffron)
  await expectReadsWell(page)
  await page.setViewportSize(phone)
  // What was chosen is there again after the modal was closed.
  const date = dayAhead(3)
  await choose(modal(page), { meal: 'Lunch', date, time: '13:00' })
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'Book A Table', exact: true }).click()
  await expect(modal(page).getByRole('radio', { name: '13:00' })).toBeChecked()
  await modal(page)
    .getByRole('button', { name: `Book for ${longDate(date)}, 13:00` })
    .click()
  await expect(page).toHaveURL('/booking?booked')
  await expect(cards(page)).toContainText('Sam Guest')
})

test('CO10, CO1, D49: from the checkout page, with name, time and contact', async ({ page, context }) => {
  await comeAs(context)
  await visit(page, `/checkout-book-a-table?restaurant=${saffron.split('/').at(-1)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a table')
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', saffron)
  await expectReadsWell(page)
  await page.setViewportSize(desktop)
  const date = dayAhead(4)
  await choose(page.getByRole('main'), { meal: 'Lunch', date, time: '12:30' })
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary).toContainText(longDate(date))
  await expect(summary).toContainText('12:30')
  // Away and back without an address: what I had chosen is kept.
  await visit(page, '/checkout-book-a-table')
  await expect(page.getByRole('radio', { name: '12:30' })).toBeChecked()
  await page.getByRole('button', { name: 'Proceed to book a table' }).click()
  await expect(page).toHaveURL('/booking?booked')
  await expect(cards(page)).toContainText('Lunch · 12:30 · 2 guests')
})

test('D47: full times are struck out, the nearest free ones are offered, also when somebody was faster', async ({
  page,
  context,
  complaints,
}) => {
  const [outlet, date] = [await staffOutlet(uniId), dayAhead(5)]
  await comeAs(context)
  const day = { bookingDate: date, guestNo: outlet.covers }
  await bookAs(page, outlet.other.bearer, { ...day, bookingTime: '20:30' })
  await visit(page, kettle)
  await page.getByRole('main').getByRole('button', { name: 'Book A Table', exact: true }).click()
  const form = modal(page)
  await press(form.getByRole('radio', { name: longDate(date), exact: true }))
  await expect(form.getByText(`No tables for breakfast on ${longDate(date)}.`)).toBeVisible()
  await expect(form.getByText('Nearest free tables')).toBeVisible()
  await press(form.getByRole('radio', { name: 'Dinner', exact: true }))
  await expect(form.getByRole('radio', { name: '20:30 (full)' })).toBeDisabled()
  await expect(form.getByText('Struck-out times are full.')).toBeVisible()
  await press(form.getByRole('radio', { name: '18:30', exact: true }))
  await bookAs(page, outlet.other.bearer, { ...day, bookingTime: '18:30' })
  await form.getByRole('button', { name: `Book for ${longDate(date)}, 18:30` }).click()
  await expect(form.getByRole('alert')).toContainText('No table for 2 guests is free at 18:30.')
  await expect(form.getByRole('radio', { name: '18:30 (full)' })).toBeDisabled()
  await form.getByRole('button', { name: '17:00 Dinner' }).click()
  await form.getByRole('button', { name: `Book for ${longDate(date)}, 17:00` }).click()
  await expect(page).toHaveURL('/booking?booked')
  forgive(complaints, /409/)
})

test('BK3, BK4, BK5, D48: none, then cancelled, accepted live, completed, removed', async ({
  page,
  context,
}) => {
  const outlet = await staffOutlet(uniId)
  const me = await comeAs(context)
  await visit(page, '/booking')
  await expect(page.getByRole('heading', { name: 'No Booking is found', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New Booking' })).toBeVisible()
  const cancelled = await bookAs(page, me.bearer, { bookingDate: dayAhead(6), bookingTime: '17:00' })
  const kept = await bookAs(page, me.bearer, { bookingDate: dayAhead(7), bookingTime: '17:00' })
  expect(cancelled).not.toBe(kept)
  await expect(cards(page)).toHaveCount(2)
  const [first, last] = [cards(page).first(), cards(page).last()]
  await expect(first.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await first.getByText('Cancel', { exact: false }).first().click()
  await first.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('Booking is Canceled', { exact: true })).toBeVisible()
  await expect(last.getByText('Canceled', { exact: true })).toBeVisible()
  await asOutlet(page, outlet, 'accept', kept)
  await expect(first.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(first.getByText('Cancel booking')).toHaveCount(0)
  await expect(first.getByRole('link', { name: /^Directions/ })).toBeVisible()
  await expectReadsWell(page)
  await page.setViewportSize(desktop)
  await asOutlet(page, outlet, 'complete', kept)
  await expect(cards(page).filter({ hasText: 'Completed' })).toHaveCount(1)
  await cards(page)
    .filter({ hasText: 'Canceled' })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(cards(page)).toHaveCount(1)
  await cards(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByRole('heading', { name: 'No Booking is found', exact: true })).toBeVisible()
})

test('D48: I change a request, then an accepted table, which stays mine until they answer', async ({
  page,
  context,
}) => {
  const outlet = await staffOutlet(uniId)
  const me = await comeAs(context)
  const date = dayAhead(8)
  const id = await bookAs(page, me.bearer, { bookingDate: date, bookingTime: '18:00' })
  await visit(page, '/booking')
  const change = async (time: string) => {
    await cards(page)
      .getByRole('button', { name: /^Change/ })
      .click()
    const form = page.getByRole('dialog', { name: 'Change your booking' })
    await press(form.getByRole('radio', { name: time, exact: true }))
    await form.getByRole('button', { name: `Ask for ${longDate(date)}, ${time}` }).click()
    await expect(form).toHaveCount(0)
  }
  await change('18:15')
  await expect(cards(page)).toContainText('Dinner · 18:15 · 2 guests')
  await asOutlet(page, outlet, 'accept', id)
  await expect(cards(page).getByText('Accepted', { exact: true })).toBeVisible()
  await change('20:00')
  await expect(cards(page)).toContainText(`You asked for ${longDate(date)}, 20:00, 2 guests.`)
  await expect(cards(page)).toContainText('Dinner · 18:15 · 2 guests')
  await cards(page).getByRole('button', { name: 'Keep my table' }).click()
  await expect(cards(page).getByText(/You asked for/)).toHaveCount(0)
  await change('20:15')
  await asOutlet(page, outlet, 'accept', id)
  await expect(cards(page)).toContainText('Dinner · 20:15 · 2 guests')
  const saving = page.waitForEvent('download')
  await cards(page).getByRole('link', { name: 'Add to calendar' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(`table-${date}.ics`)
  expect(await readFile(await file.path(), 'utf8')).toContain(`SUMMARY:Table at ${outlet.name}`)
})

test('BK1, D20: without a line nothing is lost, and pressed again it is one booking', async ({
  page,
  context,
  complaints,
}) => {
  await comeAs(context)
  await visit(page, saffron)
  await page.getByRole('main').getByRole('button', { name: 'Book A Table', exact: true }).click()
  const date = dayAhead(9)
  await choose(modal(page), { meal: 'Lunch', date, time: '12:00' })
  await context.setOffline(true)
  const book = modal(page).getByRole('button', { name: `Book for ${longDate(date)}, 12:00` })
  await book.click()
  await expect(modal(page).getByRole('alert')).toContainText('You seem to be offline.')
  await context.setOffline(false)
  await book.click()
  await expect(page).toHaveURL('/booking?booked')
  await expect(cards(page)).toHaveCount(1)
  forgive(complaints, /ERR_INTERNET_DISCONNECTED|Failed to load resource/)
})
