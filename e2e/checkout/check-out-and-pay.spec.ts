import {
  acceptTerms,
  checkOut,
  choose,
  calculateTotals,
  fillAddress,
  holdRequests,
  readStored,
  formatPounds,
  placeAndStay,
  press,
  readOrder,
  summary,
  totalToPay,
  typeCard,
} from '../support/checkout.ts'
import { desktop, readFacts, phone } from '../support/order-page.ts'
import { listOrders } from '../support/change-outlet.ts'
import {
  expect,
  expectNoLayoutShift,
  expectAccessibleAtEveryWidth,
  test,
  recordLayoutShifts,
  stopClock,
  expectAccessible,
} from '../support/visit.ts'

test('CO1, CO2, CO11, CO12, CO16, CO17, D45: Home Delivery by cash, from the summary to My Orders', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  const { outlet, me } = await checkOut(page, 'Home Delivery')
  const { subTotal, discount, total } = calculateTotals(outlet, 'Home Delivery')
  await expect(page.getByRole('heading', { level: 1, name: 'Home Delivery' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute(
    'href',
    `/order/${outlet.uni_id}`,
  )
  expect(await readFacts(summary(page))).toEqual({
    'Sub total': formatPounds(subTotal),
    'Discount 20%': `−${formatPounds(discount)}`,
    'Service charges': '£0.50',
    'Delivery charges': '£1.99',
    Total: formatPounds(total),
  })
  await expect(summary(page).getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveText([
    new RegExp(`^2×.*${formatPounds((2 * outlet.one.base_price) / 100)}`),
    new RegExp(`^1×.*${formatPounds(outlet.two.base_price / 100)}`),
  ])
  await expect(summary(page).getByLabel('Allergy note')).toHaveValue('No nuts, please')
  await expect(page.getByText('Normal 45 mins')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('Busy 60 mins', { exact: true })).toBeVisible()
  await expect(page.getByText('Extreme busy 90 mins')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Amira Khan')
  await expect(page.getByLabel('Contact')).toHaveValue(me.mobile.replace('+44', '0'))
  await fillAddress(page, outlet)
  await expect(page.getByText(`${outlet.name} delivers here. Delivery charges: £1.99.`)).toBeVisible()
  await page.getByLabel(/^Delivery note/).fill('Green door')
  await choose(page, 'Cash')
  await expect(page.getByText(`Have ${formatPounds(total)} ready for your rider.`)).toBeVisible()
  await acceptTerms(page)
  await expectAccessible(page)
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  const [order, ...others] = await listOrders(me)
  expect(others).toEqual([])
  expect(await readOrder(page, order!.id)).toMatchObject({
    orderType: 'Home Delivery',
    paymentMethod: 'Cash',
    address: '1 Plum Lane',
    postCode: outlet.post_code,
    deliveryNote: 'Green door',
    kitchenNotes: 'No nuts, please',
    totalPrice: total,
  })
  await expect(page.getByRole('list', { name: 'Orders' })).toContainText(order!.number)
  expect(await readStored(page)).toMatchObject({ cart: null, 'order-draft': null, page: null })
  await page.goBack()
  await expect(page).not.toHaveURL(/checkout/)
  expect(await listOrders(me)).toHaveLength(1)
})

test('CO2, CO13, CO17, D33, D37: on a phone Home Delivery with a new card entered at the checkout', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const { outlet, me } = await checkOut(page, 'Home Delivery', { person: { kind: 'guest', name: 'Gia' } })
  const [panel, form] = [await summary(page).boundingBox(), await page.locator('form').last().boundingBox()]
  expect(panel!.y).toBeLessThan(form!.y)
  await fillAddress(page, outlet)
  await expect(page.getByRole('radio', { name: 'Card' })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Add Payment Method' })).toBeVisible()
  await typeCard(page, '4242424242424242')
  await choose(page, 'Cash')
  await expect(page.getByLabel('Card number')).toBeHidden()
  await choose(page, 'Card')
  await acceptTerms(page)
  await expectAccessibleAtEveryWidth(page)
  await press(page, 'Proceed to Checkout')
  await expect(page).toHaveURL('/my-order')
  expect(await listOrders(me)).toMatchObject([{ payment_method: 'Card', payment_status: 'Authorised' }])
  expect(await readStored(page)).toMatchObject({ cart: null, 'order-draft': null })
})

test('CO3, CO12, D24: Collection by cash on a phone, at a later time today; the layout does not shift', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await recordLayoutShifts(page)
  const { outlet, me } = await checkOut(page, 'Collection')
  await expectNoLayoutShift(page)
  await expect(page.getByLabel('Address', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Normal 20 mins')).toBeVisible()
  await expect(page.getByText('Busy 35 mins', { exact: true })).toBeVisible()
  await expect(page.getByText('Extreme busy 65 mins')).toBeVisible()
  await expect(page.getByText(`Collect from ${outlet.name}, ${outlet.address}`)).toBeVisible()
  await choose(page, 'Cash')
  await choose(page, 'Choose a time')
  const times = page.getByLabel('Time', { exact: true })
  const wanted = await times.locator('option').last().getAttribute('value')
  await times.selectOption(wanted)
  await acceptTerms(page)
  await expectAccessibleAtEveryWidth(page)
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  const [order] = await listOrders(me)
  expect(order).toMatchObject({ order_type: 'Collection', pickup_time: new Date(wanted!) })
})

test('CO3, CO13, D33: Collection by a card with bank authentication: declined, then approved, one order', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  const { me } = await checkOut(page, 'Collection')
  await typeCard(page, '4000002760003184')
  await acceptTerms(page)
  await press(page, 'Submit order')
  const bank = page.getByRole('dialog', { name: 'Your bank is checking that it’s you' })
  await expect(bank).toBeVisible()
  await expectAccessibleAtEveryWidth(page)
  await bank.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Your bank could not confirm that it was you.')).toBeVisible()
  await press(page, 'Submit order')
  await expect(bank).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('The payment was not confirmed, so nothing was charged.')).toBeVisible()
  expect(await readStored(page)).toMatchObject({ cart: { count: 3 } })
  await press(page, 'Submit order')
  // While the bank's response is pending, nothing closes the dialog.
  const answer = await holdRequests(page, '**/confirm-authentication')
  await bank.getByRole('button', { name: 'Approve' }).click()
  await expect(bank.getByRole('button', { name: 'Approving…' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(bank).toBeVisible()
  answer()
  await expect(page).toHaveURL('/my-order')
  expect(await listOrders(me)).toMatchObject([{ payment_status: 'Authorised' }])
})

test('CO5, CO8, CO17, D25: Dine In at a scanned table, paid at the counter; the order’s modal returns home after five seconds', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.clock.install()
  const guest = { kind: 'guest', name: 'Gia' } as const
  const { outlet, me } = await checkOut(page, 'Dine In', { person: guest, tableNo: '12' })
  const { total } = calculateTotals(outlet, 'Dine In')
  await expect(page.getByText('Table 12', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Table number')).toHaveValue('12')
  await expect(page.getByText('The 20% discount is not for Dine In.')).toBeVisible()
  await choose(page, 'Counter')
  await acceptTerms(page)
  await expectAccessibleAtEveryWidth(page)
  await page.setViewportSize(phone)
  await expect(totalToPay(page)).toHaveText(formatPounds(total))
  await stopClock(page)
  await press(page, 'Place Order')
  const modal = page.getByRole('dialog', { name: 'Sent to the kitchen' })
  await expect(modal).toBeVisible()
  const [order] = await listOrders(me)
  expect(await readFacts(modal)).toEqual({
    Order: order!.number,
    Restaurant: outlet.name,
    Items: '3',
    Payment: 'Counter',
    Total: formatPounds(total),
  })
  expect(await readStored(page)).toEqual({ cart: null, 'order-draft': null, page: null, restaurant: null })
  for (let second = 0; second < 5; second++) await page.clock.runFor(1_000)
  await expect(page).toHaveURL('/')
})

test('CO5, CO13, D25: Dine In by card; a customer who interacts with the page is not sent away, and finds the receipt', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  const { outlet } = await checkOut(page, 'Dine In')
  await page.getByLabel('Table number').fill('7')
  await typeCard(page, '4242424242424242')
  await acceptTerms(page)
  await expect(totalToPay(page)).toHaveText(formatPounds(calculateTotals(outlet, 'Dine In').total))
  const modal = await placeAndStay(page)
  await expect(modal.getByText(/Going home in/)).toBeHidden()
  await expectAccessibleAtEveryWidth(page)
  await modal.getByRole('link', { name: 'See the receipt' }).click()
  await expect(page).toHaveURL(/\/order-received\?order=/)
})

test('CO5, D25: the Dine In modal says what it knows while the order is Pending, can be closed and leads to the order', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.clock.install()
  for (const way of ['Close', 'See my order']) {
    await page.goto('about:blank')
    const { outlet, me } = await checkOut(page, 'Dine In', { tableNo: '12' })
    await typeCard(page, '4242424242424242')
    await acceptTerms(page)
    await stopClock(page)
    await press(page, 'Place Order')
    const modal = page.getByRole('dialog', { name: 'Sent to the kitchen' })
    await expect(modal.getByText(`Waiting for ${outlet.name} to accept your order`)).toBeVisible()
    await modal.getByRole(way === 'Close' ? 'button' : 'link', { name: way, exact: true }).click()
    await page.clock.resume()
    const latest = (await listOrders(me)).at(-1)!
    await expect(page).toHaveURL(`/order-summary/${latest.id}`)
  }
})
