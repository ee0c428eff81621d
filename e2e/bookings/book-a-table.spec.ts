import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { bookAs, cards, choose, countScrolling, dayAhead, modal, press, uniId } from '../support/bookings.ts'
import { add, desktop, kettle, phone, saffron } from '../support/order-page.ts'
import { signInAs, addStaff } from '../support/site-database.ts'
import { expect, expectAccessibleAtEveryWidth, allowErrors, test, visit, reload } from '../support/visit.ts'

test.use({ viewport: desktop })

test('RC4, BK1, BK2, BK3, D46: I book from a card, and My Bookings shows all details', async ({
  page,
  context,
}) => {
  await signInAs(context)
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
  await form.getByRole('button', { name: `Book for ${formatWeekdayDate(date)}, 19:00` }).click()
  await expect(form.getByText('Enter a UK mobile number of 11 digits, like 07700 900123.')).toBeVisible()
  await expect(form.getByLabel('Contact No')).toBeFocused()
  await form.getByLabel('Contact No').fill('07700 900 456')
  await form.getByRole('button', { name: `Book for ${formatWeekdayDate(date)}, 19:00` }).click()
  await expect(page).toHaveURL('/booking')
  await expect(
    page.getByText('Your table is requested. We’ll let you know when it is accepted.'),
  ).toBeFocused()
  await expect(cards(page)).toHaveCount(1)
  for (const text of [
    name,
    'Dinner · 19:00 · 3 guests',
    'Olivia Grant',
    '07700900456',
    formatWeekdayDate(date),
  ])
    await expect(cards(page)).toContainText(text)
  await expect(cards(page).getByText(/^(Pending|Accepted)$/)).toBeVisible()
  await reload(page)
  await expect(cards(page)).toHaveCount(1)
  await expect(
    page.getByText('Your table is requested. We’ll let you know when it is accepted.'),
  ).toHaveCount(0)
})

test('OP7, D4: as a guest on a phone, Book A Table asks who I am and returns to the booking', async ({
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
  await expectAccessibleAtEveryWidth(page)
  await page.setViewportSize(phone)
  // My choices are restored after the modal was closed.
  const date = dayAhead(3)
  await choose(modal(page), { meal: 'Lunch', date, time: '13:00' })
  await page.keyboard.press('Escape')
  await page.getByRole('main').getByRole('button', { name: 'Book A Table', exact: true }).click()
  await expect(modal(page).getByRole('radio', { name: '13:00' })).toBeChecked()
  await modal(page)
    .getByRole('button', { name: `Book for ${formatWeekdayDate(date)}, 13:00` })
    .click()
  await expect(page).toHaveURL('/booking')
  await expect(cards(page)).toContainText('Sam Guest')
})

test('CO10, CO1, D49: from the checkout page, with name, time and contact', async ({ page, context }) => {
  await signInAs(context)
  // Text typed before hydration stays.
  let release = () => {}
  const typed = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', (route) => typed.then(() => route.continue()))
  await page.goto(`/checkout-book-a-table?restaurant=${saffron.split('/').at(-1)}`, { waitUntil: 'commit' })
  await page.getByLabel('Name').fill('Olivia Grant')
  await press(page.getByRole('radio', { name: 'Lunch', exact: true }))
  release()
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary).toContainText('Lunch')
  await page.unroute('**/assets/*.js')
  await expect(page.getByLabel('Name')).toHaveValue('Olivia Grant')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a table')
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', saffron)
  await page.setViewportSize(desktop)
  const date = dayAhead(4)
  await choose(page.getByRole('main'), { meal: 'Lunch', date, time: '12:30' })
  await expect(summary).toContainText(formatWeekdayDate(date))
  await expect(summary).toContainText('12:30')
  // My choices are restored when I return without search parameters.
  await visit(page, '/checkout-book-a-table')
  await expect(page.getByRole('radio', { name: '12:30' })).toBeChecked()
  await page.getByRole('button', { name: 'Proceed to book a table' }).click()
  await expect(page).toHaveURL('/booking')
  await expect(cards(page)).toContainText('Lunch · 12:30 · 2 guests')
  await expect(cards(page)).toContainText('Olivia Grant')
})

test('BK1: the times of a meal are all in view of the form, on the page and in the dialog, with no list that scrolls by itself', async ({
  page,
  context,
}) => {
  await signInAs(context)
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await visit(page, `/checkout-book-a-table?restaurant=${saffron.split('/').at(-1)}&date=${dayAhead(2)}`)
    await press(page.getByRole('radio', { name: 'Dinner', exact: true }))
    await expect(page.getByRole('radio', { name: '23:45', exact: true })).toBeAttached()
    expect(await countScrolling(page)).toBe(0)
    await visit(page, saffron)
    const opener = page.getByRole('main').getByRole('button', { name: 'Book A Table', exact: true })
    await opener.filter({ visible: true }).first().click()
    await choose(modal(page), { meal: 'Dinner', date: dayAhead(2), time: '23:45' })
    expect(await countScrolling(modal(page))).toBe(0)
  }
})

