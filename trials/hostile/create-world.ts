import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'
import { adminFixtures, insertApplicationRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { insertBookingRow } from '#server/testing/fixtures/booking-rows.ts'
import { insertIssuedStatement } from '#server/testing/fixtures/finance-rows.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { insertCardRow } from '#server/testing/fixtures/outlet-rows.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { payloads } from './payloads.ts'

export type World = Awaited<ReturnType<typeof createWorld>>

const statuses = ['Pending', 'Accepted', 'Delivered', 'Completed', 'Canceled'] as const

/** A person of every role and an outlet, with as many rows of everything that has texts as there are payloads. */
export async function createWorld(db: Db) {
  const outlets = await db
    .selectFrom('restaurants')
    .select(['id', 'uni_id as uniId'])
    .where('published_at', 'is not', null)
    .orderBy('rank')
    .limit(payloads.length)
    .execute()
  const outlet = outlets[0]!
  const { id: dish, category_id: category } = await db
    .selectFrom('dishes')
    .select(['id', 'category_id'])
    .where('restaurant_id', '=', outlet.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const guest = await createTestUser(db, { kind: 'guest' })
  await sql`update customers set blocked_at = now(), block_reason = 'x' where id = ${guest.customerId}`.execute(
    db,
  )
  const customer = await createTestUser(db, { isVerified: true })
  const staff = await createTestUser(db, { staffOf: [outlet.id] })
  const admin = await createTestUser(db, { isAdmin: true })
  const orders: string[] = []
  const bookings: string[] = []
  for (const [at] of payloads.entries())
    for (const owner of [customer, guest]) {
      orders.push(await addOrder(db, owner.customerId, outlet.id, at))
      bookings.push(await addBooking(db, owner.customerId, outlet.id, at))
      await addCustomerRows(db, owner, outlets[at % outlets.length]!.id, at)
    }
  await addOutletRows(db, outlet.id, staff.customerId)
  const applications: string[] = []
  for (const _ of payloads) applications.push(await insertApplicationRow(db))
  const statement = await addStatement(db, outlet.id)
  const paymentFile = await adminFixtures(db).paymentFileId!.forAnyone()
  const roles = { visitor: undefined, guest, customer, staff, admin }
  return { outlet, dish, category, outlets, roles, orders, bookings, applications, statement, paymentFile }
}

/** Its content is bytes, so it is poisoned here, and a query for each payload. */
async function addStatement(db: Db, restaurantId: string): Promise<string> {
  const [one = '', two = '', three = ''] = payloads
  const content = {
    version: 1,
    outlet: { name: one, legalName: two, address: three, postCode: one, vatNumber: two },
    previousNumber: null,
    lines: [
      { what: 'food', orders: payloads.length, amount: 10 * payloads.length },
      { what: 'coupon', orders: payloads.length, amount: -payloads.length },
      { what: 'commission', orders: 1, amount: -0.5 },
    ],
    cardSales: 9 * payloads.length,
    days: [{ day: '2026-11-09', orders: payloads.length, amount: 9 * payloads.length }],
    plans: payloads.map((name) => ({ name, hundredths: 500, base: 10, amount: -0.5 })),
    entries: payloads.map((payload) => ({
      orderNumber: payload,
      at: '2026-11-09T12:00:00.000Z',
      kind: 'sale',
      orderType: 'Collection',
      paymentMethod: 'Card',
      charged: 9.5,
      coupon: { code: payload, paidBy: 'outlet', amount: 1 },
      commission: { plan: payload, hundredths: 500, base: 10 },
      refunds: [],
      rows: [
        { account: 'outlet', what: 'food', amount: 10 },
        { account: 'outlet', what: 'coupon', amount: -1 },
      ],
    })),
    failedPayments: payloads.map((orderNumber) => ({
      orderNumber,
      at: '2026-11-09T12:00:00.000Z',
      amount: 1,
    })),
  }
  const bytes = Buffer.from(JSON.stringify(content))
  const id = await insertIssuedStatement(db, restaurantId, { content: bytes, issued_at: new Date() })
  for (const [at] of payloads.entries())
    await sql`insert into statement_queries (statement_id, line, text, asked_at, answer, answered_at)
      select ${id}, 'food', 'xxx', now(), x, t from
        (select case when ${at > 0}::boolean then now() end as t, case when ${at > 0}::boolean then 'xxx' end as x) v`.execute(
      db,
    )
  return id
}

async function addOrder(db: Db, customer_id: string, restaurant_id: string, at: number): Promise<string> {
  const status = statuses[at % statuses.length]!
  const now = new Date()
  const isOver = status === 'Delivered' || status === 'Completed'
  const door = {
    order_type: 'Home Delivery' as const,
    address: 'x',
    post_code: 'SE1 9AA',
    delivery_note: 'x',
  }
  const table = { order_type: 'Dine In' as const, payment_method: 'Counter' as const, table_no: 'x' }
  const id = await insertOrderRow(db, {
    customer_id,
    restaurant_id,
    status,
    ...(status === 'Pending' && at % 2 === 0 ? table : door),
    ...(status === 'Pending' ? {} : { recieved_at: now }),
    ...(isOver ? { delivered_at: now } : {}),
    kitchen_notes: 'x',
    vat_number: 'x',
    expected_at: new Date(now.getTime() + 1_800_000),
    expires_at: new Date(now.getTime() + 86_400_000),
    visible_at: now,
    created_at: now,
  })
  await sql`insert into order_lines (order_id, position, restaurant_id, dish_id, name, base_price, options_price, quantity)
    select ${id}, row_number() over (order by id), restaurant_id, id, 'x', 500, 0, 1 from dishes
    where restaurant_id = ${restaurant_id} limit 2`.execute(db)
  await sql`insert into order_line_options (order_id, line, position, group_name, type_name, price)
    values (${id}, 1, 1, 'x', 'x', 0)`.execute(db)
  await sql`insert into order_events (order_id, who, what, from_status, to_status, reason, at)
    values (${id}, 'outlet', 'changed', null, ${status}, 'x', now())`.execute(db)
  await addQuestion(db, id, payloads[at]!)
  if (isOver)
    await sql`insert into reviews (restaurant_id, customer_id, order_id, food, on_time, as_described, name, text, picture,
        created_at, reply, replied_at, hidden_at, hidden_reason)
      values (${restaurant_id}, ${customer_id}, ${id}, 5, 4, 3, 'x', 'x', null, now(), 'x', now(),
        ${at % 4 === 3 ? now : null}, ${at % 4 === 3 ? 'x' : null})`.execute(db)
  if (isOver) await addProblem(db, { id, customer_id, restaurant_id, isSettled: at % 4 === 3 })
  return id
}

/** One that waits for the outlet and the desk, or one with every text. */
async function addProblem(
  db: Db,
  order: { id: string; customer_id: string; restaurant_id: string; isSettled: boolean },
): Promise<void> {
  const { id, customer_id, restaurant_id, isSettled } = order
  const { rows } = await sql<{
    id: string
  }>`insert into problem_reports (order_id, customer_id, restaurant_id, kind,
      state, text, created_at, due_at, desk_at, desk_reason, answered_at, answer_text, disagreed_at, disagree_text,
      settled_at, settle_text)
    select ${id}, ${customer_id}, ${restaurant_id}, 'allergen', ${isSettled ? 'settled' : 'outlet'}, 'x', now(),
      now() + interval '1 day', now(), 'allergen', t, x, t, x, t, x
    from (select case when ${isSettled}::boolean then now() end as t, case when ${isSettled}::boolean then 'x' end as x) v
    returning id`.execute(db)
  await sql`insert into problem_lines (report_id, order_id, line, quantity) values (${rows[0]!.id}, ${id}, 1, 1)`.execute(
    db,
  )
}

/** A question about a dish that ran out, with an offer, and a swap for the other one. They are JSON, so they are poisoned here. */
async function addQuestion(db: Db, orderId: string, payload: string): Promise<void> {
  const option = { group_name: payload, type_name: payload, price: 0, quantity: 1, side: null, depth: 0 }
  const swap = JSON.stringify({
    choices: [],
    name: payload,
    base_price: 500,
    options_price: 0,
    vat_rate: null,
    declared: {},
    options: [{ ...option, declared: {}, option_id: null }],
  })
  await sql`update order_lines set if_out = 'swap', swap = ${swap}::jsonb || jsonb_build_object('dish_id', dish_id)
    where order_id = ${orderId} and position = 2`.execute(db)
  await sql`insert into order_questions (order_id, line, quantity, kind, offer, is_gone, fallback, asked_at, answer_by)
    select order_id, 1, 1, 'offer', ${swap}::jsonb || jsonb_build_object('dish_id', dish_id), false, 'leave', now(),
      now() + interval '1 day'
    from order_lines where order_id = ${orderId} and position = 1`.execute(db)
}

async function addBooking(db: Db, customer_id: string, restaurant_id: string, at: number): Promise<string> {
  const status = (['Pending', 'Accepted', 'Canceled'] as const)[at % 3]!
  const today = new Date(Math.ceil(Date.now() / 900_000) * 900_000)
  const id = await insertBookingRow(db, {
    customer_id,
    restaurant_id,
    status,
    starts_at: today,
    ...(status === 'Accepted' ? { accepted_at: new Date() } : {}),
  })
  await sql`insert into booking_events (booking_id, who, what, to_status, reason, at)
    values (${id}, 'outlet', 'changed', ${status}, 'x', now())`.execute(db)
  return id
}

async function addCustomerRows(
  db: Db,
  owner: { customerId: string; sessionId: string },
  restaurantId: string,
  at: number,
): Promise<void> {
  const { customerId } = owner
  await sql`insert into notifications (customer_id, title, description, link, created_at)
    values (${customerId}, 'x', 'x', '/x', now())`.execute(db)
  await sql`insert into addresses (customer_id, address_type, address, post_code, is_chosen)
    values (${customerId}, 'Home', 'x', 'SE1 9AA', false)`.execute(db)
  await sql`insert into favourites (customer_id, restaurant_id) values (${customerId}, ${restaurantId})
    on conflict do nothing`.execute(db)
  await sql`insert into sessions (token_hash, customer_id, how, user_agent, created_at, last_used_at, expires_at)
    values (${randomBytes(32)}, ${customerId}, 'sign-in', 'x', now(), now(), now() + interval '1 day')`.execute(
    db,
  )
  if (at < 5) await insertCardRow(db, owner)
}

/** The rows of the outlet and of the admin. */
async function addOutletRows(db: Db, restaurantId: string, by: string): Promise<void> {
  const made = adminFixtures(db)
  const { id: menu } = await sql<{
    id: string
  }>`select id from categories where restaurant_id = ${restaurantId} limit 1`
    .execute(db)
    .then(({ rows }) => rows[0]!)
  for (const [at, payload] of payloads.entries()) {
    for (const name of ['faqId', 'couponId', 'invitationId', 'membershipId']) await made[name]!.forAnyone()
    if (at < 8) await made.bannerId!.forAnyone()
    if (at < 30) await made.cuisineId!.forAnyone()
    await sql`insert into walk_ins (restaurant_id, called, guest_no, starts_at, seated_at)
      values (${restaurantId}, 'x', 2, date_trunc('hour', now()), now())`.execute(db)
    await sql`insert into dishes (restaurant_id, category_id, name, description, base_price, picture, position)
      values (${restaurantId}, ${menu}, 'x', 'x', 500, null, ${1_000 + at})`.execute(db)
    const detail = JSON.stringify({
      name: payload,
      from: payload,
      to: payload,
      reason: payload,
      email: payload,
    })
    await sql`insert into changes (customer_id, restaurant_id, what, detail, at)
      values (${by}, ${restaurantId}, 'food-changed', ${detail}::jsonb, now())`.execute(db)
  }
}
