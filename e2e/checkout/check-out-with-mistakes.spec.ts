import {
  acceptTerms,
  errorBox,
  checkOut,
  choose,
  calculateTotals,
  fillAddress,
  readStored,
  formatPounds,
  press,
  refused,
  summary,
  totalToPay,
  typeCard,
} from '../support/checkout.ts'
import { desktop, phone, readFacts } from '../support/order-page.ts'
import { claimOutlet } from '../support/claim-outlet.ts'
import { changeDish, listOrders } from '../support/change-outlet.ts'
import { expect, expectAccessible, allowErrors, test, reload } from '../support/visit.ts'

test('CO4, CO18, D21, D51: Home Delivery with every field missing lists all errors above the button and moves there', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const { outlet, me } = await checkOut(page, 'Home Delivery', { person: { name: null } })
  await page.getByLabel('Contact').fill('12345')
  await choose(page, 'Cash')
  await press(page, 'Submit Order By Cash')
  await expect(errorBox(page).getByRole('paragraph')).toHaveText([
    'Enter your name.',
    'That is not a UK mobile number. Enter one like 07700 900123.',
    'Enter the delivery address.',
    'Enter the full post code, like SW1A 1AA.',
    'Please agree to our terms and conditions',
  ])
  await expect(errorBox(page).locator('..')).toBeFocused()
  await expect(page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByLabel('Your name').fill('Amira')
  await expect(page.getByLabel('Your name')).not.toHaveAttribute('aria-invalid')
  await expect(errorBox(page).getByText('Enter your name.')).toHaveCount(0)
  await expect(page.getByLabel('Your name'), 'the box takes no focus while I type').toBeFocused()
  await page.getByLabel('Contact').fill(me.mobile)
  await fillAddress(page, outlet)
  await expect(errorBox(page)).toHaveText('Please agree to our terms and conditions')
  await press(page, 'Submit Order By Cash')
  await expect(errorBox(page)).toHaveText('Please agree to our terms and conditions')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Plum Lane')
  expect(await listOrders(me)).toEqual([])
})

test('CO9, D21: an error of a Dine In order is in a message box above its button, and everything typed stays', async ({
  page,
  browserErrors,
}) => {
  for (const view of [phone, desktop]) {
    await page.setViewportSize(view)
    const { outlet, me } = await checkOut(page, 'Dine In')
    await page.getByLabel('Your name').fill('Amira K')
    await page.getByLabel('Table number').fill('99')
    await choose(page, 'Counter')
    await acceptTerms(page)
    await press(page, 'Place Order')
    const box = errorBox(page)
    await expect(box).toContainText('99')
    await expect(box).toBeInViewport()
    const [above, button] = [
      (await box.boundingBox())!,
      (await page.getByRole('button', { name: 'Place Order' }).boundingBox())!,
    ]
    expect(above.y + above.height).toBeLessThanOrEqual(button.y)
    const look = await box.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(look).not.toBe('rgba(0, 0, 0, 0)')
    await expect(page.getByLabel('Your name')).toHaveValue('Amira K')
    await expect(page.getByLabel('Table number')).toHaveValue('99')
    expect(await listOrders(me)).toEqual([])

    await changeDish(outlet.one, { sold_out_until: new Date('2100-01-01') })
    await page.getByLabel('Table number').fill('7')
    await press(page, 'Place Order')
    await expect(box).toContainText(`${outlet.one.name} is sold out`)
    expect(await listOrders(me)).toEqual([])
    // As the message says, the dish is taken out of the cart before the next press.
    await expect(summary(page)).toContainText('1 item')
    await press(page, 'Place Order')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await listOrders(me)).toMatchObject([{ table_no: '7', customer_name: 'Amira K' }])
  }
  allowErrors(browserErrors, refused)
})

test('CO6, CO7, D21: Dine In without a table and without accepting the terms shows their own messages', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  const { me } = await checkOut(page, 'Dine In')
  await choose(page, 'Counter')
  await press(page, 'Place Order')
  await expect(errorBox(page).getByRole('paragraph')).toHaveText([
    'Please Input table Number',
    'Please accept the Terms and Conditions',
  ])
  await acceptTerms(page)
  await expect(errorBox(page)).toHaveText('Please Input table Number')
  await press(page, 'Place Order')
  await expect(errorBox(page)).toHaveText('Please Input table Number')
  await page.getByLabel('Table number').fill('3')
  await expect(errorBox(page)).toHaveCount(0)
  await press(page, 'Place Order')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await listOrders(me)).toMatchObject([{ table_no: '3' }])
})

