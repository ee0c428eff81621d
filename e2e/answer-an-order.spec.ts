import { column, openCustomerBrowser, placeOrder, tablet, ticket } from './support/kitchen.ts'
import { runOutlet } from './support/claim-outlet.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { withSiteDatabase } from './support/site-database.ts'
import { expect, expectAccessibleAtEveryWidth, test, visit } from './support/visit.ts'

const hour = 3_600_000
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
  await expect(delivery.getByRole('button').first()).toHaveText(/As promised/)
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

test('D66: an order for later waits in its own column until an hour before, and nobody is told that it is being prepared', async ({
  page,
  context,
  browser,
}) => {
  const outlet = await runOutlet(context)
  const customer = await openCustomerBrowser(browser)
  const at = new Date()
  const wanted = new Date(at.getTime() + 1.5 * hour)
  const times = { created_at: at, visible_at: at, pickup_time: wanted, expected_at: wanted }
  const expires_at = new Date(at.getTime() + hour / 4)
  const { id, orderNumber } = await withSiteDatabase(async (db) => {
    const whose = { customer_id: customer.customerId, restaurant_id: outlet.id }
    const id = await insertOrderRow(db, { ...whose, ...times, expires_at })
    const { number } = await db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { id, orderNumber: number }
  })
  await page.clock.install()
  await page.setViewportSize(tablet)
  await visit(page, `/outlet/${outlet.id}`)
  const later = column(page, 'Later')
  await expect(ticket(column(page, 'Pending'), { orderNumber })).toHaveCount(0)
  await expect(ticket(later, { orderNumber })).toContainText('answer in')
  await ticket(later, { orderNumber })
    .getByRole('button', { name: `Accept ${orderNumber} for ${clockOf(wanted)}` })
    .click()
  await later.getByRole('button', { name: /^Later/ }).click()
  const waiting = ticket(later, { orderNumber })
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
