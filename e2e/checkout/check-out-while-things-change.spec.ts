import {
  acceptTerms,
  errorBox,
  checkOut,
  choose,
  calculateTotals,
  fillAddress,
  holdRequests,
  formatPounds,
  press,
  prepareCashOrder,
  refused,
  storeCart,
  summary,
  totalToPay,
  typeCard,
} from '../support/checkout.ts'
import { claimOutlet } from '../support/claim-outlet.ts'
import { desktop } from '../support/order-page.ts'
import { changeDish, changeOutlet, endSession, listOrders } from '../support/change-outlet.ts'
import { password, signInAs } from '../support/site-database.ts'
import { expect, expectAccessible, allowErrors, test, visit, reload } from '../support/visit.ts'

test('D33: after a decline the order may still be changed, and replaces the unpaid one', async ({
  page,
  browserErrors,
}) => {
  const { me } = await checkOut(page, 'Collection')
  await acceptTerms(page)
  await typeCard(page, '4000000000000002')
  await press(page, 'Submit order')
  await expect(errorBox(page)).toBeVisible()
  await page.getByLabel('Your name').fill('Amira the Second')
  await choose(page, 'Cash')
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  expect(await listOrders(me)).toMatchObject([
    { status: 'Canceled' },
    { status: 'Pending', payment_method: 'Cash', customer_name: 'Amira the Second' },
  ])
  allowErrors(browserErrors, refused)
})

test('CO18, D13, D15: price, charge, dishes and hours change during checkout; each change is shown, nothing is lost, and I submit again', async ({
  page,
  browserErrors,
}) => {
  await page.setViewportSize(desktop)
  const { outlet, me } = await checkOut(page, 'Home Delivery')
  await fillAddress(page, outlet)
  await choose(page, 'Cash')
  await acceptTerms(page)
  await expect(page.getByText('delivers here')).toBeVisible()

  await changeOutlet(outlet, { hours: '[]' })
  await press(page, 'Submit Order By Cash')
  await expect(errorBox(page)).toHaveText('Sorry, we are closed now!Try again later.')
  await changeOutlet(outlet, { hours: outlet.hours, minimum_order: 90_000 })
  await press(page, 'Submit Order By Cash')
  await expect(errorBox(page)).toContainText(`${outlet.name} delivers orders from £900.00. Add £`)
  await expect(errorBox(page).getByRole('link', { name: 'Back to the menu' })).toBeVisible()

  await changeOutlet(outlet, { minimum_order: 0, delivery_charge: 249 })
  await press(page, 'Submit Order By Cash')
  await expect(errorBox(page)).toContainText(
    'The total has changed. Delivery charges went from £1.99 to £2.49.',
  )
  const { total } = calculateTotals(outlet, 'Home Delivery')
  await expect(totalToPay(page)).toHaveText(formatPounds(total + 0.5))

  await changeDish(outlet.one, { base_price: outlet.one.base_price + 100 })
  await press(page, 'Submit Order By Cash')
  await expect(errorBox(page)).toContainText('The sub total went from')
  await expect(summary(page).getByText(/now costs/)).toBeVisible()

  await reload(page)
  const raised = 2 * (outlet.one.base_price + 100) + outlet.two.base_price
  await expect(totalToPay(page)).toHaveText(
    formatPounds((raised - Math.floor(raised * 0.2 + 0.5) + 50 + 249) / 100),
  )
  await changeDish(outlet.two, { sold_out_until: new Date(Date.now() + 3_600_000) })
  await press(page, 'Submit Order By Cash')
  await expect(errorBox(page)).toContainText(
    `${outlet.two.name} is sold out, so it was taken out of your cart.`,
  )
  await expect(summary(page).getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(1)
  await expect(summary(page).getByText(/is sold out, so it was taken out/)).toBeVisible()
  await expectAccessible(page)

  expect(await listOrders(me)).toEqual([])
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Plum Lane')
  const left = 2 * (outlet.one.base_price + 100)
  const now = formatPounds((left - Math.floor(left * 0.2 + 0.5) + 50 + 249) / 100)
  await expect(totalToPay(page)).toHaveText(now)
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  expect(await listOrders(me)).toHaveLength(1)
  allowErrors(browserErrors, refused)
})

test('CO18, D24, D31: a time that is no longer available stays chosen with a message; a second open cash order leads to the first', async ({
  page,
  browserErrors,
}) => {
  const { outlet, me } = await prepareCashOrder(page)
  await choose(page, 'Choose a time')
  const chosen = await page.getByLabel('Time', { exact: true }).inputValue()
  await changeOutlet(outlet, { house_state: 'Extreme busy' })
  await press(page, 'Submit Order By Cash')
  await expect(errorBox(page)).toHaveText('That time is no longer available. Choose another.')
  await expect(page.getByText('Extreme busy 65 mins')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByLabel('Time', { exact: true })).toHaveValue(chosen)
  await choose(page, 'As soon as possible')
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')

  await storeCart(page, outlet)
  await visit(page, '/checkout-collection')
  await page.getByLabel('Contact').fill(me.mobile)
  await choose(page, 'Cash')
  await acceptTerms(page)
  await press(page, 'Submit Order By Cash')
  await expect(errorBox(page)).toContainText('You already have an open cash order at')
  await expect(errorBox(page).getByRole('link', { name: 'Verify your number' })).toHaveAttribute(
    'href',
    '/user',
  )
  allowErrors(browserErrors, refused)
})

test('D13, D62: a promise that is much later at the press of the button is shown before anything is ordered', async ({
  page,
  browserErrors,
}) => {
  const { outlet } = await prepareCashOrder(page)
  await changeOutlet(outlet, { house_state: 'Extreme busy' })
  await press(page, 'Submit Order By Cash')
  await expect(errorBox(page)).toHaveText(
    /^The time has changed from \d\d:\d\d to \d\d:\d\d\. Nothing was ordered; check the new time and press again\.$/,
  )
  await expect(page.getByText('About 65 mins')).toBeVisible()
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  allowErrors(browserErrors, refused)
})

test('CO18, D21: cards are switched off during checkout: a message says so, and nothing is lost', async ({
  page,
  browserErrors,
}) => {
  await checkOut(page, 'Collection')
  await typeCard(page, '4242424242424242')
  await acceptTerms(page)
  await page.route('**/order/create-customer-order', (route) =>
    route.fulfill({
      status: 409,
      json: {
        error: 'Card payment is not available. Choose another way to pay.',
        code: 'CARDS_OFF',
        detail: {},
      },
    }),
  )
  await press(page, 'Submit order')
  await expect(errorBox(page)).toHaveText('Card payment is not available. Choose another way to pay.')
  await expect(page.getByLabel('Your name')).toHaveValue('Amira Khan')
  allowErrors(browserErrors, refused)
})

test('CO18, D10, D21: the session ends before I submit: I sign in, return, and everything is restored', async ({
  page,
  browserErrors,
}) => {
  const { outlet, me } = await checkOut(page, 'Home Delivery')
  await fillAddress(page, outlet)
  await page.getByLabel(/^Delivery note/).fill('Green door')
  await choose(page, 'Cash')
  await acceptTerms(page)
  await endSession(me)
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/sign-in?from=%2Fcheckout-home-delivery')
  await page.getByLabel('Mobile number or email').fill(me.email!)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/checkout-home-delivery')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Plum Lane')
  await expect(page.getByLabel(/^Delivery note/)).toHaveValue('Green door')
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked()
  await expect(totalToPay(page)).toHaveText(formatPounds(calculateTotals(outlet, 'Home Delivery').total))
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  expect(await listOrders(me)).toHaveLength(1)
  allowErrors(browserErrors, /401/)
})