test('CO13, CO18, D33, D36: several declined cards, then an accepted one, make one order', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const { me } = await checkOut(page, 'Collection')
  await acceptTerms(page)
  const declined = [
    ['4000000000000002', 'Your bank declined this card. Use another card.'],
    ['4000000000009995', 'This card has insufficient funds. Use another card.'],
    ['4000000000000069', 'This card has expired. Use another card.'],
  ] as const
  for (const [number, sentence] of declined) {
    await typeCard(page, number)
    await press(page, 'Submit order')
    await expect(errorBox(page)).toHaveText(sentence)
    await expect(errorBox(page).locator('..')).toBeFocused()
    expect(await readStored(page)).toMatchObject({ cart: { count: 3 } })
  }
  await page.getByLabel('Card number').fill('4242 4242 4242 4241')
  await press(page, 'Submit order')
  await expect(page.getByLabel('Card number')).toBeFocused()
  await typeCard(page, '4242424242424242')
  await press(page, 'Submit order')
  await expect(page).toHaveURL('/my-order')
  expect(await listOrders(me)).toMatchObject([{ payment_status: 'Authorised' }])
})

test('CO15, D16: coupons: unknown, expired, used up, valid, and one that runs out during checkout', async ({
  page,
  browserErrors,
}) => {
  await page.setViewportSize(phone)
  const { outlet, me } = await checkOut(page, 'Collection')
  const { total } = calculateTotals(outlet, 'Collection')
  const sentences = [
    ['NO-SUCH', 'We do not know that coupon.'],
    ['bygone7', 'That coupon has expired.'],
    ['LASTONE', 'That coupon has been used up.'],
  ] as const
  for (const [code, sentence] of sentences) {
    await summary(page).getByLabel('Coupon').fill(code)
    await summary(page).getByRole('button', { name: 'Apply coupon' }).click()
    await expect(summary(page).getByText(sentence)).toBeVisible()
    expect((await readStored(page))['order-draft']).not.toHaveProperty('coupon')
  }
  await summary(page).getByLabel('Coupon').fill('little2')
  await page.keyboard.press('Enter')
  await expect(summary(page).getByText('Coupon LITTLE2')).toBeVisible()
  await expect(totalToPay(page)).toHaveText(formatPounds(total - 2))
  await expectAccessible(page)
  await reload(page)
  await expect(totalToPay(page)).toHaveText(formatPounds(total - 2))
  await page.getByRole('banner').getByRole('button', { name: 'Cart, 3 items' }).click()
  const cart = page.getByRole('dialog', { name: 'Your cart' })
  const figures = { 'Coupon LITTLE2': '−£2.00', Total: formatPounds(total - 2) }
  await expect.poll(() => readFacts(cart)).toMatchObject(figures)
  await page.keyboard.press('Escape')
  await choose(page, 'Cash')
  await acceptTerms(page)
  await page.route('**/order/create-customer-order', (route) =>
    route.fulfill({
      status: 409,
      json: { error: 'That coupon has been used up.', code: 'COUPON_NOT_VALID', detail: {} },
    }),
  )
  await press(page, 'Submit Order By Cash')
  await expect(errorBox(page)).toContainText('That coupon has been used up. It was taken off.')
  await expect(totalToPay(page)).toHaveText(formatPounds(total))
  await page.unrouteAll()
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  expect(await listOrders(me)).toMatchObject([{ coupon_amount: 0 }])
  allowErrors(browserErrors, refused)
})

test('CO18, D45: a post code that is too far away, an unknown one, and one within reach', async ({
  page,
  browserErrors,
}) => {
  const { outlet } = await checkOut(page, 'Home Delivery')
  await fillAddress(page, outlet)
  await expect(page.getByText('delivers here')).toBeVisible()
  const postCode = page.getByRole('main').getByLabel('Post code')
  await postCode.fill('ZZ9 9ZZ')
  await expect(page.getByText('We do not know the area ZZ9 9ZZ.')).toBeVisible()
  await postCode.fill(outlet.post_code.startsWith('AB') ? 'SW1A 1AA' : 'AB10 1AA')
  await expect(page.getByText(/does not deliver there: it is [\d.]+ miles too far\./)).toBeVisible()
  await choose(page, 'Cash')
  await acceptTerms(page)
  await press(page, 'Submit Order By Cash')
  await expect(errorBox(page)).toContainText(`${outlet.name} does not deliver to`)
  await expect(postCode).toHaveAttribute('aria-invalid', 'true')
  await fillAddress(page, outlet)
  await expect(errorBox(page)).toHaveCount(0)
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  allowErrors(browserErrors, refused)
})

test('D29: wine in the cart needs a separate age confirmation with the legal text', async ({ page }) => {
  const outlet = await claimOutlet()
  await changeDish(outlet.two, { is_alcohol: true })
  const { me } = await checkOut(page, 'Collection', { outlet })
  const words = 'You must be 18 or over. ID (Passport or Photo Driving License) is checked when you collect'
  await choose(page, 'Cash')
  await acceptTerms(page)
  await press(page, 'Submit Order By Cash')
  await expect(errorBox(page)).toHaveText(words)
  await page.getByRole('checkbox', { name: 'I am 18 or over' }).check()
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  expect(await listOrders(me)).toMatchObject([{ needs_age_check: true }])
})
