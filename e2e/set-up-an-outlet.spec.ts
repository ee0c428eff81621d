import { addDays, londonTime } from '#domain/shared/london-time.ts'
import { longDate } from '#domain/shared/long-date.ts'
import { customerElsewhere, order, tablet } from './kitchen.ts'
import { runOutlet } from './claim-outlet.ts'
import { phone } from './order-page.ts'
import { expect, expectReadsWell, forgive, scrollTo, test, visit } from './visit.ts'

/** One red dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

test.use({ viewport: tablet })

test('OP3, OP4, D30, D52, D56: I write a dish with options, allergens and a picture, and customers see it', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const own = await runOutlet(context)
  await visit(page, `/outlet/${own.id}/set-up`)
  await expectReadsWell(page)
  await page.getByRole('main').getByRole('link', { name: /^Menu/ }).click()
  await page.getByRole('button', { name: 'Add a group of options' }).click()
  const options = page.getByRole('dialog', { name: 'New options' })
  await options.getByLabel('Name').first().fill('How hot')
  await options.getByRole('group', { name: 'Option 1' }).getByLabel('Name').fill('Mild')
  await options.getByRole('group', { name: 'Option 2' }).getByLabel('Name').fill('Hot')
  await options.getByLabel('At most').fill('3')
  await options.getByRole('button', { name: 'Save options' }).click()
  await expect(options.getByText(/there are 2 options/)).toBeVisible()
  await options.getByLabel('At most').fill('1')
  await options.getByRole('button', { name: 'Save options' }).click()
  await expect(options).toHaveCount(0)

  // By keyboard alone, and back to where one was.
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
  await dish.getByLabel('How hot').check()
  await dish.getByLabel('We declare its allergens').check()
  await dish.getByRole('checkbox', { name: 'milk', exact: true }).check()
  const file = dish.getByLabel('Picture')
  await file.setInputFiles({ name: '../../dal.png', mimeType: 'image/png', buffer: svg })
  await expect(
    dish.getByText('That is not a picture we can read. Choose a JPEG, PNG or WebP file.'),
  ).toBeVisible()
  await file.setInputFiles({ name: 'dal.png', mimeType: 'image/png', buffer: dot })
  await expect(dish.getByRole('img', { name: 'The dish' })).toBeVisible()
  await expectReadsWell(page)
  await dish.getByRole('button', { name: 'Save dish' }).click()
  await expect(page.getByText('Moonlit Dal is saved.')).toBeVisible()

  const her = await customerElsewhere(browser)
  await visit(her.page, `/order/${own.uniId}`)
  await her.page
    .getByRole('link', { name: /^Specials/ })
    .first()
    .click()
  const shown = her.page.getByRole('listitem').filter({ hasText: 'Moonlit Dal' })
  await expect(shown.getByText('£8.50')).toBeVisible()
  await expect(shown.locator('img')).toHaveJSProperty('complete', true)

  // Somebody else saves the same dish meanwhile; then the line breaks; then it is saved, and her open menu shows it.
  const second = await context.newPage()
  await visit(second, `/outlet/${own.id}/set-up/menu`)
  await page.getByRole('button', { name: 'Edit Moonlit Dal' }).click()
  const mine = page.getByRole('dialog', { name: 'Moonlit Dal' })
  await mine.getByLabel('Description').fill('Black lentils')
  await page.keyboard.press('Escape')
  await mine.getByRole('button', { name: 'Go on writing' }).click()
  await second.getByRole('button', { name: 'Edit Moonlit Dal' }).click()
  await second.getByLabel('Price in pounds').fill('9.00')
  await second.getByRole('button', { name: 'Save dish' }).click()
  await expect(second.getByText('Moonlit Dal is saved.')).toBeVisible()
  await mine.getByLabel('Price in pounds').fill('9.25')
  await mine.getByRole('button', { name: 'Save dish' }).click()
  await expect(mine.getByText(/^Somebody else saved this.* They changed: Price in pounds\.$/)).toBeFocused()
  await page.route('**/save-food/**', (route) => route.abort())
  await mine.getByRole('button', { name: 'Save dish' }).click()
  await expect(mine.getByText(/^You seem to be offline/)).toBeFocused()
  await page.unroute('**/save-food/**')
  await expect(mine.getByLabel('Description')).toHaveValue('Black lentils')
  await mine.getByRole('button', { name: 'Save dish' }).dblclick()
  await expect(page.getByText('Moonlit Dal is saved.')).toBeVisible()
  await expect(shown.getByText('£9.25')).toBeVisible()
  await expect(second.getByText('£9.25')).toBeVisible()
  await her.context.close()

  await visit(page, `/outlet/${own.id}/set-up/allergens`)
  const row = page.getByRole('row', { name: /^Moonlit Dal/ })
  await expect(row.getByText('contains')).toHaveCount(1)
  await expectReadsWell(page)
  // On a phone the names can be read, and stay while the columns are moved past them.
  await page.setViewportSize(phone)
  const name = row.getByRole('rowheader')
  const before = (await name.boundingBox())!
  expect(before.width).toBeGreaterThanOrEqual(120)
  await page.getByRole('region', { name: 'Allergen table' }).evaluate((table) => table.scrollBy(200, 0))
  expect((await name.boundingBox())!.x).toBe(before.x)
  forgive(complaints, /40[09]|ERR_FAILED/)
})

test('D42, D48: a holiday shows whose booking it strands before it is saved', async ({
  page,
  context,
  browser,
  complaints,
}) => {
  const own = await runOutlet(context)
  const holiday = addDays(londonTime(new Date()).date, 3)
  const her = await customerElsewhere(browser)
  const answer = await her.request.post('/api/v1/order/create-booking-order', {
    headers: { origin: new URL(process.env.SITE_URL ?? '').origin },
    data: {
      restaurant: own.uniId,
      customerName: 'Mei Chen',
      mobileNo: '07700900123',
      bookingDate: holiday,
      bookingTime: '19:30',
      bookingFor: 'Dinner',
      guestNo: 2,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  await visit(page, `/outlet/${own.id}/set-up/hours`)
  await page.getByLabel('Another day').fill(holiday)
  await page.getByRole('button', { name: 'Closed on that day' }).click()
  await scrollTo(page, 0)
  await expectReadsWell(page)
  // A press on a link loses nothing before it has asked.
  const bookings = page.getByRole('link', { name: /^Bookings/ })
  const leaving = page.getByRole('dialog', { name: 'Leave without saving the hours?' })
  await bookings.click()
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('heading', { name: 'Hours', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save hours' }).click()
  const stranded = page.getByRole('region', { name: '1 booking lies outside these hours' })
  await expect(stranded).toContainText('Mei Chen')

  // Somebody else saves other hours meanwhile: it is said, and saved once more it goes over what they wrote.
  const second = await context.newPage()
  await visit(second, `/outlet/${own.id}/set-up/hours`)
  await second.getByLabel('Monday, to').first().fill('23:10')
  await second.getByRole('button', { name: 'Save hours' }).click()
  await expect(second.getByText('The hours are saved.')).toBeVisible()
  await second.close()
  await stranded.getByRole('button', { name: 'Save all the same' }).click()
  await expect(page.getByText(/^Somebody else saved this.* They changed: Monday\.$/)).toBeFocused()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect(stranded).toContainText('Mei Chen')
  await stranded.getByRole('button', { name: 'Save all the same' }).click()
  await expect(page.getByText('The hours are saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Add hours on Monday' }).click()
  await bookings.click()
  await leaving.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(/\/bookings$/)
  await visit(page, `/outlet/${own.id}/bookings?date=${holiday}`)
  await expect(page.getByText('Closed on this day.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Outside your hours' })).toContainText('Mei Chen')
  await visit(page, `/outlet/${own.id}/set-up/hours`)
  await expect(page.getByText(longDate(holiday), { exact: true }).first()).toBeVisible()
  await her.context.close()
  forgive(complaints, /409/)
})

test('D17, D45, D47: delivery, covers, sales, table codes and the export are mine to set, print and take', async ({
  page,
  context,
  browser,
}) => {
  const own = await runOutlet(context)
  await visit(page, `/outlet/${own.id}/set-up/delivery`)
  await page.getByLabel('Delivery costs, in pounds').fill('2.50')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('How you are ordered from is saved.')).toBeVisible()
  await page.getByLabel(/^Covers/).fill('30')
  await page.getByRole('button', { name: 'Save covers' }).click()
  await expect(page.getByText('The covers are saved.')).toBeVisible()
  await expectReadsWell(page)

  const her = await customerElsewhere(browser)
  const placed = await order(her.request, own)
  await page.request.put(`/api/v1/outlet-order/accept/${placed._id}`, {
    headers: { origin: new URL(process.env.SITE_URL ?? '').origin },
    data: {},
  })
  await visit(page, `/outlet/${own.id}/set-up/sales`)
  await expect(page.getByRole('list', { name: 'Sales by day' }).getByText('1 order')).toBeVisible()
  await expectReadsWell(page)

  await visit(page, `/outlet/${own.id}/set-up/table-codes?first=7&count=3`)
  await expect(page.getByRole('img', { name: 'QR code of table 9' })).toBeVisible()
  await expectReadsWell(page)

  await visit(page, `/outlet/${own.id}/set-up/export`)
  await expectReadsWell(page)
  const csv = await page.request.get(`/outlet-export/${own.id}/orders.csv`)
  expect(await csv.text()).toContain(placed.orderNumber)
  const all = await page.request.get(`/outlet-export/${own.id}/everything.json`)
  expect(await all.json()).toMatchObject({ orders: [{ number: placed.orderNumber }], bookings: [] })
  expect((await her.request.get(`/outlet-export/${own.id}/orders.csv`)).url()).not.toContain('.csv')
  await her.context.close()
})
