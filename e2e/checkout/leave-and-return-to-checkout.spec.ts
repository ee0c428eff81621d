import { listOrders } from '../support/change-outlet.ts'
import {
  acceptTerms,
  checkOut,
  choose,
  fillAddress,
  press,
  readStored,
  totalToPay,
} from '../support/checkout.ts'
import { desktop } from '../support/order-page.ts'
import { expect, reload, stopClock, test } from '../support/visit.ts'

test('D25: the modal of a Dine In order does not send anyone away who has the focus inside', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await page.clock.install()
  await checkOut(page, 'Dine In', { tableNo: '12' })
  await choose(page, 'Counter')
  await acceptTerms(page)
  await expect(totalToPay(page)).toHaveText(/^£/)
  await stopClock(page)
  await press(page, 'Place Order')
  const modal = page.getByRole('dialog', { name: 'Sent to the kitchen' })
  await expect(modal).toBeVisible()
  await page.clock.runFor(2_000)
  await page.keyboard.press('Tab')
  await expect(modal.locator(':focus')).toHaveCount(1)
  for (let second = 0; second < 10; second++) await page.clock.runFor(1_000)
  await expect(modal).toBeVisible()
  await expect(page).toHaveURL('/checkout-dine-in')
})

test('EN8, D21: the order draft is stored on the device: a reload brings back every field, and success clears it', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  const { outlet, me } = await checkOut(page, 'Home Delivery')
  await page.getByLabel('Your name').fill('Amira K')
  await page.getByLabel('Contact').fill('07700 900123')
  await fillAddress(page, outlet)
  await page.getByLabel(/^Delivery note/).fill('Green door')
  await choose(page, 'Choose a time')
  await choose(page, 'Cash')
  await acceptTerms(page)
  // The first time offered may pass meanwhile.
  const times = page.getByLabel('Time', { exact: true })
  const time = (await times.locator('option').last().getAttribute('value'))!
  await times.selectOption(time)
  await reload(page)
  await expect(page.getByLabel('Your name')).toHaveValue('Amira K')
  await expect(page.getByLabel('Contact')).toHaveValue('07700 900123')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Plum Lane')
  await expect(page.getByRole('main').getByLabel('Post code')).toHaveValue(outlet.post_code)
  await expect(page.getByLabel(/^Delivery note/)).toHaveValue('Green door')
  await expect(times).toHaveValue(time)
  await expect(page.getByRole('radio', { name: /^Cash/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^I agree to the/ })).toBeChecked()
  expect((await readStored(page))['order-draft']).toMatchObject({
    restaurant: outlet.uni_id,
    customerName: 'Amira K',
    mobileNo: '07700 900123',
    address: '1 Plum Lane',
    postCode: outlet.post_code,
    pickupTime: time,
    paymentMethod: 'Cash',
  })

  await expect(totalToPay(page)).toHaveText(/^£/)
  const sent = page.waitForRequest('**/order/create-customer-order')
  await press(page, 'Submit Order By Cash')
  const body = (await sent).postDataJSON() as Record<string, unknown>
  expect(body).toMatchObject({ restaurant: outlet.uni_id, pickupTime: time, paymentMethod: 'Cash' })
  expect(Object.keys(body).filter((name) => !specified.includes(name))).toEqual(
    expect.arrayContaining(['termsAccepted', 'isOver18']),
  )
  await expect(page).toHaveURL('/my-order')
  expect((await readStored(page))['order-draft']).toBeNull()
  expect(await listOrders(me)).toMatchObject([{ customer_name: 'Amira K', mobile_no: '+447700900123' }])
})

/** The 24 fields of the specification's order draft. */
const specified =
  'restaurant restaurantUniId orderType discount coupon customer customerName mobileNo subTotal shippingFee totalPrice paymentMethod pickupTime kitchenNotes deliveredAt riderService driver cartItems serviceCharge address postCode deliveryCharge tableNo paymentStatus'.split(
    ' ',
  )
