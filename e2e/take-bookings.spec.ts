import { startOfQuarter } from '#domain/booking-covers.ts'
import { addDays, clockTime, londonTime } from '#domain/london-time.ts'
import { insertBookingRow } from '#server/testing/booking-rows.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { customerElsewhere, tablet } from './kitchen.ts'
import { onSite, runOutlet } from './site-database.ts'
import { expect, expectReadsWell, forgive, test, visit } from './visit.ts'

/** Amira Khan has a table from then on. */
async function expectedNow(outletId: string, startsAt: Date): Promise<void> {
  await onSite(async (db) => {
    const { customerId } = await signedIn(db)
    const accepted = { status: 'Accepted' as const, accepted_at: startsAt, starts_at: startsAt }
    await insertBookingRow(db, { customer_id: customerId, restaurant_id: outletId, ...accepted })
  })
}

const today = () => londonTime(new Date()).date

test('D47, D48: a request reaches the open board; accepted, seated and completed, and the customer hears of it', async ({
  page,
  context,
  browser,
}) => {
  const own = await runOutlet(context)
  const her = await customerElsewhere(browser)
  const book = async (bookingDate: string, customerName: string) => {
    const answer = await her.request.post('/api/v1/order/create-booking-order', {
      headers: { origin: new URL(process.env.SITE_URL ?? '').origin },
      data: {
        restaurant: own.uniId,
        customerName,
        mobileNo: '07700900123',
        bookingDate,
        bookingTime: '19:30',
        bookingFor: 'Dinner',
        guestNo: 2,
      },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const tomorrow = addDays(today(), 1)
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${own.id}/bookings?date=${tomorrow}`)
  await book(tomorrow, 'Mei Chen')
  const row = page.getByRole('listitem', { name: '19:30 Mei Chen' })
  await expect(row).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bookings 1 to answer' })).toBeVisible()
  await visit(her.page, '/booking')
  const card = her.page.getByRole('list', { name: 'Bookings' }).getByRole('listitem')
  await expect(card.getByText('Pending')).toBeVisible()
  const bell = her.page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  const unread = (await bell.getAttribute('aria-label')) ?? 'Notifications'
  await row.getByRole('button', { name: 'Accept Mei Chen' }).click()
  await expect(row.getByText('Accepted')).toBeVisible()
  await expect(card.getByText('Accepted')).toBeVisible()
  await expect(bell).not.toHaveAccessibleName(unread)
  await expectReadsWell(page)
  // Tomorrow's guests are not here yet.
  await expect(row.getByRole('button', { name: 'Seated Mei Chen' })).toHaveCount(0)

  const time = startOfQuarter(new Date())
  await expectedNow(own.id, time)
  const { date, minutes } = londonTime(time)
  await visit(page, `/outlet/${own.id}/bookings?date=${date}`)
  const arriving = page.getByRole('listitem', { name: `${clockTime(minutes)} Amira Khan` })
  await arriving.getByRole('button', { name: 'Seated Amira Khan' }).click()
  await arriving.getByRole('button', { name: 'Complete Amira Khan' }).click()
  await expect(arriving.getByText('Completed')).toBeVisible()

  await book(addDays(today(), 2), 'Hassan Ali')
  const waiting = page.getByRole('region', { name: /^Other days, to answer/ })
  await waiting.getByRole('button', { name: 'Refuse Hassan Ali' }).click()
  const why = page.getByRole('form', { name: 'Why refuse? The customer sees this.' })
  await why.getByRole('button', { name: 'Private event' }).click()
  await why.getByRole('button', { name: 'Refuse booking' }).click()
  await expect(waiting).toHaveCount(0)
  await expect(her.page.getByRole('list', { name: 'Bookings' })).toContainText('Private event')
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
