import type { Page } from '@playwright/test'

import { formatClockTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { changeOutlet, listOrders } from '../support/change-outlet.ts'
import { checkOut, choose, acceptTerms, press, storeCart } from '../support/checkout.ts'
import { claimOutlet } from '../support/claim-outlet.ts'
import { signInAs } from '../support/site-database.ts'
import { expect, expectAccessible, expectNoHorizontalScroll, test, visit } from '../support/visit.ts'

type Outlet = Awaited<ReturnType<typeof claimOutlet>>

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const clockOf = (time: Date) => formatClockTime(toLondonTime(time).minutes)
const cardOf = (page: Page, { name }: Outlet) =>
  page.getByRole('main').getByRole('article').filter({ hasText: name })
const fact = (page: Page, name: string, within = page.locator('body')) =>
  within
    .locator('dt', { hasText: new RegExp(`^${name}$`) })
    .locator('+ dd')
    .first()
/** The state at the restaurant's name; another copy for phones is hidden. */
const pill = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('paragraph').filter({ hasText: text, visible: true }).first()
const cart = (page: Page) => page.getByRole('complementary', { name: 'Cart' })
const list = ({ post_code }: Outlet, more = '') => `/?${new URLSearchParams({ postCode: post_code })}${more}`

/** Lets the page poll once or twice: the server may be a second behind. */
const afterPoll = (page: Page, milliseconds: number, check: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(milliseconds)
    await check()
  }).toPass()

test.use({ viewport: { width: 1440, height: 900 } })

test('D62: a restaurant that gets busy says so with the same minutes on its page, in the cart and on its card, live', async ({
  page,
}) => {
  const outlet = await claimOutlet()
  await storeCart(page, outlet)
  await visit(page, `/order/${outlet.uni_id}`)
  await page.getByRole('radio', { name: 'Home Delivery' }).check({ force: true })
  await expect(pill(page, 'Open 24 hours')).toBeVisible()
  await expect(fact(page, 'Delivery')).toHaveText('45 min')
  await expect(cart(page).getByText('Arrives in about 45 mins.')).toBeVisible()

  await changeOutlet(outlet, { house_state: 'Busy', house_state_until: inMinutes(60) })
  await expect(pill(page, 'Busy now')).toBeVisible()
  await expect(fact(page, 'Delivery')).toHaveText('60 min')
  await expect(fact(page, 'Collection')).toHaveText('35 min')
  await expect(cart(page).getByText('Busy now. Arrives in about 60 mins.')).toBeVisible()
  await expectAccessible(page)

  await visit(page, list(outlet))
  const card = cardOf(page, outlet)
  await expect(card.getByText('Busy now', { exact: true })).toBeVisible()
  await expect(fact(page, 'Delivery', card)).toHaveText('60 min')
  await expectAccessible(page)
})

test('D62: the checkout at a table says that the kitchen is busy, and when it no longer is, without a reload', async ({
  page,
}) => {
  const outlet = await claimOutlet()
  await changeOutlet(outlet, { house_state: 'Busy', house_state_until: inMinutes(60) })
  await page.clock.install()
  await checkOut(page, 'Dine In', { outlet })
  const busy = page.getByText('Busy now. We bring it to your table in about 35 mins.')
  await expect(busy).toBeVisible()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page)
  }
  await expectAccessible(page)
  await changeOutlet(outlet, { house_state: 'Normal', house_state_until: null })
  await afterPoll(page, 21_000, () => expect(busy).toBeHidden({ timeout: 2_000 }))
})

test('D62: the cart beside a booking has the state of now, not that of the last visit', async ({ page }) => {
  const outlet = await claimOutlet()
  await signInAs(page.context())
  await storeCart(page, outlet)
  await changeOutlet(outlet, { house_state: 'Busy', house_state_until: inMinutes(60) })
  await visit(page, `/checkout-book-a-table?restaurant=${outlet.uni_id}`)
  await expect(page.getByRole('main')).toContainText('Busy now.')
})

test('D62: a pause shows on the page and in the cart without a reload', async ({ page }) => {
  const outlet = await claimOutlet()
  const until = inMinutes(40)
  const paused = `Paused until ${clockOf(until)}`
  await storeCart(page, outlet)
  await visit(page, `/order/${outlet.uni_id}`)
  await page.getByRole('radio', { name: 'Collection' }).check({ force: true })
  await changeOutlet(outlet, { paused_until: until })
  await expect(pill(page, paused)).toBeVisible()
  const note = `${outlet.name} is not taking orders until ${clockOf(until)}.`
  await expect(cart(page).getByText(`${note} You can order for later.`)).toBeVisible()
  await page.getByRole('radio', { name: 'Dine In' }).check({ force: true })
  await expect(cart(page).getByText(`${note} Try again then, or ask the staff.`)).toBeVisible()
})

test('D62: Open now leaves out a paused restaurant; its card shows the pause and its end without a reload', async ({
  page,
}) => {
  const outlet = await claimOutlet()
  const until = inMinutes(40)
  await changeOutlet(outlet, { paused_until: until })
  await visit(page, list(outlet, '&openNow=on'))
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
  await expect(cardOf(page, outlet)).toHaveCount(0)
  await page.clock.install()
  await visit(page, list(outlet))
  await expect(
    cardOf(page, outlet).getByText(`Paused until ${clockOf(until)}`, { exact: true }),
  ).toBeVisible()
  await changeOutlet(outlet, { paused_until: null })
  await afterPoll(page, 31_000, () =>
    expect(cardOf(page, outlet).getByText('Open 24 hours', { exact: true })).toBeVisible({ timeout: 2_000 }),
  )
})

