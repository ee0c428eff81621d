import {
  agree,
  box,
  checkOut,
  choose,
  figures,
  fillDevice,
  fillDoor,
  holdBack,
  keptOnDevice,
  pages,
  pounds,
  press,
  readyByCash,
  totalToPay,
  typeCard,
} from './checkout-world.ts'
import { desktop, phone } from './order-page.ts'
import { claimOutlet } from './claim-outlet.ts'
import { ordersOf, outwait } from './own-outlet.ts'
import { comeAs, onSite } from './site-database.ts'
import { expect, expectAccessible, forgive, test, visit } from './visit.ts'

const placing = '**/order/create-customer-order'
const findingOut = 'We are finding out whether your order was placed…'
const lostLine = /ERR_FAILED|ERR_EMPTY_RESPONSE|ERR_CONNECTION|Failed to (fetch|load)/

test('D20: pressed twice, and at once in two tabs, there is one order, and both tabs show it', async ({
  page,
  context,
}) => {
  const { outlet, me } = await readyByCash(page)
  const other = await context.newPage()
  await visit(other, pages.Collection)
  await expect(other.getByRole('checkbox', { name: /^I agree/ })).toBeChecked()
  await expect(totalToPay(other)).toHaveText(pounds(figures(outlet, 'Collection').total))
  await Promise.all([
    page.getByRole('button', { name: 'Submit Order By Cash' }).dblclick(),
    other.getByRole('button', { name: 'Submit Order By Cash' }).dblclick(),
  ])
  await expect(page).toHaveURL('/my-order')
  await expect(other).toHaveURL('/my-order')
  expect(await ordersOf(me)).toHaveLength(1)
})

test('D20, D21: the button says that it is at work; a reload while it is placing ends at the order', async ({
  page,
}) => {
  const { me } = await readyByCash(page)
  let arrived = () => {}
  const isThere = new Promise<void>((resolve) => (arrived = resolve))
  await page.route(placing, async (route) => {
    await route.fetch()
    arrived()
  })
  await press(page, 'Submit Order By Cash')
  await expect(page.getByRole('button', { name: 'Proceeding...' })).toHaveAttribute('aria-busy', 'true')
  await isThere
  await page.reload()
  await expect(page).toHaveURL('/my-order')
  expect(await ordersOf(me)).toHaveLength(1)
  expect(await keptOnDevice(page)).toMatchObject({ cart: null, 'order-draft': null })
})

test('D20, D21: an answer that is lost is asked for, and an order that was placed is never called failed', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize(phone)
  const { me } = await readyByCash(page)
  await page.route(placing, async (route) => {
    await route.fetch()
    await route.abort()
  })
  const answer = await holdBack(page, '**/order/find-by-key*')
  await press(page, 'Submit Order By Cash')
  await expect(page.getByText(findingOut)).toBeVisible()
  await expectAccessible(page)
  answer()
  await expect(page).toHaveURL('/my-order')
  expect(await ordersOf(me)).toHaveLength(1)
  forgive(complaints, lostLine)
})

test('D20, D21: a request that never arrived placed nothing; the page says so, and the next press does', async ({
  page,
  complaints,
}) => {
  const { me } = await readyByCash(page)
  await page.route(placing, (route) => route.abort())
  await press(page, 'Submit Order By Cash')
  await expect(box(page)).toHaveText(
    'Your order was not placed, and nothing was charged. Everything is still here: press again.',
  )
  expect(await ordersOf(me)).toEqual([])
  await page.unrouteAll()
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  expect(await ordersOf(me)).toHaveLength(1)
  forgive(complaints, lostLine)
})

test('D33: a payment of which nobody knows is found out about, and is not made again', async ({ page }) => {
  const { me } = await checkOut(page, 'Collection')
  await typeCard(page, '4242424242424242')
  await agree(page)
  await page.route('**/customer-payment/set-payment', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { data: { status: 'unknown', message: 'We are finding out.' } } })
  })
  const answer = await holdBack(page, '**/order/get-single-order/*')
  await press(page, 'Submit order')
  await expect(page.getByText(/We are finding out whether your card was accepted…/)).toBeVisible()
  answer()
  await expect(page).toHaveURL('/my-order')
  expect(await ordersOf(me)).toMatchObject([{ payment_status: 'Authorised' }])
})

test('D18, D21, D33: paid, left, and nobody accepted: whoever comes back is told that, with everything still there', async ({
  page,
}) => {
  const { me } = await checkOut(page, 'Collection')
  await typeCard(page, '4242424242424242')
  await agree(page)
  const paid = Promise.withResolvers<void>()
  await page.route('**/customer-payment/set-payment', async (route) => {
    await route.fetch()
    paid.resolve()
  })
  await press(page, 'Submit order')
  await paid.promise
  const [order] = await ordersOf(me)
  await outwait(order!)
  await page.reload()
  await expect(box(page)).toContainText(
    'The restaurant did not accept your order in time, so it is cancelled. Your card is not charged: what was held on it is released. Press again to order anew.',
  )
  await expect(box(page).getByRole('link', { name: 'Open My Orders' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^I agree/ })).toBeChecked()
  await expect.poll(async () => (await ordersOf(me))[0]!.payment_status).toBe('Released')
  expect(await keptOnDevice(page)).toMatchObject({ cart: { count: 3 } })
  await choose(page, 'Cash')
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  expect(await ordersOf(me)).toMatchObject([{ status: 'Canceled' }, { status: 'Pending' }])
})

test('D26: a checkout without a cart goes home with a word', async ({ page, context }) => {
  await comeAs(context)
  for (const address of Object.values(pages)) {
    await visit(page, address)
    await expect(page).toHaveURL('/')
    const alert = page.getByRole('alertdialog', { name: 'You have no items in your cart!' })
    await expect(alert).toHaveCount(1)
    await alert.getByRole('button', { name: 'Find food' }).click()
    await expect(alert).toHaveCount(0)
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: 'All Restaurants' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('CO14, D37: Card without a card leads to adding one, and back with it chosen and everything kept', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  const { outlet, me } = await checkOut(page, 'Home Delivery')
  await fillDoor(page, outlet)
  await page.getByLabel('Your name').fill('Amira of the Lane')
  await agree(page)
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
  await expect(totalToPay(page)).toHaveText(pounds(figures(outlet, 'Home Delivery').total))
  await expectAccessible(page)
  await press(page, 'Proceed to Checkout')
  await expect(page).toHaveURL('/my-order')
  expect(await ordersOf(me)).toMatchObject([
    { payment_status: 'Authorised', customer_name: 'Amira of the Lane' },
  ])
})

test('CO2, D21: my saved addresses are offered, the chosen one stands there; what I type survives a look at the terms', async ({
  page,
  context,
  complaints,
}) => {
  const outlet = await claimOutlet()
  const me = await comeAs(context)
  await onSite((db) =>
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
  await fillDevice(page, outlet)
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
  expect(await keptOnDevice(page)).toMatchObject({ 'order-draft': null, cart: { count: 3 } })
  forgive(complaints, /401/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('CO2: the page says that ordering needs it, and whom to call', async ({
    page,
    context,
    complaints,
  }) => {
    await comeAs(context)
    await page.goto(pages['Home Delivery'])
    await expect(page.getByText(/^Ordering needs JavaScript\. .* or call us on .*\d/)).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveValue('Amira Khan')
    forgive(complaints, / csp$/)
  })
})
