import type { Browser, Page } from '@playwright/test'
import { sql } from 'kysely'

import type { FoodOrderType } from '#domain/catalogue/order-type.ts'
import { agree, checkOut, choose, figures, fillDoor, pounds, press, typeCard } from './checkout-world.ts'
import { column, listenForNotes, order, tablet, ticket } from './kitchen.ts'
import { desktop } from './order-page.ts'
import { claimOutlet } from './claim-outlet.ts'
import { ordersOf } from './own-outlet.ts'
import { comeAs, onSite, visited } from './site-database.ts'
import { expect, test, visit } from './visit.ts'

test.use({ viewport: desktop })

const state = (page: Page) => page.getByRole('region', { name: 'How it stands' })
const status = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Order details' }).getByText(name, { exact: true })
const step = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Progress' }).getByRole('listitem').filter({ hasText: name })
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
const counted = (count: number) => `Notifications, ${count} unread`

type Outlet = Awaited<ReturnType<typeof claimOutlet>>
type Payment = 'Card' | 'Cash' | 'Counter'

/** An order is placed while the board of an outlet of its own is open elsewhere, and is followed from then on. */
async function orderFromOpenBoard(page: Page, browser: Browser, orderType: FoodOrderType, payment: Payment) {
  const outlet = await claimOutlet()
  const [kitchen, me] = await Promise.all([
    openBoard(browser, outlet),
    fillCheckout(page, outlet, orderType, payment),
  ])
  await press(page, buttons[orderType][payment === 'Card' ? 'Card' : 'other'])
  const isDineIn = orderType === 'Dine In'
  if (isDineIn) {
    const modal = page.getByRole('dialog', { name: 'It’s in the kitchen' })
    await modal.getByRole('button', { name: 'Stay on this page' }).click()
    await visit(page, '/my-order')
  }
  await expect(page).toHaveURL('/my-order')
  const [row] = await ordersOf(me)
  const placed = { id: row!.id, orderNumber: row!.number }
  await page.getByRole('link', { name: `${isDineIn ? 'See' : 'Track'} order ${placed.orderNumber}` }).click()
  await expect(state(page)).toContainText(`Waiting for ${outlet.name} to accept your order`)
  await expect(state(page).getByText('Live', { exact: true })).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName(counted(1))
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  return { outlet, placed, total: figures(outlet, orderType).total, ...kitchen }
}

async function openBoard(browser: Browser, { id }: Outlet) {
  const context = await browser.newContext({ baseURL: visited().url, viewport: tablet })
  await comeAs(context, { staffOf: [id], name: 'Ravi Nair' })
  const board = await context.newPage()
  const notes = await listenForNotes(board)
  await visit(board, `/outlet/${id}`)
  // Any press will do.
  await expect(board.getByRole('button', { name: 'Allow sound' })).toBeVisible()
  await board.getByRole('heading', { level: 2, name: /^Pending/ }).click()
  await expect(board.getByRole('button', { name: 'Allow sound' })).toHaveCount(0)
  return { board, notes, close: () => context.close() }
}

const buttons = {
  'Home Delivery': { Card: 'Proceed to Checkout', other: 'Submit Order By Cash' },
  Collection: { Card: 'Submit order', other: 'Submit Order By Cash' },
  'Dine In': { Card: 'Place Order', other: 'Place Order' },
} as const

async function fillCheckout(page: Page, outlet: Outlet, orderType: FoodOrderType, payment: Payment) {
  const table = orderType === 'Dine In' ? { tableNo: '12' } : {}
  const { me } = await checkOut(page, orderType, { outlet, ...table })
  if (orderType === 'Home Delivery') {
    await fillDoor(page, outlet)
    await page.getByLabel(/^Delivery note/).fill('Blue door')
  }
  if (payment === 'Card') await typeCard(page, '4242424242424242')
  else await choose(page, payment)
  await agree(page)
  return me
}

async function expectNeverReloaded(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
}