test('D62, AC3: the card of a favourite shows a pause without a reload, and one that I removed stays to be undone', async ({
  page,
}) => {
  const [outlet, removed] = [await claimOutlet(), await claimOutlet()]
  await signInAs(page.context())
  for (const { uni_id } of [outlet, removed])
    await page.request.put(`/api/v1/customer/favourite-restaurant/${uni_id}`, {
      headers: { origin: new URL(process.env.SITE_URL ?? '').origin },
    })
  await page.clock.install()
  await visit(page, '/favourite')
  await page.getByRole('button', { name: `Favourite: ${removed.name}`, exact: true }).click()
  await expect(page.getByText(`${removed.name} is no longer a favourite.`)).toBeVisible()
  const until = inMinutes(40)
  await changeOutlet(outlet, { paused_until: until })
  const paused = cardOf(page, outlet).getByText(`Paused until ${clockOf(until)}`, { exact: true })
  await afterPoll(page, 31_000, () => expect(paused).toBeVisible({ timeout: 2_000 }))
  await page.getByRole('button', { name: `Undo and keep ${removed.name} as a favourite` }).click()
  await expect(page.getByText('is no longer a favourite.')).toHaveCount(0)
})

test('D62, CO12: a pause shows at the open checkout, which then takes orders for later, and its promise follows the state', async ({
  page,
}) => {
  const until = inMinutes(40)
  const outlet = await claimOutlet()
  await page.clock.install()
  const { me } = await checkOut(page, 'Collection', { outlet })
  const soonest = page.getByRole('radio', { name: /^As soon as possible/ })
  await expect(soonest).toBeChecked()
  await expect(page.getByText('Normal 20 mins')).toHaveAttribute('aria-current', 'true')
  await changeOutlet(outlet, {
    house_state: 'Extreme busy',
    house_state_until: inMinutes(90),
    paused_until: until,
  })
  const pause = page.getByText(
    / is not taking orders until (tomorrow )?\d\d:\d\d\. You can order for later\.$/,
  )
  await afterPoll(page, 21_000, () => expect(pause).toBeVisible({ timeout: 2_000 }))
  await expect(soonest).toBeDisabled()
  await expect(page.getByText('Extreme busy 65 mins')).toHaveAttribute('aria-current', 'true')
  await choose(page, 'Cash')
  await acceptTerms(page)
  await press(page, 'Submit Order By Cash')
  await expect(page.getByText('Orders are paused right now. Choose a time for later.').first()).toBeVisible()
  expect(await listOrders(me)).toEqual([])
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoHorizontalScroll(page)
  }
  await expectAccessible(page)
  await choose(page, 'Choose a time')
  await press(page, 'Submit Order By Cash')
  await expect(page).toHaveURL('/my-order')
  const [order] = await listOrders(me)
  expect(order!.pickup_time!.getTime()).toBeGreaterThanOrEqual(until.getTime())
})

test('D62, RC2: in the last half hour the card, the page, the cart and the checkout show last orders', async ({
  page,
}) => {
  const outlet = await claimOutlet()
  const at = clockOf(inMinutes(20))
  const hours = outlet.allDay.map((entry) => ({ ...entry, startTime: clockOf(inMinutes(-180)), endTime: at }))
  await changeOutlet(outlet, { hours: JSON.stringify(hours) })
  await checkOut(page, 'Collection', { outlet })
  const left = new RegExp(`^Last orders ${at}, (19|20) min left\\.?$`)
  await expect(page.getByText(left)).toBeVisible()
  await visit(page, `/order/${outlet.uni_id}`)
  await expect(pill(page, left)).toBeVisible()
  await expect(cart(page).getByText(left)).toBeVisible()
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const state = await pill(page, `Last orders ${at}`).boundingBox()
    const logo = await page.locator('main .logo-tile').filter({ visible: true }).first().boundingBox()
    expect(state!.x).toBeGreaterThan(logo!.x + logo!.width)
    await expectNoHorizontalScroll(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, list(outlet))
  await expect(cardOf(page, outlet).getByText(`Last orders ${at}`, { exact: true })).toBeVisible()
})

test('D61, RC3: a closed takeaway says Closed, a closed restaurant that takes bookings Closed, Booking Only', async ({
  page,
}) => {
  const [takeaway, restaurant] = [await claimOutlet(), await claimOutlet()]
  await changeOutlet(takeaway, { hours: '[]', order_types: ['Collection', 'Home Delivery'] })
  await changeOutlet(restaurant, { hours: '[]' })
  await visit(page, list(takeaway))
  await expect(cardOf(page, takeaway).getByText('Closed', { exact: true })).toBeVisible()
  await expect(cardOf(page, takeaway).getByText('Booking Only')).toHaveCount(0)
  await visit(page, list(restaurant))
  await expect(cardOf(page, restaurant).getByText('Closed, Booking Only', { exact: true })).toBeVisible()
})