test('CO10, CO11: booking a table shows the cart that I hold for that restaurant, and for no other', async ({
  page,
  context,
}) => {
  await signInAs(context)
  await visit(page, saffron)
  await add(page, 'Bhel puri')
  const restaurant = saffron.split('/').at(-1)
  await visit(page, `/checkout-book-a-table?restaurant=${restaurant}`)
  const main = page.getByRole('main')
  const cart = main.getByRole('heading', { name: 'Your order' })
  for (const text of ['Bhel puri', 'Service charge']) await expect(main).toContainText(text)
  await expectAccessibleAtEveryWidth(page)
  // On a phone the booking comes first.
  await page.setViewportSize(phone)
  const submit = (await main.getByRole('button', { name: 'Proceed to book a table' }).boundingBox())!
  expect((await cart.boundingBox())!.y).toBeGreaterThan(submit.y)
  await visit(page, `/checkout-book-a-table?restaurant=${uniId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(cart).toHaveCount(0)
})

test('D47: full times are struck out and the nearest free ones offered, also when somebody was faster', async ({
  page,
  context,
  browserErrors,
}) => {
  const [outlet, date] = [await addStaff(uniId), dayAhead(5)]
  await signInAs(context)
  const day = { bookingDate: date, guestNo: outlet.covers }
  await bookAs(page, outlet.other.bearer, { ...day, bookingTime: '20:30' })
  await visit(page, kettle)
  await page.getByRole('main').getByRole('button', { name: 'Book A Table', exact: true }).click()
  const form = modal(page)
  await press(form.getByRole('radio', { name: formatWeekdayDate(date), exact: true }))
  await expect(form.getByText(`No tables for breakfast on ${formatWeekdayDate(date)}.`)).toBeVisible()
  await expect(form.getByText('Nearest free tables')).toBeVisible()
  await press(form.getByRole('radio', { name: 'Dinner', exact: true }))
  // A party larger than the restaurant: no day fits, so the telephone number is shown.
  const guests = form.getByLabel('Number of Guests')
  await guests.press('Backspace')
  await expect(guests).toHaveValue('')
  await guests.pressSequentially(String(outlet.covers + 1))
  const tooMany = `${outlet.name} seats at most ${outlet.covers} guests. Call`
  await expect(form.getByRole('status').getByText(tooMany)).toBeVisible()
  await form.getByRole('button', { name: 'Book a table' }).click()
  await expect(form.getByRole('alert')).toContainText(tooMany)
  await guests.fill('2')
  await expect(form.getByRole('radio', { name: '20:30 (full)' })).toBeDisabled()
  await expect(form.getByText('Struck-out times are full.')).toBeVisible()
  await press(form.getByRole('radio', { name: '18:30', exact: true }))
  await bookAs(page, outlet.staff.bearer, { ...day, bookingTime: '18:30' })
  await form.getByRole('button', { name: `Book for ${formatWeekdayDate(date)}, 18:30` }).click()
  await expect(form.getByRole('alert')).toContainText('No table for 2 guests is free at 18:30.')
  await expect(form.getByRole('radio', { name: '18:30 (full)' })).toBeDisabled()
  await form.getByRole('button', { name: '17:00 Dinner' }).click()
  await form.getByRole('button', { name: `Book for ${formatWeekdayDate(date)}, 17:00` }).click()
  await expect(page).toHaveURL('/booking')
  allowErrors(browserErrors, /409/)
})

test('BK1, D20: offline nothing is lost, and a lost response still means one booking', async ({
  page,
  context,
  browserErrors,
}) => {
  await signInAs(context)
  await visit(page, '/')
  const opener = page.getByRole('button', { name: /^Book a table at/ }).first()
  await context.setOffline(true)
  await opener.click()
  await expect(page.getByRole('alert')).toHaveText('That needs a connection. Try again in a moment.')
  await context.setOffline(false)
  await visit(page, saffron)
  await page.getByRole('main').getByRole('button', { name: 'Book A Table', exact: true }).click()
  const form = modal(page)
  const [date, book] = [dayAhead(9), form.getByRole('button', { name: /^Book for/ })]
  await press(form.getByRole('radio', { name: 'Lunch', exact: true }))
  await context.setOffline(true)
  await press(form.getByRole('radio', { name: formatWeekdayDate(date), exact: true }))
  await expect(form.getByRole('button', { name: 'Try again' })).toBeVisible()
  await form.getByRole('button', { name: 'Book a table' }).click()
  await expect(form.getByRole('alert')).toContainText('You seem to be offline.')
  await expectAccessibleAtEveryWidth(page)
  await page.setViewportSize(desktop)
  await context.setOffline(false)
  await press(form.getByRole('radio', { name: '12:00', exact: true }))
  await context.setOffline(true)
  await book.click()
  await expect(form.getByRole('alert')).toContainText('You seem to be offline.')
  await context.setOffline(false)
  // The response is lost although the table is booked. Until that is known nothing closes the dialog.
  let lose = () => {}
  const lost = new Promise<void>((resolve) => (lose = resolve))
  await page.route('**/create-booking-order', async (route) => {
    await route.fetch()
    await lost
    await route.abort()
  })
  await book.click()
  await expect(form.getByRole('button', { name: 'Booking...' })).toBeVisible()
  await page.keyboard.press('Escape')
  lose()
  await expect(form.getByRole('alert')).toContainText('We do not know yet whether your table is booked.')
  await page.unroute('**/create-booking-order')
  await press(form.getByRole('radio', { name: '12:15', exact: true }))
  await book.click()
  await expect(form.getByRole('alert')).toContainText('Your earlier request is booked.')
  await form.getByRole('link', { name: 'My Bookings' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Lunch · 12:00 · 2 guests')
  allowErrors(browserErrors, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)|422/)
})