/** The money that moved, as the gateway's own record and as our ledger has it, each move as often as it was made. */
async function moneyMoved({ id }: { id: string }) {
  return onSite(async (db) => {
    const { rows } = await sql<{ gateway: string[]; ledger: string[]; amounts: number[] }>`
      select
        (select coalesce(array_agg(kind order by id), '{}') from sandbox.moves where payment_id = p.gateway_id) as gateway,
        (select coalesce(array_agg(kind order by id), '{}') from payment_ledger where payment_id = p.id) as ledger,
        array(select distinct amount from sandbox.moves where payment_id = p.gateway_id
          union select amount from payment_ledger where payment_id = p.id) as amounts
      from payments p where order_id = ${id}`.execute(db)
    return rows
  })
}

function moves(total: number, ...kinds: string[]) {
  return [{ gateway: kinds, ledger: kinds, amounts: [Math.round(total * 100)] }]
}

const journeys = [
  { orderType: 'Home Delivery', payment: 'Card', held: 'Card, held', last: 'Completed' },
  { orderType: 'Home Delivery', payment: 'Cash', held: 'Cash to take', last: 'Completed, paid' },
  { orderType: 'Collection', payment: 'Card', held: 'Card, held', last: 'Collected' },
  { orderType: 'Collection', payment: 'Cash', held: 'Cash to take', last: 'Collected, paid' },
  { orderType: 'Dine In', payment: 'Card', held: 'Card, held', last: 'Served' },
  { orderType: 'Dine In', payment: 'Counter', held: 'To be paid at the counter', last: 'Served, paid' },
] as const

const shown = {
  'Home Delivery': ['Home Delivery', '1 Plum Lane', 'Blue door', 'As soon as possible'],
  Collection: ['Collection', 'As soon as possible'],
  'Dine In': ['Dine In · Table 12'],
}

for (const { orderType, payment, held, last } of journeys)
  test(`OR2, D18, D19, D24, D28, D29, D34: ${orderType} by ${payment}: ordered in one browser, cooked in another, and each step is seen at once`, async ({
    page,
    browser,
  }) => {
    const began = await orderFromOpenBoard(page, browser, orderType, payment)
    const { outlet, placed, total, board, notes, close } = began
    const { orderNumber } = placed
    const [isCard, isDelivery, isDineIn] = [
      payment === 'Card',
      orderType === 'Home Delivery',
      orderType === 'Dine In',
    ]

    const pending = ticket(column(board, 'Pending'), placed)
    await expect(pending).toBeVisible()
    await expect(board.getByRole('alert').getByText(`New order ${orderNumber}: ${orderType}`)).toBeVisible()
    await expect(board).toHaveTitle('(1) New orders')
    await expect.poll(notes).toBeGreaterThan(3)
    for (const text of ['ALLERGY', 'No nuts, please', 'Amira Khan', held, pounds(total), ...shown[orderType]])
      await expect(pending).toContainText(text)
    await expect(pending).toContainText(/\d+:\d\d left/)
    await expect(pending.getByRole('checkbox')).toHaveCount(3)
    await pending.getByRole('checkbox').first().check()
    await expect(board.getByText(`New order ${orderNumber}`)).toHaveCount(0)
    await expect(board).not.toHaveTitle('(1) New orders')
    const played = await notes()
    if (isCard) expect(await moneyMoved(placed)).toEqual(moves(total, 'authorised'))
    if (isDineIn) await expect(page.getByRole('list', { name: 'Progress' })).toHaveCount(0)
    else await expect(step(page, 'Received')).toHaveAttribute('aria-current', 'step')

    await pending.getByRole('button', { name: `Accept ${orderNumber} in 30 minutes` }).click()
    const cooking = ticket(column(board, 'Accepted'), placed)
    await expect(cooking).toContainText(/due \d\d:\d\d/)
    await expect(cooking).toContainText(isCard ? 'Card, paid' : held)
    await expect(cooking).toBeFocused()
    await expect(cooking.getByRole('checkbox').first()).toBeChecked()
    await expect(state(page)).toContainText(`${outlet.name} is cooking your order`)
    if (!isDineIn) await expect(step(page, 'Processing')).toHaveAttribute('aria-current', 'step')
    await expect(bell(page)).toHaveAccessibleName(counted(2))

    if (isDelivery) {
      await cooking.getByRole('button', { name: /10 minutes later/ }).click()
      await expect(state(page)).toContainText(/New time\. It was \d\d:\d\d\./)
      await expect(bell(page)).toHaveAccessibleName(counted(3))
    }

    await cooking.getByRole('button', { name: isDelivery ? 'Out for delivery' : 'Ready' }).click()
    const out = ticket(column(board, 'Ready or out'), placed)
    await expect(out).toContainText(/ready \d\d:\d\d/)
    await expect(state(page)).toContainText(
      orderType === 'Collection' ? 'Your order is ready to collect' : 'Your order is ready',
    )
    await expect(bell(page)).toHaveAccessibleName(counted(isDelivery ? 4 : 3))
    if (isDelivery) {
      await out.getByRole('button', { name: 'Delivered' }).click()
      await expect(state(page)).toContainText('Delivered at')
      await expect(step(page, 'Completed')).toContainText('reached')
      await expect(status(page, 'Delivered')).toBeVisible()
      await expect(bell(page)).toHaveAccessibleName(counted(5))
    }

    await out.getByRole('button', { name: `${last} ${orderNumber}`, exact: true }).click()
    await expect(out).toHaveCount(0)
    await board.getByRole('button', { name: /Done today/ }).click()
    await expect(board.getByRole('link', { name: new RegExp(orderNumber) })).toContainText('Completed')
    await expect(status(page, 'Completed')).toBeVisible()
    if (!isDineIn) await expect(step(page, 'Completed')).toContainText('reached')
    await expect(bell(page)).toHaveAccessibleName(counted(isDelivery ? 6 : 4))
    await expectNeverReloaded(page)
    expect(await moneyMoved(placed)).toEqual(isCard ? moves(total, 'authorised', 'captured') : [])
    expect(await notes()).toBe(played)
    await close()
  })

