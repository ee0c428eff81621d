import type { Browser, Page } from '@playwright/test'

import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import {
  acceptTerms,
  checkOut,
  choose,
  calculateTotals,
  fillAddress,
  formatPounds,
  placeAndStay,
  press,
  typeCard,
} from '../support/checkout.ts'
import { column, countTones, placeOrder, requireTapForSound, tablet, ticket } from '../support/kitchen.ts'
import { expectedMoves, readMoneyMoved } from '../support/money-moved.ts'
import { desktop } from '../support/order-page.ts'
import { claimOutlet } from '../support/claim-outlet.ts'
import { listOrders } from '../support/change-outlet.ts'
import { defaultSite, signInAs } from '../support/site-database.ts'
import { expect, test, visit } from '../support/visit.ts'

test.use({ viewport: desktop })

const state = (page: Page) => page.getByRole('region', { name: 'Order status' })
const status = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Order details' }).getByText(name, { exact: true })
const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Progress' }).getByRole('listitem').filter({ hasText: name })
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const counted = (count: number) => `Notifications, ${count} unread`

type Outlet = Awaited<ReturnType<typeof claimOutlet>>
type Payment = 'Card' | 'Cash' | 'Counter'

/** Places an order while the board of its outlet is open in another browser, and opens its page. */
async function orderFromOpenBoard(page: Page, browser: Browser, orderType: FoodOrderType, payment: Payment) {
  const outlet = await claimOutlet()
  const [kitchen, me] = await Promise.all([
    openBoard(browser, outlet),
    fillCheckout(page, outlet, orderType, payment),
  ])
  const isDineIn = orderType === 'Dine In'
  if (isDineIn) {
    await placeAndStay(page)
    await visit(page, '/my-order')
  } else await press(page, buttons[orderType][payment === 'Card' ? 'Card' : 'other'])
  await expect(page).toHaveURL('/my-order')
  const [row] = await listOrders(me)
  const placed = { id: row!.id, orderNumber: row!.number }
  await page.getByRole('link', { name: `${isDineIn ? 'See' : 'Track'} order ${placed.orderNumber}` }).click()
  await expect(state(page)).toContainText(`Waiting for ${outlet.name} to accept your order`)
  await expect(state(page).getByText('Live', { exact: true })).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName(counted(1))
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  return { outlet, placed, total: calculateTotals(outlet, orderType).total, ...kitchen }
}

async function openBoard(browser: Browser, { id }: Outlet) {
  const context = await browser.newContext({ baseURL: defaultSite().url, viewport: tablet })
  await signInAs(context, { staffOf: [id], name: 'Ravi Nair' })
  const board = await context.newPage()
  const tones = await countTones(board)
  await requireTapForSound(board)
  await visit(board, `/outlet/${id}`)
  // Any click enables the sound.
  await expect(board.getByRole('button', { name: 'Turn sound on' })).toBeVisible()
  await board.getByRole('heading', { level: 2, name: /^Pending/ }).click()
  await expect(board.getByRole('button', { name: 'Turn sound on' })).toHaveCount(0)
  return { board, tones, close: () => context.close() }
}

const buttons = {
  'Home Delivery': { Card: 'Proceed to Checkout', other: 'Submit Order By Cash' },
  Collection: { Card: 'Submit order', other: 'Submit Order By Cash' },
} as const

async function fillCheckout(page: Page, outlet: Outlet, orderType: FoodOrderType, payment: Payment) {
  const table = orderType === 'Dine In' ? { tableNo: '12' } : {}
  const { me } = await checkOut(page, orderType, { outlet, ...table })
  if (orderType === 'Home Delivery') {
    await fillAddress(page, outlet)
    await page.getByLabel(/^Delivery note/).fill('Blue door')
  }
  if (payment === 'Card') await typeCard(page, '4242424242424242')
  else await choose(page, payment)
  await acceptTerms(page)
  return me
}

async function expectNeverReloaded(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
}

