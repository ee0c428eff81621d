import { addDays, toLondonTime } from '#domain/shared/time/london-time.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { openCustomerBrowser, placeOrder, tablet } from '../support/kitchen.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { phone } from '../support/order-page.ts'
import {
  expect,
  expectAccessibleAtEveryWidth,
  allowErrors,
  test,
  visit,
  expectAccessible,
} from '../support/visit.ts'

/** A picture of one red pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

test.use({ viewport: tablet })

test('OP3, OP4, D30, D52, D56: I add a dish with options, allergens and a picture, and customers see it', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  const outlet = await runOutlet(context)
  await visit(page, `/outlet/${outlet.id}/set-up`)
  await expectAccessibleAtEveryWidth(page)
  await page.getByRole('main').getByRole('link', { name: /^Menu/ }).click()
  await page.getByRole('button', { name: 'Add an option group' }).click()
  const options = page.getByRole('dialog', { name: 'New options' })
  await options.getByLabel('Name').first().fill('How hot')
  await options.getByRole('group', { name: 'Option 1' }).getByLabel('Name').fill('Mild')
  await options.getByRole('group', { name: 'Option 2' }).getByLabel('Name').fill('Hot')
  await options.getByLabel('At most').fill('3')
  await options.getByRole('button', { name: 'Save options' }).click()
  await expect(options.getByRole('alert').getByText(/there are 2 options/)).toBeVisible()
  await options.getByLabel('At most').fill('1')
  await options.getByRole('button', { name: 'Save options' }).click()
  await expect(options).toHaveCount(0)

  // By keyboard alone, and the focus returns.
  await page.getByRole('button', { name: 'Add a category' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Name').focus()
  await page.keyboard.type('Specials')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Specials is saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a category' })).toBeFocused()
  await page.getByRole('button', { name: 'Add a dish to Specials' }).click()
  const dish = page.getByRole('dialog', { name: 'New dish' })
  await dish.getByLabel('Name').fill('Moonlit Dal')
  await dish.getByLabel('Price in pounds').fill('8.50')
  await dish.getByLabel('How hot', { exact: true }).check()
  await dish.getByLabel('Allergens declared').check()
  await dish.getByRole('checkbox', { name: 'milk', exact: true }).check()
  const file = dish.getByLabel('Picture')
  await file.setInputFiles({ name: '../../dal.png', mimeType: 'image/png', buffer: svg })
  await expect(dish.getByText('We cannot read that picture. Choose a JPEG, PNG or WebP file.')).toBeVisible()
  await file.setInputFiles({ name: 'dal.png', mimeType: 'image/png', buffer: dot })
  await expect(dish.getByRole('img', { name: 'The dish' })).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await dish.getByRole('button', { name: 'Save dish' }).click()
  await expect(page.getByText('Moonlit Dal is saved.')).toBeVisible()

  const customer = await openCustomerBrowser(browser)
  await visit(customer.page, `/order/${outlet.uniId}`)
  await customer.page
    .getByRole('link', { name: /^Specials/ })
    .first()
    .click()
  const shown = customer.page.getByRole('listitem').filter({ hasText: 'Moonlit Dal' })
  await expect(shown.getByText('£8.50')).toBeVisible()
  await expect(shown.locator('img')).toHaveJSProperty('complete', true)

  // A concurrent edit of the same dish, then a lost connection; then the save succeeds and an open menu shows it.
  const second = await context.newPage()
  await visit(second, `/outlet/${outlet.id}/set-up/menu`)
  await page.getByRole('button', { name: 'Edit Moonlit Dal' }).click()
  const mine = page.getByRole('dialog', { name: 'Moonlit Dal' })
  await mine.getByLabel('Description').fill('Black lentils')
  await page.keyboard.press('Escape')
  await mine.getByRole('button', { name: 'Keep editing' }).click()
  await second.getByRole('button', { name: 'Edit Moonlit Dal' }).click()
  await second.getByLabel('Price in pounds').fill('9.00')
  await second.getByRole('button', { name: 'Save dish' }).click()
  await expect(second.getByText('Moonlit Dal is saved.')).toBeVisible()
  await mine.getByLabel('Price in pounds').fill('9.25')
  await mine.getByRole('button', { name: 'Save dish' }).click()
  await expect(mine.getByText(/^Someone else changed this.* They changed: Price in pounds\.$/)).toBeFocused()
  await page.route('**/save-food/**', (route) => route.abort())
  await mine.getByRole('button', { name: 'Save dish' }).click()
  await expect(mine.getByText(/^You seem to be offline/)).toBeFocused()
  await page.unroute('**/save-food/**')
  await expect(mine.getByLabel('Description')).toHaveValue('Black lentils')
  await mine.getByRole('button', { name: 'Save dish' }).dblclick()
  await expect(page.getByText('Moonlit Dal is saved.')).toBeVisible()
  await expect(shown.getByText('£9.25')).toBeVisible()
  await expect(second.getByText('Moonlit Dal£9.25')).toBeVisible()
  await customer.context.close()

  await visit(page, `/outlet/${outlet.id}/set-up/allergens`)
  const row = page.getByRole('row', { name: /^Moonlit Dal/ })
  await expect(row.getByText('contains')).toHaveCount(1)
  await expectAccessibleAtEveryWidth(page)
  // On a phone the names stay visible while the columns scroll.
  await page.setViewportSize(phone)
  const name = row.getByRole('rowheader')
  const before = (await name.boundingBox())!
  expect(before.width).toBeGreaterThanOrEqual(120)
  await page.getByRole('region', { name: 'Allergen table' }).evaluate((table) => table.scrollBy(200, 0))
  expect((await name.boundingBox())!.x).toBe(before.x)
  allowErrors(browserErrors, /40[09]|ERR_FAILED/)
})

test('D42, D48: a holiday lists the bookings it affects before it is saved', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  const outlet = await runOutlet(context)
  const holiday = addDays(toLondonTime(new Date()).date, 3)
  const customer = await openCustomerBrowser(browser)
  const answer = await customer.request.post('/api/v1/order/create-booking-order', {
    headers: { origin: new URL(process.env.SITE_URL ?? '').origin },
    data: {
      restaurant: outlet.uniId,
      customerName: 'Mei Chen',
      mobileNo: '07700900123',
      bookingDate: holiday,
      bookingTime: '19:30',
      bookingFor: 'Dinner',
      guestNo: 2,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await visit(page, `/outlet/${outlet.id}/set-up/hours`)
  await page.getByLabel('Another day').fill(holiday)
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Press Closed that day or' })).toBeVisible()
  await expect(page.getByLabel('Another day')).toHaveValue(holiday)
  await page.getByRole('button', { name: 'Closed that day' }).click()
  // From the top: no button is half behind the header.
  await page.locator('.board-scroll').evaluate((area) => area.scrollTo({ top: 0, behavior: 'instant' }))
  await expectAccessibleAtEveryWidth(page)
  // A link asks before it discards changes.
  const bookings = page.getByRole('link', { name: /^Bookings/ })
  const leaving = page.getByRole('dialog', { name: 'Leave without saving the hours?' })
  await bookings.click()
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('heading', { name: 'Hours', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save hours' }).click()
  const stranded = page.getByRole('region', { name: '1 booking is outside these hours' })
  await expect(stranded).toContainText('Mei Chen')

  // A concurrent edit of the hours is shown; saving again overwrites it.
  const second = await context.newPage()
  await visit(second, `/outlet/${outlet.id}/set-up/hours`)
  await second.getByLabel('Monday, to').first().fill('23:10')
  await second.getByRole('button', { name: 'Save hours' }).click()
  await expect(second.getByText('Opening hours saved.')).toBeVisible()
  await second.close()
  await stranded.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText(/^Someone else changed this.* They changed: Monday\.$/)).toBeFocused()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(stranded).toContainText('Mei Chen')
  await stranded.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('Opening hours saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Add hours on Monday' }).click()
  await bookings.click()
  await leaving.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/bookings$/)
  await visit(page, `/outlet/${outlet.id}/bookings?date=${holiday}`)
  await expect(page.getByText('Closed on this day.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Outside your hours' })).toContainText('Mei Chen')
  await visit(page, `/outlet/${outlet.id}/set-up/hours`)
  await expect(page.getByText(formatWeekdayDate(holiday), { exact: true }).first()).toBeVisible()
  await customer.context.close()
  allowErrors(browserErrors, /409/)
})

test('D17, D45, D47: I set delivery and covers, read sales, print table codes and download the export', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  await visit(page, `/outlet/${outlet.id}/set-up/delivery`)
  await page.getByLabel('Delivery charge in pounds').fill('2.50')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Order settings saved.')).toBeVisible()
  await page.getByLabel(/^Covers/).fill('30')
  await page.getByRole('button', { name: 'Save covers' }).click()
  await expect(page.getByText('Covers saved.')).toBeVisible()
  await expectAccessible(page)

  const customer = await openCustomerBrowser(browser)
  const placed = await placeOrder(customer.request, outlet)
  await page.request.put(`/api/v1/outlet-order/accept/${placed._id}`, {
    headers: { origin: new URL(process.env.SITE_URL ?? '').origin },
    data: {},
  })
  await visit(page, `/outlet/${outlet.id}/set-up/sales`)
  await expect(page.getByRole('list', { name: 'Sales by day' }).getByText('1 order')).toBeVisible()

  await visit(page, `/outlet/${outlet.id}/set-up/table-codes`)
  await page.getByLabel('From table').selectOption('7')
  await page.getByLabel('To table').selectOption('9')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('img', { name: /^QR code of table/ })).toHaveCount(3)
  await expect(page.getByRole('img', { name: 'QR code of table 9' })).toBeVisible()
  await expectAccessibleAtEveryWidth(page)

  await visit(page, `/outlet/${outlet.id}/set-up/export`)
  await expectAccessibleAtEveryWidth(page)
  const csv = await page.request.get(`/outlet-export/${outlet.id}/orders.csv`)
  expect(await csv.text()).toContain(placed.orderNumber)
  const all = await page.request.get(`/outlet-export/${outlet.id}/everything.json`)
  expect(await all.json()).toMatchObject({ orders: [{ number: placed.orderNumber }], bookings: [] })
  expect((await customer.request.get(`/outlet-export/${outlet.id}/orders.csv`)).url()).not.toContain('.csv')
  await customer.context.close()
})