test('D18, D34: a card is held; refused with a reason it goes free, accepted and cancelled it is refunded, and the customer reads why', async ({
  page,
  browser,
}) => {
  const began = await orderFromOpenBoard(page, browser, 'Home Delivery', 'Card')
  const { outlet, placed, total, board, close } = began
  await expect(ticket(board, placed)).toContainText('Card, held')
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
  await expect.poll(() => moneyMoved(placed)).toEqual(moves(total, 'authorised', 'released'))
  await expectNeverReloaded(page)
  await bell(page).click()
  const told = `${outlet.name} cannot take your order ${placed.orderNumber}: Sold out. Your card is not charged.`
  await expect(page.getByRole('list', { name: 'Notifications' }).getByText(told)).toBeVisible()

  const { uni_id: uniId, post_code: postCode, one } = outlet
  const kept = await order(page.request, { uniId, postCode, plain: [one] }, { paymentMethod: 'Card' })
  await expect(ticket(board, kept)).toHaveCount(0)
  const paid = await page.request.post('/api/v1/customer-payment/set-payment', {
    headers: { origin: visited().url },
    data: { orderId: kept._id, cardNumber: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' },
  })
  expect(paid.status(), await paid.text()).toBe(200)
  await ticket(board, kept)
    .getByRole('button', { name: /in 20 minutes/ })
    .click()
  const cooking = ticket(column(board, 'Accepted'), kept)
  await expect(cooking).toContainText('Card, paid')
  await cooking.getByRole('button', { name: `Cancel ${kept.orderNumber}` }).click()
  await cooking.getByRole('button', { name: 'Keep' }).click()
  await cooking.getByRole('button', { name: `Cancel ${kept.orderNumber}` }).click()
  await cooking.getByLabel('Reason').fill('The oven is broken')
  await cooking.getByRole('button', { name: 'Cancel order' }).click()
  await expect(cooking).toHaveCount(0)
  await expect(page.getByText(/The oven is broken/).last()).toBeVisible()
  await expect
    .poll(() => moneyMoved({ id: kept._id }))
    .toEqual(moves(kept.totalPrice, 'authorised', 'captured', 'refunded'))
  await close()
})