const journeys = [
  { orderType: 'Home Delivery', payment: 'Card', held: 'Card, authorised', last: 'Completed' },
  { orderType: 'Home Delivery', payment: 'Cash', held: 'Cash to collect', last: 'Completed, paid' },
  { orderType: 'Collection', payment: 'Card', held: 'Card, authorised', last: 'Collected' },
  { orderType: 'Collection', payment: 'Cash', held: 'Cash to collect', last: 'Collected, paid' },
  { orderType: 'Dine In', payment: 'Card', held: 'Card, authorised', last: 'At the table' },
  { orderType: 'Dine In', payment: 'Counter', held: 'Pay at the counter', last: 'At the table, paid' },
] as const

const left = {
  'Home Delivery': ['On its way', 'Your order is on its way'],
  Collection: ['Ready', 'Your order is ready to collect'],
  'Dine In': ['At your table', 'Your order is at your table, or on its way from the kitchen'],
} as const

const shown = {
  'Home Delivery': ['Home Delivery', '1 Plum Lane', 'Blue door', 'As soon as possible'],
  Collection: ['Collection', 'As soon as possible'],
  'Dine In': ['Table 12'],
}

for (const { orderType, payment, held, last } of journeys)
  test(`OR2, D18, D19, D24, D28, D29, D34, D66: ${orderType} by ${payment}: ordered in one browser, cooked in another, and each step is shown live`, async ({
    page,
    browser,
  }) => {
    const began = await orderFromOpenBoard(page, browser, orderType, payment)
    const { outlet, placed, total, board, tones, close } = began
    const { orderNumber } = placed
    const isCard = payment === 'Card'
    const isDelivery = orderType === 'Home Delivery'
    const isDineIn = orderType === 'Dine In'

    const pending = ticket(column(board, 'Pending'), placed)
    await expect(pending).toBeVisible()
    await expect(board.getByRole('alert').getByText(`New order ${orderNumber}: ${orderType}`)).toBeVisible()
    await expect(board).toHaveTitle('(1) New orders')
    await expect.poll(tones).toBeGreaterThan(3)
    for (const text of [
      'ALLERGY',
      'No nuts, please',
      'Amira Khan',
      held,
      formatPounds(total),
      ...shown[orderType],
    ])
      await expect(pending).toContainText(text)
    await expect(pending).toContainText(/answer in \d+:\d\d/)
    await expect(pending.getByRole('checkbox')).toHaveCount(2)
    await pending.getByRole('checkbox').first().check()
    await expect(board.getByText(`New order ${orderNumber}`)).toHaveCount(0)
    await expect(board).not.toHaveTitle('(1) New orders')
    const played = await tones()
    if (isCard) expect(await readMoneyMoved(placed)).toEqual(expectedMoves(total, 'authorised'))
    if (isDineIn) await expect(page.getByRole('list', { name: 'Progress' })).toHaveCount(0)
    else await expect(step(page, 'Received')).toHaveAttribute('aria-current', 'step')
    await pending.getByRole('button', { name: `Accept ${orderNumber} in 30 minutes` }).click()
    const cooking = ticket(column(board, 'Accepted'), placed)
    await expect(cooking).toContainText(isDelivery ? /door \d\d:\d\d/ : /ready \d\d:\d\d/)
    await expect(cooking).toContainText(isCard ? 'Card, paid' : held)
    await expect(cooking).toBeFocused()
    await expect(cooking.getByRole('checkbox').first()).toBeChecked()
    await expect(state(page)).toContainText(`${outlet.name} is preparing your order`)
    await expect(status(page, 'Being prepared')).toBeVisible()
    if (!isDineIn) await expect(step(page, 'Processing')).toHaveAttribute('aria-current', 'step')
    await expect(bell(page)).toHaveAccessibleName(counted(2))

    if (isDelivery) {
      await cooking.getByRole('button', { name: /10 minutes later/ }).click()
      await expect(state(page)).toContainText(/New time\. It was \d\d:\d\d\./)
      await expect(bell(page)).toHaveAccessibleName(counted(3))
    }

    await cooking.getByRole('button', { name: isDelivery ? 'Out for delivery' : 'Ready' }).click()
    const out = ticket(column(board, 'Ready or out'), placed)
    await expect(out).toContainText(isDelivery ? /out \d+ min/ : /ready \d\d:\d\d/)
    await expect(status(page, left[orderType][0])).toBeVisible()
    await expect(state(page)).toContainText(left[orderType][1])
    await expect(bell(page)).toHaveAccessibleName(counted(isDelivery ? 4 : 3))
    if (isDelivery) {
      await out.getByRole('button', { name: 'Delivered' }).click()
      await expect(state(page)).toContainText('Delivered at')
      await expect(step(page, 'Completed')).toContainText('reached')
      await expect(status(page, 'Delivered')).toBeVisible()
      await expect(bell(page)).toHaveAccessibleName(counted(5))
    }

    const done = out.getByRole('button', { name: `${last} ${orderNumber}`, exact: true })
    // It has appeared where the last button was pressed.
    await expect(done).not.toHaveAttribute('data-guarded')
    await done.click()
    await expect(out).toHaveCount(0)
    await board.getByRole('button', { name: /Done today/ }).click()
    await expect(board.getByRole('link', { name: new RegExp(orderNumber) })).toContainText('Completed')
    await expect(status(page, 'Completed')).toBeVisible()
    if (!isDineIn) await expect(step(page, 'Completed')).toContainText('reached')
    await expect(bell(page)).toHaveAccessibleName(counted(isDelivery ? 6 : 4))
    await expectNeverReloaded(page)
    expect(await readMoneyMoved(placed)).toEqual(isCard ? expectedMoves(total, 'authorised', 'captured') : [])
    expect(await tones()).toBe(played)
    await close()
  })

