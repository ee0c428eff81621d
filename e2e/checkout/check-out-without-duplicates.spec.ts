import {
  acceptTerms,
  errorBox,
  checkOut,
  choose,
  calculateTotals,
  storeCart,
  fillAddress,
  holdRequests,
  readStored,
  pages,
  formatPounds,
  press,
  prepareCashOrder,
  totalToPay,
  typeCard,
} from '../support/checkout.ts'
import { desktop, phone } from '../support/order-page.ts'
import { claimOutlet } from '../support/claim-outlet.ts'
import { listOrders, expireOrder } from '../support/change-outlet.ts'
import { signInAs, withSiteDatabase } from '../support/site-database.ts'
import { expect, expectAccessible, allowErrors, test, visit, reload } from '../support/visit.ts'

const placing = '**/order/create-customer-order'
const findingOut = 'We are finding out whether your order was placed…'
const lostLine = /ERR_FAILED|ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to (fetch|load)/

test('D20: a double click, and two tabs at once, make one order, and both tabs show it', async ({
  page,
  context,
}) => {
  const { outlet, me } = await prepareCashOrder(page)
  const other = await context.newPage()
  await visit(other, pages.Collection)
  await expect(other.getByRole('checkbox', { name: /^I agree/ })).toBeChecked()
  await expect(totalToPay(other)).toHaveText(formatPounds(calculateTotals(outlet, 'Collection').total))
  await Promise.all([
    page.getByRole('button', { name: 'Submit Order By Cash' }).dblclick(),
    other.getByRole('button', { name: 'Submit Order By Cash' }).dblclick(),
  ])
  await expect(page).toHaveURL('/my-order')
  await expect(other).toHaveURL('/my-order')
  expect(await listOrders(me)).toHaveLength(1)
})

test('D20, D21: the button shows that it is busy; a reload while placing ends at the order', async ({
  page,
}) => {
  const { me } = await prepareCashOrder(page)
  let arrived = () => {}
  const isThere = new Promise<void>((resolve) => (arrived = resolve))
  await page.route(placing, async (route) => {
    await route.fetch()
    arrived()
  })
  await press(page, 'Submit Order By Cash')
  await expect(page.getByRole('button', { name: 'Proceeding...' })).toHaveAttribute('aria-busy', 'true')
  await isThere
  await reload(page)
  await expect(page).toHaveURL('/my-order')
  expect(await listOrders(me)).toHaveLength(1)
  expect(await readStored(page)).toMatchObject({ cart: null, 'order-draft': null })
})

test('D20, D21: after a lost response the page finds the order, and never calls a placed order failed', async ({
  page,
  browserErrors,
}) => {
  await page.setViewportSize(phone)
  const { me } = await prepareCashOrder(page)
  await page.route(placing, async (route) => {
    await route.fetch()
    await route.abort()
  })
  const answer = await holdRequests(page, '**/order/find-by-key*')
  await press(page, 'Submit Order By Cash')
  await expect(page.getByText(findingOut)).toBeVisible()
  await expectAccessible(page)
  answer()
  await expect(page).toHaveURL('/my-order')
  expect(await listOrders(me)).toHaveLength(1)
  allowErrors(browserErrors, lostLine)
})

test('D20, D21: a request that never arrived placed nothing; the page says so, and the next press places the order', async ({
  page,
  browserErrors,
}) => {
  const { me } = await prepareCashOrder(page)
  await page.route(placing, (route) => route.abort())
  await press(page, 'Submit Order By Cash')
  await expect(errorBox(page)).toHaveText(
    'Your order was not placed, and nothing was charged. Everything is still here: press again.',
  )
  expect(await listOrders(me)).toEqual([])
  await page.unrouteAll()
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  expect(await listOrders(me)).toHaveLength(1)
  allowErrors(browserErrors, lostLine)
})

test('D33: a payment with an unknown outcome is resolved, and is not made again', async ({ page }) => {
  const { me } = await checkOut(page, 'Collection')
  await typeCard(page, '4242424242424242')
  await acceptTerms(page)
  await page.route('**/customer-payment/set-payment', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { data: { status: 'unknown', message: 'We are finding out.' } } })
  })
  const answer = await holdRequests(page, '**/order/get-single-order/*')
  await press(page, 'Submit order')
  await expect(page.getByText(/We are finding out whether your card was accepted…/)).toBeVisible()
  answer()
  await expect(page).toHaveURL('/my-order')
  expect(await listOrders(me)).toMatchObject([{ payment_status: 'Authorised' }])
})

