import type { Page } from '@playwright/test'

import { column, insertOrder, openCustomerBrowser, placeOrder, tablet, ticket } from '../support/kitchen.ts'
import { runOutlet } from '../support/claim-outlet.ts'
import { withSiteDatabase } from '../support/site-database.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleAtEveryWidth,
  ignoreGuards,
  stopClock,
  test,
  visit,
} from '../support/visit.ts'

const hour = 3_600_000
const documentHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const clockOf = (time: string | number | Date) =>
  new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' }).format(new Date(time))

test('D66: the first button accepts as promised; the others are minutes at the door, or ready', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const placed = await placeOrder(customer.request, outlet, { orderType: 'Home Delivery' })
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${outlet.id}`)
  const delivery = ticket(column(page, 'Pending'), placed)
  const promised = delivery.getByRole('button', { name: /As promised/ })
  await expect(promised).toHaveText(new RegExp(`As promised ${clockOf(placed.expectedAt)}\\s*at the door`))
  const actions = delivery.getByRole('group', { name: /^Actions for/ })
  await expect(actions.getByRole('button').first()).toHaveText(/As promised/)
  const steps = delivery.getByRole('group', { name: /at the door in … minutes/ }).getByRole('button')
  await expect(steps).toHaveText(['20', '30', '45', '60', '75', '90'])
  await promised.click()
  await expect(ticket(column(page, 'Accepted'), placed)).toContainText(`door ${clockOf(placed.expectedAt)}`)

  const table = await placeOrder(customer.request, outlet, { orderType: 'Dine In' })
  const dineIn = ticket(column(page, 'Pending'), table)
  await expect(dineIn.getByRole('button', { name: /As promised/ })).toHaveText(/ready$/)
  const minutes = dineIn.getByRole('group', { name: /ready in … minutes/ }).getByRole('button')
  await expect(minutes).toHaveText(['5', '10', '20', '30', '45', '60'])

  await visit(customer.page, `/order-summary/${placed._id}`)
  const state = customer.page.getByRole('region', { name: 'Order status' })
  await expect(state).toContainText(`${outlet.name} is preparing your order`)
  await ticket(page, placed).getByRole('button', { name: 'Out for delivery' }).click()
  await expect(state).toContainText('Your order is on its way')
  await expect(ticket(column(page, 'Ready or out'), placed)).toContainText('out 0 min')
  await customer.context.close()
})

test('D66: an order for later waits in its own column, for its answer and then until an hour before; until then it is not being prepared', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const wanted = new Date(Date.now() + 1.5 * hour)
  const dishes = [{ name: 'Chicken wrap', quantity: 8 }]
  const times = { pickup_time: wanted, expected_at: wanted }
  const { id, orderNumber } = await insertOrder(outlet, customer.customerId, dishes, times)
  await page.clock.install()
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${outlet.id}`)
  const later = column(page, 'Later')
  // Unanswered, it is in view although the column is folded.
  const unanswered = ticket(later, { orderNumber })
  await expect(ticket(column(page, 'Pending'), { orderNumber })).toHaveCount(0)
  await expect(unanswered).toContainText('8 items')
  await expect(unanswered).toContainText(/answer in \d+:\d\d/)
  for (const viewport of [{ width: 390, height: 844 }, tablet]) {
    await page.setViewportSize(viewport)
    await expect(unanswered.getByRole('button', { name: /^Accept/ })).toBeInViewport()
  }
  await expectAccessible(page)
  await unanswered.getByRole('button', { name: `Accept ${orderNumber} for ${clockOf(wanted)}` }).click()
  const waiting = ticket(later, { orderNumber })
  // The answered order stays in view and has the focus; the heading folds it away and opens it again.
  await expect(waiting).toBeFocused()
  const fold = later.getByRole('button', { name: /^Later/ })
  await fold.click()
  await expect(waiting).toBeHidden()
  await fold.click()
  await expect(waiting).toContainText(`Accepted. On the board at ${clockOf(wanted.getTime() - hour)}`)
  await expectAccessibleAtEveryWidth(page)
  await page.setViewportSize(tablet)
  await visit(customer.page, `/order-summary/${id}`)
  const state = customer.page.getByRole('region', { name: 'Order status' })
  await expect(state).toContainText(`${outlet.name} accepted your order for ${clockOf(wanted)}`)

  await waiting.getByRole('button', { expanded: false }).click()
  await expect(waiting.getByRole('button', { name: `Cancel ${orderNumber}` })).toBeVisible()
  await expect(waiting.getByRole('button', { name: 'Ready' })).toHaveCount(0)
  await page.clock.fastForward('31:00')
  const cooking = ticket(column(page, 'Accepted'), { orderNumber })
  await expect(cooking.getByRole('button', { name: 'Ready' })).toBeVisible()
  await customer.context.close()
})