test('D18, D34: a refused order releases the card, an accepted and cancelled one refunds it, and the customer reads the reason', async ({
  page,
  browser,
}) => {
  const began = await orderFromOpenBoard(page, browser, 'Home Delivery', 'Card')
  const { outlet, placed, total, board, close } = began
  await expect(ticket(board, placed)).toContainText('Card, authorised')
  await ticket(board, placed)
    .getByRole('button', { name: `Refuse ${placed.orderNumber}` })
    .click()
  const why = board.getByRole('form', { name: 'Why refuse? The customer sees this.' })
  await why.getByRole('button', { name: 'Refuse order' }).click()
  await expect(why.getByText('Choose a reason, or write one.')).toBeVisible()
  await expect(why.getByLabel('Reason')).toBeFocused()
  await why.getByRole('button', { name: 'Sold out' }).click()
  await why.getByRole('button', { name: 'Refuse order' }).click()
  await expect(ticket(board, placed)).toHaveCount(0)
  for (const text of [`${outlet.name} cancelled this order`, '“Sold out”', 'Your card was not charged.'])
    await expect(state(page)).toContainText(text)
  await expect(bell(page)).toHaveAccessibleName(counted(2))
  await expect.poll(() => readMoneyMoved(placed)).toEqual(expectedMoves(total, 'authorised', 'released'))
  await expectNeverReloaded(page)
  await bell(page).click()
  const message = `${outlet.name} cannot take your order ${placed.orderNumber}: Sold out. Your card is not charged.`
  await expect(page.getByRole('list', { name: 'Notifications' }).getByText(message)).toBeVisible()

  const { uni_id: uniId, post_code: postCode, one } = outlet
  const second = await placeOrder(page.request, { uniId, postCode, plain: [one] }, { paymentMethod: 'Card' })
  await expect(ticket(board, second)).toHaveCount(0)
  const paid = await page.request.post('/api/v1/customer-payment/set-payment', {
    headers: { origin: defaultSite().url },
    data: { orderId: second._id, cardNumber: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' },
  })
  expect(paid.status(), await paid.text()).toBe(200)
  await ticket(board, second)
    .getByRole('button', { name: /in 20 minutes/ })
    .click()
  const cooking = ticket(column(board, 'Accepted'), second)
  await expect(cooking).toContainText('Card, paid')
  await cooking.getByRole('button', { name: `Cancel ${second.orderNumber}` }).click()
  await cooking.getByRole('button', { name: 'Back' }).click()
  await cooking.getByRole('button', { name: `Cancel ${second.orderNumber}` }).click()
  await cooking.getByLabel('Reason').fill('The oven is broken')
  await cooking.getByRole('button', { name: 'Cancel order' }).click()
  await expect(cooking).toHaveCount(0)
  await expect(page.getByText(/The oven is broken/).last()).toBeVisible()
  await expect
    .poll(() => readMoneyMoved({ id: second._id }))
    .toEqual(expectedMoves(second.totalPrice, 'authorised', 'captured', 'refunded'))
  await close()
})
