import {
  agree,
  box,
  checkOut,
  choose,
  figures,
  fillDoor,
  keptOnDevice,
  pounds,
  press,
  refused,
  summary,
  totalToPay,
  typeCard,
} from './checkout-world.ts'
import { desktop, phone } from './order-page.ts'
import { claimOutlet } from './claim-outlet.ts'
import { changeDish, ordersOf } from './own-outlet.ts'
import { expect, expectAccessible, forgive, test } from './visit.ts'

test('CO4, CO9, D21, D51: Home Delivery with everything missing says it all above the button, and goes there', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const { outlet, me } = await checkOut(page, 'Home Delivery', { person: { name: null } })
  await page.getByLabel('Contact').fill('12345')
  await choose(page, 'Cash')
  await press(page, 'Submit Order By Cash')
  await expect(box(page).getByRole('paragraph')).toHaveText([
    'Enter your name.',
    'That is not a UK mobile number. Enter one like 07700 900123.',
    'Enter the address to deliver to.',
    'Enter the whole post code, like SW1A 1AA.',
    'Please agree to our terms and conditions',
  ])
  await expect(box(page).locator('..')).toBeFocused()
  await expect(page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.getByLabel('Your name').fill('Amira')
  await expect(page.getByLabel('Your name')).not.toHaveAttribute('aria-invalid')
  await page.getByLabel('Contact').fill(me.mobile)
  await fillDoor(page, outlet)
  await press(page, 'Submit Order By Cash')
  await expect(box(page)).toHaveText('Please agree to our terms and conditions')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Plum Lane')
  expect(await ordersOf(me)).toEqual([])
})

test('CO6, CO7, D21: Dine In without a table and without a tick says so in its own words', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  const { me } = await checkOut(page, 'Dine In')
  await choose(page, 'Counter')
  await press(page, 'Place Order')
  await expect(box(page).getByRole('paragraph')).toHaveText([
    'Please Input table Number',
    'Please accept the Terms and Conditions',
  ])
  await agree(page)
  await press(page, 'Place Order')
  await expect(box(page)).toHaveText('Please Input table Number')
  await page.getByLabel('Table number').fill('3')
  await press(page, 'Place Order')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await ordersOf(me)).toMatchObject([{ table_no: '3' }])
})

test('CO13, CO18, D33, D36: cards that the bank declines, one after the other, then one that pays: one order', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const { me } = await checkOut(page, 'Collection')
  await agree(page)
  const declined = [
    ['4000000000000002', 'Your bank declined this card. Use another card.'],
    ['4000000000009995', 'There is not enough money on this card. Use another card.'],
    ['4000000000000069', 'This card has expired. Use another card.'],
  ] as const
  for (const [number, sentence] of declined) {
    await typeCard(page, number)
    await press(page, 'Submit order')
    await expect(box(page)).toHaveText(sentence)
    await expect(box(page).locator('..')).toBeFocused()
    expect(await keptOnDevice(page)).toMatchObject({ cart: { count: 3 } })
  }
  await page.getByLabel('Card number').fill('4242 4242 4242 4241')
  await press(page, 'Submit order')
  await expect(page.getByLabel('Card number')).toBeFocused()
  await typeCard(page, '4242424242424242')
  await press(page, 'Submit order')
  await expect(page).toHaveURL('/my-order')
  expect(await ordersOf(me)).toMatchObject([{ payment_status: 'Authorised' }])
})

test('CO15, D16: coupons: unknown, expired, used up, a good one; and one that runs out while I look', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize(phone)
  const { outlet, me } = await checkOut(page, 'Collection')
  const { total } = figures(outlet, 'Collection')
  const sentences = [
    ['NO-SUCH', 'We do not know that coupon.'],
    ['bygone7', 'That coupon has expired.'],
    ['LASTONE', 'That coupon has been used up.'],
  ] as const
  for (const [code, sentence] of sentences) {
    await summary(page).getByLabel('Coupon').fill(code)
    await summary(page).getByRole('button', { name: 'Apply coupon' }).click()
    await expect(summary(page).getByText(sentence)).toBeVisible()
    expect((await keptOnDevice(page))['order-draft']).not.toHaveProperty('coupon')
  }
  await summary(page).getByLabel('Coupon').fill('little2')
  await page.keyboard.press('Enter')
  await expect(summary(page).getByText('Coupon LITTLE2')).toBeVisible()
  await expect(totalToPay(page)).toHaveText(pounds(total - 2))
  await expectAccessible(page)
  await page.reload()
  await expect(totalToPay(page)).toHaveText(pounds(total - 2))
  await choose(page, 'Cash')
  await agree(page)
  await page.route('**/order/create-customer-order', (route) =>
    route.fulfill({
      status: 409,
      json: { error: 'That coupon has been used up.', code: 'COUPON_NOT_VALID', detail: {} },
    }),
  )
  await press(page, 'Submit Order By Cash')
  await expect(box(page)).toContainText('That coupon has been used up. It was taken off.')
  await expect(totalToPay(page)).toHaveText(pounds(total))
  await page.unrouteAll()
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  expect(await ordersOf(me)).toMatchObject([{ coupon_amount: 0 }])
  forgive(complaints, refused)
})

test('CO18, D45: a post code too far away, one that nobody knows, and one that is near', async ({
  page,
  complaints,
}) => {
  const { outlet } = await checkOut(page, 'Home Delivery')
  await fillDoor(page, outlet)
  await expect(page.getByText('delivers here')).toBeVisible()
  const postCode = page.getByRole('main').getByLabel('Post code')
  await postCode.fill('ZZ9 9ZZ')
  await expect(page.getByText('We do not know the area ZZ9 9ZZ.')).toBeVisible()
  await postCode.fill(outlet.post_code.startsWith('AB') ? 'SW1A 1AA' : 'AB10 1AA')
  await expect(page.getByText(/does not deliver there: it is [\d.]+ miles too far\./)).toBeVisible()
  await choose(page, 'Cash')
  await agree(page)
  await press(page, 'Submit Order By Cash')
  await expect(box(page)).toContainText(`${outlet.name} does not deliver to`)
  await expect(postCode).toHaveAttribute('aria-invalid', 'true')
  await fillDoor(page, outlet)
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  forgive(complaints, refused)
})

test('D29: wine in the cart needs a tick of its own, in the words of the law', async ({ page }) => {
  const outlet = await claimOutlet()
  await changeDish(outlet.two, { is_alcohol: true })
  const { me } = await checkOut(page, 'Collection', { outlet })
  const words = 'You must be 18 or over. ID (Passport or Photo Driving License) is checked at the door'
  await choose(page, 'Cash')
  await agree(page)
  await press(page, 'Submit Order By Cash')
  await expect(box(page)).toHaveText(words)
  await page.getByRole('checkbox', { name: 'I am 18 or over' }).check()
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  expect(await ordersOf(me)).toMatchObject([{ needs_age_check: true }])
})
