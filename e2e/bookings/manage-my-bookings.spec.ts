import { readFile } from 'node:fs/promises'

import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { insertBookingRow } from '#server/testing/fixtures/booking-rows.ts'
import { changeAsOutlet, bookAs, cards, makeDue, dayAhead, press, uniId } from '../support/bookings.ts'
import { desktop } from '../support/order-page.ts'
import { addStaff, defaultSite, setSession, signInAs, withSiteDatabase } from '../support/site-database.ts'
import { expect, expectAccessibleAtEveryWidth, test, visit } from '../support/visit.ts'

test.use({ viewport: desktop })

test('BK3, BK4, BK5, D48: no bookings; then cancelled, accepted live, completed and removed ones', async ({
  page,
  context,
}) => {
  const outlet = await addStaff(uniId)
  const me = await signInAs(context)
  await visit(page, '/booking')
  await expect(page.getByRole('heading', { name: 'No Booking is found', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New Booking' })).toBeVisible()
  await bookAs(page, me.bearer, { bookingDate: dayAhead(6), bookingTime: '17:00' })
  const other = await bookAs(page, me.bearer, { bookingDate: dayAhead(7), bookingTime: '17:00' })
  await expect(cards(page)).toHaveCount(2)
  const [first, last] = [cards(page).first(), cards(page).last()]
  await expect(first.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await first.getByText('Cancel', { exact: false }).first().click()
  await first.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByRole('status').getByText('Booking is Canceled', { exact: true })).toBeVisible()
  await expect(last.getByText('Canceled', { exact: true })).toBeVisible()
  // The restaurant accepts the other booking while its cancellation is in flight.
  await page.route('**/booking.data*', async (route) => {
    if (route.request().method() === 'POST') await changeAsOutlet(page, outlet, 'accept', other)
    await route.continue()
  })
  await first.getByText('Cancel', { exact: false }).first().click()
  await first.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(first.getByRole('alert')).toContainText('The restaurant accepted your booking a moment ago')
  await page.unroute('**/booking.data*')
  await expect(first.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(first.getByText('Cancel booking')).toHaveCount(0)
  await expect(first.getByRole('link', { name: /^Directions/ })).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await page.setViewportSize(desktop)
  await makeDue(other)
  await changeAsOutlet(page, outlet, 'complete', other)
  await expect(cards(page).filter({ hasText: 'Completed' })).toHaveCount(1)
  await cards(page)
    .filter({ has: page.getByText('Canceled', { exact: true }) })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(cards(page)).toHaveCount(1)
  await cards(page)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByRole('heading', { name: 'No Booking is found', exact: true })).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: `The booking at ${outlet.name} is removed.` }),
  ).toHaveCount(1)
  await expect(page.locator('body')).not.toBeFocused()
})

test('BK3: a long list of bookings shows more on demand, also without JavaScript, and says where it ends', async ({
  page,
  context,
  browser,
}) => {
  const { id } = await addStaff(uniId)
  const me = await signInAs(context)
  await withSiteDatabase(async (db) => {
    for (let day = 20; day < 41; day++) {
      const starts_at = new Date(`${dayAhead(day)}T18:00:00Z`)
      await insertBookingRow(db, { customer_id: me.customerId, restaurant_id: id, starts_at })
    }
  })
  await visit(page, '/booking')
  await expect(cards(page)).toHaveCount(20)
  const more = page.getByRole('link', { name: 'Show more bookings' })
  await more.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await more.click()
  await expect(cards(page)).toHaveCount(21)
  await expect(cards(page).last()).toContainText(formatWeekdayDate(dayAhead(40)))
  await expect(page.getByText('That’s all: 21 bookings.')).toBeVisible()
  await expect
    .poll(() =>
      cards(page)
        .last()
        .evaluate((card) => card.contains(document.activeElement)),
    )
    .toBe(true)
  // The page does not jump to its top.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(before)

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: defaultSite().url })
  await setSession(plain, me.token)
  const plainPage = await plain.newPage()
  await plainPage.goto('/booking')
  await plainPage.getByRole('link', { name: 'Show more bookings' }).click()
  await expect(cards(plainPage)).toHaveCount(21)
  await expect(cards(plainPage).nth(20)).toBeInViewport()
  await expect(plainPage.getByText('That’s all: 21 bookings.')).toBeVisible()
  await plain.close()
})

test('D48: I change a request, then an accepted booking, which stays valid until the outlet replies', async ({
  page,
  context,
}) => {
  const outlet = await addStaff(uniId)
  const me = await signInAs(context)
  const date = dayAhead(8)
  const id = await bookAs(page, me.bearer, { bookingDate: date, bookingTime: '18:00' })
  await visit(page, '/booking')
  const form = page.getByRole('dialog', { name: 'Change your booking' })
  const opener = cards(page).getByRole('link', { name: /^Change/ })
  const change = async (time: string, message: string) => {
    await opener.click()
    await press(form.getByRole('radio', { name: time, exact: true }))
    await form.getByRole('button', { name: `Ask for ${formatWeekdayDate(date)}, ${time}` }).click()
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('status').getByText(message, { exact: true }).last()).toBeVisible()
    await expect(opener).toBeFocused()
  }
  await opener.click()
  await expect(form.getByRole('radio', { name: '18:00' })).toBeChecked()
  await expectAccessibleAtEveryWidth(page)
  await page.setViewportSize(desktop)
  await page.keyboard.press('Escape')
  await change('18:15', 'Booking changed')
  await expect(cards(page)).toContainText('Dinner · 18:15 · 2 guests')
  await changeAsOutlet(page, outlet, 'accept', id)
  await expect(cards(page).getByText('Accepted', { exact: true })).toBeVisible()
  await change('20:00', 'Change requested')
  await expect(cards(page)).toContainText(`You asked for ${formatWeekdayDate(date)}, 20:00, 2 guests.`)
  await expect(cards(page)).toContainText('Dinner · 18:15 · 2 guests')
  await cards(page).getByRole('button', { name: 'Keep my table' }).click()
  await expect(cards(page).getByText(/You asked for/)).toHaveCount(0)
  await change('20:15', 'Change requested')
  // The state after a change on its own page; another pending booking is not affected.
  await bookAs(page, me.bearer, { bookingDate: dayAhead(9), bookingTime: '18:00' })
  await visit(page, `/booking?changed=${id}`)
  await expect(page.getByText('Your change is sent to the restaurant.')).toBeVisible()
  await changeAsOutlet(page, outlet, 'accept', id)
  const mine = cards(page).filter({ hasText: 'Dinner · 20:15 · 2 guests' })
  await expect(mine).toBeVisible()
  await expect(page.getByText('Your change is sent to the restaurant.')).toHaveCount(0)
  const saving = page.waitForEvent('download')
  await mine.getByRole('link', { name: 'Add to calendar' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(`table-${date}.ics`)
  expect(await readFile(await file.path(), 'utf8')).toContain(`SUMMARY:Table at ${outlet.name}`)
})
