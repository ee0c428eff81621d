import { formatLongDate, formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { cards, choose, dayAhead, modal, press } from '../support/bookings.ts'
import { openCustomerBrowser, tablet } from '../support/kitchen.ts'
import { desktop } from '../support/order-page.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { withSiteDatabase } from '../support/site-database.ts'
import { expect, expectAccessibleAtEveryWidth, allowErrors, test, visit } from '../support/visit.ts'

test('D48: I look ahead in the calendar, take a booking by telephone, find it again and edit it', async ({
  page,
  context,
}) => {
  const outlet = await runOutlet(context)
  await page.setViewportSize(desktop)
  await visit(page, `/outlet/${outlet.id}/bookings`)
  const calendar = page.getByRole('navigation', { name: /20\d\d$/ })
  const heading = calendar.getByRole('heading')
  const first = (await heading.textContent())!
  for (const name of ['Next month', 'Next month', 'Previous month', 'Previous month']) {
    const shown = (await heading.textContent())!
    await calendar.getByRole('link', { name }).click()
    await expect(heading).not.toHaveText(shown)
  }
  await expect(heading).toHaveText(first)

  const far = dayAhead(85)
  await calendar.getByLabel('Go to date').fill(far)
  await calendar.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(page.getByRole('heading', { name: formatLongDate(far), exact: true })).toBeVisible()
  await expect(calendar.getByRole('link', { name: formatWeekdayDate(far) })).toHaveAttribute(
    'aria-current',
    'date',
  )
  // 90 days ahead is in this month or the next, and nothing follows that.
  await expect(async () => {
    const next = calendar.getByRole('link', { name: 'Next month' })
    if (await next.isVisible()) await next.click()
    await expect(next).toHaveCount(0, { timeout: 2_000 })
  }).toPass()

  const form = page.getByRole('form', { name: 'Telephone booking' })
  await form.getByLabel('Name').fill('Sheila Barrow')
  await form.getByLabel('Guests').fill('4')
  await form.getByLabel('Mobile').fill('07700 900 987')
  await form.getByRole('button', { name: 'Dinner' }).click()
  await press(form.getByRole('radio', { name: /^19:45/ }))
  await expect(form.getByText('Theirs until 21:30')).toBeVisible()
  await form.getByLabel('Note').fill('Hard of hearing, quiet corner.')
  await expect(form.getByText('30 of 300')).toBeVisible()
  await form.getByRole('button', { name: 'Book Sheila, 4 at 19:45' }).click()
  const booked = `Sheila Barrow is booked: 4 guests, ${formatWeekdayDate(far)}, 19:45.`
  await expect(page.getByRole('status').getByText(booked, { exact: true })).toBeInViewport()
  const row = page.getByRole('listitem', { name: '19:45 Sheila Barrow' })
  await expect(row).toContainText('Hard of hearing, quiet corner.')
  await expect(row).toContainText('By telephone, Ravi')
  await expect(row.getByText('Accepted')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('')
  await expectAccessibleAtEveryWidth(page)

  // On another day, the last digits of the number find it.
  await page.setViewportSize(tablet)
  await calendar.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('heading', { name: formatLongDate(dayAhead(0)), exact: true })).toBeVisible()
  const find = async (text: string) => {
    await page.getByRole('search').getByLabel('Name or mobile, any day').fill(text)
    await page.getByRole('search').getByRole('button', { name: 'Find' }).click()
  }
  const found = page.getByRole('list', { name: 'Bookings found' })
  await find('nobody here')
  await expect(page.getByText(/^No booking with that name or mobile/)).toBeVisible()
  await find('0987')
  await expect(found.getByRole('listitem')).toHaveCount(1)
  await expect(found).toContainText(formatWeekdayDate(far))
  await find('barrow')
  await expect(found).toContainText('Sheila Barrow')
  await found.getByRole('button', { name: 'Edit Sheila Barrow' }).click()
  const edit = page.getByRole('form', { name: 'Edit booking' })
  await expect(edit.getByLabel('Name')).toBeFocused()
  await expect(edit.getByLabel('Name')).toHaveValue('Sheila Barrow')
  // The board has gone to the day of the booking; another day in the calendar would move it there.
  await expect(page.getByRole('heading', { name: formatLongDate(far), exact: true })).toBeVisible()
  await calendar.getByLabel('Go to date').fill(dayAhead(84))
  await calendar.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(edit).toContainText(`moved from ${formatLongDate(far)}`)
  await edit.getByLabel('Guests').fill('6')
  await press(edit.getByRole('radio', { name: /^20:00/ }))
  await edit.getByRole('button', { name: 'Save Sheila, 6 at 20:00' }).click()
  const moved = page.getByRole('listitem', { name: '20:00 Sheila Barrow' })
  await expect(moved.getByText('6 guests')).toBeAttached()
  await expect(page.getByRole('heading', { name: formatLongDate(dayAhead(84)), exact: true })).toBeVisible()
  await expect(form).toBeVisible()
})

test('D47: a full evening takes one more party only after I tick that it goes over the limit', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const date = dayAhead(3)
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${outlet.id}/bookings?date=${date}`)
  const form = page.getByRole('form', { name: 'Telephone booking' })
  const enter = async (name: string, guests: string) => {
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Guests').fill(guests)
    await form.getByRole('button', { name: 'Dinner' }).click()
    await press(form.getByRole('radio', { name: /^19:45/ }))
  }
  await enter('Grace Okafor', '23')
  await form.getByRole('button', { name: 'Book Grace, 23 at 19:45' }).click()
  await expect(page.getByRole('listitem', { name: '19:45 Grace Okafor' })).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('')

  await enter('Tom Barker', '2')
  await expect(form.getByText('Only 1 of 24 covers left at 19:45.')).toBeVisible()
  const book = form.getByRole('button', { name: 'Book Tom, 2 at 19:45' })
  await expect(book).toBeDisabled()
  await form.getByLabel('Book over the limit, logged').check()
  await book.click()
  await expect(page.getByRole('listitem', { name: '19:45 Tom Barker' })).toBeVisible()
  await expect(page.getByText('25 of 24 covers', { exact: true })).toBeVisible()
  const logged = await withSiteDatabase((db) =>
    db
      .selectFrom('changes')
      .select('detail')
      .where('restaurant_id', '=', outlet.id)
      .where('what', '=', 'booking-overbooked')
      .execute(),
  )
  expect(logged).toMatchObject([{ detail: { held: 25, covers: 24 } }])

  // Guests find the time full.
  await customer.page.setViewportSize(desktop)
  await visit(customer.page, `/order/${outlet.uniId}`)
  await customer.page.getByRole('main').getByRole('button', { name: 'Book A Table', exact: true }).click()
  const booking = modal(customer.page)
  await choose(booking, { meal: 'Dinner', date, time: '17:00' })
  await expect(booking.getByRole('radio', { name: '19:45 (full)' })).toBeDisabled()
  await customer.context.close()
  allowErrors(browserErrors, /409/)
})

test('D46: a small party is accepted at once where I set it so; its note is on my board, and the calendar follows', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  await visit(page, `/outlet/${outlet.id}/set-up/delivery`)
  await page.getByLabel(/^Accept bookings at once/).fill('4')
  await page.getByRole('button', { name: 'Save covers' }).click()
  await expect(page.getByText('Covers saved.')).toBeVisible()

  const date = dayAhead(4)
  await customer.page.setViewportSize(desktop)
  await visit(customer.page, `/order/${outlet.uniId}`)
  await customer.page.getByRole('main').getByRole('button', { name: 'Book A Table', exact: true }).click()
  const form = modal(customer.page)
  await choose(form, { meal: 'Dinner', date, time: '19:00' })
  await expect(form.getByText('Your table is booked at once.', { exact: false })).toBeVisible()
  await form.getByLabel('Anything to tell the restaurant?').fill('Birthday, bringing a cake')
  await form.getByRole('button', { name: `Book for ${formatWeekdayDate(date)}, 19:00` }).click()
  await expect(customer.page.getByText('Your table is booked.')).toBeVisible()
  const card = cards(customer.page)
  await expect(card.getByText('Accepted')).toBeVisible()
  await expect(card).toContainText('Birthday, bringing a cake')
  const calendarFile = async (name: string) => {
    const href = await card.getByRole('link', { name }).getAttribute('href')
    return (await customer.request.get(href!)).text()
  }
  const first = await calendarFile('Add to calendar')
  expect(first).toContain('METHOD:PUBLISH\r\n')
  expect(first).toContain('SEQUENCE:0\r\n')

  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${outlet.id}/bookings?date=${date}`)
  const row = page.getByRole('listitem', { name: /^19:00/ })
  await expect(row).toContainText('Birthday, bringing a cake')
  await row.getByRole('button', { name: /^Cancel/ }).click()
  const why = page.getByRole('form', { name: 'Why cancel? The customer sees this.' })
  await why.getByRole('button', { name: 'Private event' }).click()
  await why.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(card.getByText('Canceled')).toBeVisible()
  const last = await calendarFile('Remove from calendar')
  for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1'])
    expect(last).toContain(`${line}\r\n`)
  await customer.context.close()
})