test('D18, D21, D33: after paying and leaving, a customer whose order was not accepted sees that on return, with the cart restored', async ({
  page,
}) => {
  const { me } = await checkOut(page, 'Collection')
  await typeCard(page, '4242424242424242')
  await acceptTerms(page)
  const paid = Promise.withResolvers<void>()
  await page.route('**/customer-payment/set-payment', async (route) => {
    await route.fetch()
    paid.resolve()
  })
  await press(page, 'Submit order')
  await paid.promise
  const [order] = await listOrders(me)
  await expireOrder(order!)
  await reload(page)
  await expect(errorBox(page)).toContainText(
    'The restaurant did not accept your order in time, so it is cancelled. Your card is not charged: what was held on it is released. Press again to place a new order.',
  )
  await expect(errorBox(page).getByRole('link', { name: 'Open My Orders' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked()
  await expect.poll(async () => (await listOrders(me))[0]!.payment_status).toBe('Released')
  expect(await readStored(page)).toMatchObject({ cart: { count: 3 } })
  await choose(page, 'Cash')
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  expect(await listOrders(me)).toMatchObject([{ status: 'Canceled' }, { status: 'Pending' }])
})

test('D26: a checkout without a cart goes home with a message', async ({ page, context }) => {
  await signInAs(context)
  for (const address of Object.values(pages)) {
    await visit(page, address)
    await expect(page).toHaveURL('/')
    const alert = page.getByRole('alertdialog', { name: 'You have no items in your cart!' })
    await expect(alert).toHaveCount(1)
    await alert.getByRole('button', { name: 'Find food' }).click()
    await expect(alert).toHaveCount(0)
  }
  await reload(page)
  await expect(page.getByRole('heading', { name: 'All Restaurants' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('CO14, D37: paying by card without a saved card leads to adding one, and back with it chosen and the form restored', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  const { outlet, me } = await checkOut(page, 'Home Delivery')
  await fillAddress(page, outlet)
  await page.getByLabel('Your name').fill('Amira of the Lane')
  await acceptTerms(page)
  await press(page, 'Proceed to Checkout')
  await expect(page).toHaveURL('/add-user-card?from=%2Fcheckout-home-delivery')
  await expect(page.getByRole('button', { name: 'Submit Card Details' })).toBeVisible()
  await typeCard(page, '5555555555554444')
  await press(page, 'Submit Card Details')
  await expect(page).toHaveURL(/\/checkout-home-delivery/)
  await expect(page.getByRole('radio', { name: /4444/ })).toBeChecked()
  await expect(page.getByLabel('Your name')).toHaveValue('Amira of the Lane')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Plum Lane')
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked()
  await expect(totalToPay(page)).toHaveText(formatPounds(calculateTotals(outlet, 'Home Delivery').total))
  await expectAccessible(page)
  await press(page, 'Proceed to Checkout')
  await expect(page).toHaveURL('/my-order')
  expect(await listOrders(me)).toMatchObject([
    { payment_status: 'Authorised', customer_name: 'Amira of the Lane' },
  ])
})

test('CO2, D21: my saved addresses are offered, with the chosen one filled in; my input survives a visit to the terms', async ({
  page,
  context,
  browserErrors,
}) => {
  const outlet = await claimOutlet()
  const me = await signInAs(context)
  await withSiteDatabase((db) =>
    db
      .insertInto('addresses')
      .values([
        {
          customer_id: me.customerId,
          address_type: 'Home',
          address: '22 Wren Court',
          post_code: outlet.post_code,
          is_chosen: true,
        },
        {
          customer_id: me.customerId,
          address_type: 'Work',
          address: '5 Mill Yard',
          post_code: outlet.post_code,
          is_chosen: false,
        },
      ])
      .execute(),
  )
  await storeCart(page, outlet)
  await visit(page, pages['Home Delivery'])
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('22 Wren Court')
  await choose(page, 'Work')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('5 Mill Yard')
  await choose(page, 'Another address')
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('')
  await page.getByLabel('Address', { exact: true }).fill('7 Fig Street')
  await page.getByRole('main').getByRole('link', { name: 'Terms and Conditions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('7 Fig Street')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await readStored(page)).toMatchObject({ 'order-draft': null, cart: { count: 3 } })
  allowErrors(browserErrors, /401/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('CO2: the page says that ordering needs JavaScript, and whom to call', async ({
    page,
    context,
    browserErrors,
  }) => {
    await signInAs(context)
    await page.goto(pages['Home Delivery'])
    await expect(page.getByText(/^Ordering needs JavaScript\. .* or call us on .*\d/)).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue('Amira Khan')
    allowErrors(browserErrors, / csp$/)
  })
})