test('CO18, D13: pressed while the total is loading, the button waits for it and the order goes on by itself', async ({
  page,
}) => {
  const outlet = await claimOutlet()
  const me = await signInAs(page.context())
  await storeCart(page, outlet)
  const answer = await holdRequests(page, '**/order/quote')
  await visit(page, '/checkout-collection')
  await choose(page, 'Cash')
  await acceptTerms(page)
  await press(page, 'Submit Order By Cash')
  await expect(page.getByRole('button', { name: 'Working out the total…' })).toBeVisible()
  await expect(errorBox(page)).toHaveCount(0)
  answer()
  await expect(page).toHaveURL('/my-order')
  expect(await listOrders(me)).toHaveLength(1)
})

test('CO18, D13: pressed while a changed order is priced again, the button waits for its total', async ({
  page,
}) => {
  const { outlet, me } = await checkOut(page, 'Home Delivery')
  await choose(page, 'Cash')
  await acceptTerms(page)
  const answer = await holdRequests(page, '**/order/quote')
  await fillAddress(page, outlet)
  await press(page, 'Submit Order By Cash')
  await expect(page.getByRole('button', { name: 'Working out the total…' })).toBeVisible()
  expect(await listOrders(me)).toEqual([])
  answer()
  await expect(page).toHaveURL('/my-order')
  expect(await listOrders(me)).toHaveLength(1)
})

test('CO4: a placed order does not wait until the name is saved in the profile', async ({ page }) => {
  await checkOut(page, 'Collection', { person: { name: null } })
  await page.getByLabel('Your name').fill('Bilal Shah')
  await choose(page, 'Cash')
  await acceptTerms(page)
  const answer = await holdRequests(page, '**/customer/update*')
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  answer()
  await expect(page.getByRole('banner').getByText('Bilal', { exact: true })).toBeVisible()
})
