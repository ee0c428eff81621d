import type { Browser, BrowserContext } from '@playwright/test'

import { insertBookingRow } from '#server/testing/fixtures/booking-rows.ts'
import { placeOrder } from '../../e2e/support/kitchen.ts'
import { withSiteDatabase } from '../../e2e/support/site-database.ts'
import { visit } from '../../e2e/support/visit.ts'

/** Signs in one person of each role in the demonstration world, with orders, bookings and a cart to show. */
export async function preparePeople(browser: Browser, url: string) {
  const open = () => browser.newContext({ baseURL: url, locale: 'en-GB', timezoneId: 'Europe/London' })
  const [visitor, customer, kitchen, owner, admin] = await Promise.all([
    open(),
    open(),
    open(),
    open(),
    open(),
  ])
  const customerId = await signIn(customer, url, 'demo@tablefare.test', 'customer-demo')
  await signIn(kitchen, url, 'kitchen@tablefare.test', 'kitchen-demo')
  await signIn(owner, url, 'owner@tablefare.test', 'owner-demo')
  await signIn(admin, url, 'admin@tablefare.test', 'admin-demo')
  const outlet = await findOutlet()
  const board = await kitchen.newPage()
  await visit(board, `/outlet/${outlet.id}`)
  await fillCart(customer, outlet)
  const served = await serveOrder(customer, kitchen, outlet)
  const placed = await placeOrder(customer.request, outlet, {
    orderType: 'Home Delivery',
    kitchenNotes: 'No nuts, please.',
    cartItems: { foodItems: outlet.plain.map(({ id }) => ({ food: id, quantity: 2 })) },
  })
  await insertBookings(customerId, outlet)
  const application = await findApplication()
  const booking = await findBooking(outlet.id)
  const statement = await findStatement(outlet.id)
  const orders = { order: placed._id, served }
  const ids = { outlet: outlet.id, restaurant: outlet.uniId, ...orders, booking, statement, application }
  return { people: { visitor, customer, kitchen, owner, admin }, ids }
}

async function signIn(context: BrowserContext, url: string, credential: string, password: string) {
  const response = await context.request.post('/api/v1/customer/signin', {
    headers: { origin: url },
    data: { credential, password },
  })
  return ((await response.json()) as { data: { _id: string } }).data._id
}

/** An order that was handed over, so that a problem with it can be reported. */
async function serveOrder(
  customer: BrowserContext,
  kitchen: BrowserContext,
  outlet: Awaited<ReturnType<typeof findOutlet>>,
): Promise<string> {
  const { _id: orderId } = await placeOrder(customer.request, outlet)
  const headers = { origin: new URL(process.env.SITE_URL ?? '').origin }
  for (const step of ['accept', 'ready', 'complete'])
    await kitchen.request.put(`/api/v1/outlet-order/${step}/${orderId}`, { headers, data: {} })
  const answer = await customer.request.get(`/api/v1/order/get-single-order/${orderId}`)
  const { data } = (await answer.json()) as { data: { orderStatus: string } }
  if (data.orderStatus !== 'Completed') throw new Error(`The order was not served: ${data.orderStatus}`)
  return orderId
}

/** The outlet of the demonstration kitchen, and two of its dishes without options. */
async function findOutlet() {
  return withSiteDatabase(async (db) => {
    const outlet = await db
      .selectFrom('memberships')
      .innerJoin('restaurants', 'restaurants.id', 'memberships.restaurant_id')
      .innerJoin('customers', 'customers.id', 'memberships.customer_id')
      .select(['restaurants.id', 'uni_id as uniId', 'restaurants.name', 'restaurants.post_code as postCode'])
      .where('customers.email', '=', 'kitchen@tablefare.test')
      .executeTakeFirstOrThrow()
    const plain = await db
      .selectFrom('dishes')
      .select(['id', 'name'])
      .where('restaurant_id', '=', outlet.id)
      .where('is_alcohol', '=', false)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('dish_option_groups').select('dish_id').whereRef('dish_id', '=', 'dishes.id'))),
      )
      .orderBy('position')
      .limit(2)
      .execute()
    return { ...outlet, plain }
  })
}

async function findBooking(outletId: string): Promise<string> {
  return withSiteDatabase(async (db) => {
    const first = db
      .selectFrom('bookings')
      .select('id')
      .where('restaurant_id', '=', outletId)
      .orderBy('starts_at')
      .limit(1)
    return (await first.executeTakeFirstOrThrow()).id
  })
}

async function findStatement(outletId: string): Promise<string> {
  return withSiteDatabase(async (db) => {
    const last = db
      .selectFrom('statements')
      .select('id')
      .where('restaurant_id', '=', outletId)
      .where('state', '=', 'Paid')
      .orderBy('monday', 'desc')
      .limit(1)
    return (await last.executeTakeFirstOrThrow()).id
  })
}

async function findApplication(): Promise<string> {
  return withSiteDatabase(async (db) => {
    const newest = db.selectFrom('applications').select('id').orderBy('sent_at', 'desc').limit(1)
    return (await newest.executeTakeFirstOrThrow()).id
  })
}

async function fillCart(
  customer: BrowserContext,
  { uniId, plain }: { uniId: string; plain: { name: string }[] },
): Promise<void> {
  const page = await customer.newPage()
  await visit(page, `/order/${uniId}`)
  for (const { name } of plain) {
    await page.getByRole('searchbox', { name: 'Search the menu' }).fill(name)
    await page
      .getByRole('button', { name: `Add ${name}` })
      .first()
      .click()
  }
  await page.close()
}

async function insertBookings(customer_id: string, { id: restaurant_id }: { id: string }): Promise<void> {
  const quarter = 900_000
  const inAnHour = new Date(Math.ceil((Date.now() + 3_600_000) / quarter) * quarter)
  await withSiteDatabase(async (db) => {
    for (const starts_at of [inAnHour, new Date(inAnHour.getTime() + 86_400_000)])
      await insertBookingRow(db, { customer_id, restaurant_id, starts_at })
  })
}