test('the reasons to refuse and to cancel say what happens to the money, and after ten minutes “Nobody came” keeps it', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const dishes = [{ name: 'Chicken wrap', quantity: 1 }]
  const card = { payment_method: 'Card', payment_status: 'Authorised' } as const
  const held = await insertOrder(outlet, customer.customerId, dishes, card)
  const at = new Date()
  const ready = {
    payment_method: 'Card',
    payment_status: 'Paid',
    status: 'Accepted',
    recieved_at: at,
    expected_at: new Date(at.getTime() - 5 * 60_000),
    ready_at: new Date(at.getTime() - 20 * 60_000),
  } as const
  const made = await insertOrder(outlet, customer.customerId, dishes, ready)
  await page.clock.install()
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${outlet.id}`)
  await page.getByRole('button', { name: `Refuse ${held.orderNumber}` }).click()
  await expect(ticket(page, held)).toContainText('The hold of £10.50 on the card is released.')
  await page.getByRole('button', { name: `Cancel ${made.orderNumber}` }).click()
  await expect(ticket(page, made)).toContainText('£10.50 is refunded to the customer’s card')
  await ticket(page, made).getByRole('button', { name: 'Nobody came' }).click()
  await expect(ticket(page, made)).toContainText(/From \d\d:\d\d you can keep the money/)
  await expectAccessible(page)
  await page.clock.fastForward('06:00')
  const keep = ticket(page, made).getByRole('button', { name: 'Keep the £10.50 and close the order' })
  await expect(keep).toBeVisible()
  await expect(ticket(page, made)).not.toContainText('is refunded to the customer’s card')
  await expectAccessible(page)
  await withSiteDatabase((db) =>
    db
      .updateTable('orders')
      .set({ expected_at: new Date(at.getTime() - 11 * 60_000) })
      .where('id', '=', made.id)
      .execute(),
  )
  await keep.click()
  await expect(ticket(page, made)).toHaveCount(0)
  await visit(customer.page, `/order-summary/${made.id}`)
  await expect(customer.page.getByRole('region', { name: 'Order status' })).toContainText(
    'Nobody came for this order within ten minutes. The payment is not refunded',
  )
  await customer.context.close()
})

test('the bar that rings covers neither a button nor a row, on any screen', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const dishes = Array.from({ length: 30 }, (_, at) => ({ name: `Dish ${at + 1}`, quantity: 2 }))
  for (let order = 0; order < 3; order++) await insertOrder(outlet, customer.customerId, dishes)
  for (const address of ['', '/menu', '/set-up/hours'])
    for (const size of [{ width: 390, height: 844 }, { width: 768, height: 1024 }, tablet]) {
      await page.setViewportSize(size)
      await visit(page, `/outlet/${outlet.id}${address}`)
      await expect(page.getByRole('alert').getByText(/\d new orders/)).toBeVisible()
      const covered = await page.evaluate(() => {
        const bar = document.querySelector('.board-alerts')!
        const edge = bar.getBoundingClientRect().top
        const within = document.querySelector('.board-scroll')!
        // The area that scrolls ends above the bar, and so does its last row once it is scrolled to the end.
        within.scrollTo({ top: within.scrollHeight, behavior: 'instant' })
        // A ticket scrolls its own dishes.
        const rows = [...within.querySelectorAll('button, a, article, li')].filter(
          (row) => row.checkVisibility() && !row.closest('.ticket-scroll'),
        )
        const lowest = Math.max(...rows.map((row) => row.getBoundingClientRect().bottom))
        const isOver = within.getBoundingClientRect().bottom > edge + 1
        return isOver || lowest > edge + 1
      })
      expect(covered, `${address} ${size.width}`).toBe(false)
      expect(await documentHeight(page), `${address} ${size.width}`).toBe(size.height)
    }
  const setUp = ['', 'menu', 'profile', 'delivery', 'sales', 'orders', 'devices', 'tables', 'printing']
  const others = [...setUp, 'table-codes', 'allergens', 'export'].map((name) => `/set-up/${name}`)
  for (const address of ['/bookings', ...others]) {
    await visit(page, `/outlet/${outlet.id}${address}`)
    expect(await documentHeight(page), address).toBe(tablet.height)
  }
  await customer.context.close()
})

test('a second tap on the same place does not answer the order that has just moved there', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const dishes = [{ name: 'Chicken wrap', quantity: 1 }]
  const first = await insertOrder(outlet, customer.customerId, dishes)
  const second = await insertOrder(outlet, customer.customerId, dishes)
  let answers = 0
  page.on('request', (request) => (answers += /accept/.test(request.url()) ? 1 : 0))
  await page.clock.install()
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${outlet.id}`)
  await ignoreGuards(page)
  const promised = (order: typeof first) =>
    ticket(column(page, 'Pending'), order).getByRole('button', { name: /As promised/ })
  await stopClock(page)
  // What was read meanwhile may have moved a ticket, which is guarded for a moment.
  await page.clock.runFor(1_000)
  await expect(promised(first)).not.toHaveAttribute('data-guarded')
  const { x, y, width, height } = (await promised(first).boundingBox())!
  const tap = () => page.mouse.click(x + width / 2, y + height / 2)
  await tap()
  await expect(ticket(column(page, 'Accepted'), first)).toBeVisible()
  await expect(promised(second)).toHaveAttribute('data-guarded')
  await tap()
  await expect(promised(second)).toBeVisible()
  expect(answers).toBe(1)
  await page.clock.runFor(700)
  await expect(promised(second)).not.toHaveAttribute('data-guarded')
  await tap()
  await expect(ticket(column(page, 'Accepted'), second)).toBeVisible()
  await customer.context.close()
})
