import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { exportedParts, type SalesReport } from '#contract/orders/reports.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { insertBookingRow } from '#server/testing/fixtures/booking-rows.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet, dish, place, placed, asStaff } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const me = await createTestUser(db, { isVerified: true, name: '=cmd()' })

const get = (path: string) =>
  app.inject({ method: 'GET', url: `/api/v1/outlet-sales/${path}`, headers: staff.bearer })
const sales = async (from: string, to: string) =>
  (await get(`get-sales/${outlet.id}?from=${from}&to=${to}`)).json<{ data: SalesReport }>().data

test('accepted orders count on their kitchen day, which runs past midnight; cancelled orders do not', async () => {
  const accepted: number[] = []
  for (const hours of [0, 15]) {
    clock.forward({ hours })
    const order = await placed(me.bearer)
    await asStaff(staff.bearer, 'accept', order._id, {})
    accepted.push(order.totalPrice - order.serviceCharge)
  }
  const refused = (await place(me.bearer)).json<{ data: { _id: string } }>().data
  const url = `/api/v1/outlet-order/refuse/${refused._id}`
  await app.inject({ method: 'PUT', url, headers: staff.bearer, payload: { reason: 'Too busy' } })
  const total = accepted.reduce((sum, one) => sum + one, 0)
  const { byDay, canceled, dishes, reasons } = await sales('2026-11-10', '2026-11-16')
  expect(byDay.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 0, 2])
  expect(byDay.at(-1)).toMatchObject({ date: '2026-11-16', total: expect.closeTo(total, 2) })
  expect(reasons).toEqual([{ what: 'refused', reason: 'Too busy', orders: 1 }])
  expect(canceled).toBe(1)
  expect(dishes[0]).toMatchObject({ name: dish.name })
  const later = await sales('2026-11-11', '2026-11-17')
  expect(later.byDay.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 2, 0])
})

test('an order for tomorrow is a sale of tomorrow; sales are split by payment and leave out the service charge', async () => {
  const before = await sales('2026-11-17', '2026-11-17')
  const pickupTime = '2026-11-17T19:00:00.000Z'
  const byCash = await placed(me.bearer, { pickupTime })
  await asStaff(staff.bearer, 'accept', byCash._id, {})
  const eaten = await placed(me.bearer, { orderType: 'Dine In', paymentMethod: 'Counter', tableNo: '4' })
  await db
    .updateTable('orders')
    .set({ expected_at: new Date(pickupTime) })
    .where('id', '=', eaten._id)
    .execute()
  await asStaff(staff.bearer, 'accept', eaten._id, {})
  await db
    .updateTable('orders')
    .set({ expected_at: new Date(pickupTime) })
    .where('id', '=', eaten._id)
    .execute()
  const after = await sales('2026-11-17', '2026-11-17')
  expect(before.byPayment).toEqual([])
  expect(byCash.serviceCharge).toBeGreaterThan(0)
  const cash = byCash.totalPrice - byCash.serviceCharge
  const onTop = eaten.serviceCharge
  const counter = eaten.totalPrice - onTop
  const unpaid = { orders: 1, paid: 0 }
  expect(after.byPayment).toEqual([
    { ...unpaid, paymentMethod: 'Cash', total: expect.closeTo(cash, 2), serviceCharge: byCash.serviceCharge },
    { ...unpaid, paymentMethod: 'Counter', total: expect.closeTo(counter, 2), serviceCharge: onTop },
  ])
  expect(after.today).toBe('2026-11-16')
  expect(after.byDay.at(-1)).toMatchObject({ orders: 2, total: expect.closeTo(cash + counter, 2) })
  expect(after.serviceCharge).toBeCloseTo(byCash.serviceCharge + eaten.serviceCharge, 2)
})

test('exported amounts have two decimals, exported times are those of London', async () => {
  const [order] = (await get(`export/${outlet.id}?part=orders`)).json<Exported>().data
  const number = String(order?.number)
  const due = {
    expected_at: new Date('2026-07-01T18:30:00Z'),
    created_at: new Date('2026-01-01T18:30:00Z'),
  }
  await db
    .updateTable('orders')
    .set({ ...due, service_charge: 50, total: sql`total - service_charge + 50` })
    .where('number', '=', number)
    .execute()
  const rows = (await get(`export/${outlet.id}?part=orders`)).json<Exported>().data
  expect(rows.find((row) => row.number === number)).toMatchObject({
    due_at: '2026-07-01 19:30:00',
    created_at: '2026-01-01 18:30:00',
    service_charge: '0.50',
  })
  const menuRows = (await get(`export/${outlet.id}?part=menu`)).json<Exported>().data
  const dishRow = menuRows.find(({ type }) => type === 'dish')
  expect(dishRow?.price).toMatch(/^\d+\.\d\d$/)
})

test('the records say for which orders nobody came, and who took a booking on the telephone', async () => {
  const { customerId } = await createTestUser(db)
  const at = new Date('2026-07-01T18:30:00Z')
  const ended = { status: 'Completed', recieved_at: at, delivered_at: at, nobody_came_at: at } as const
  const orderId = await insertOrderRow(db, { customer_id: customerId, restaurant_id: outlet.id, ...ended })
  const taken = {
    customer_id: null,
    is_by_telephone: true,
    taken_by: staff.customerId,
    note: 'By the window',
  }
  const bookingId = await insertBookingRow(db, { restaurant_id: outlet.id, ...taken })
  const orders = (await get(`export/${outlet.id}?part=orders`)).json<Exported>().data
  expect(orders.filter((row) => row.nobody_came_at).map((row) => row.nobody_came_at)).toEqual([
    '2026-07-01 19:30:00',
  ])
  const bookings = (await get(`export/${outlet.id}?part=bookings`)).json<Exported>().data
  const { name } = await db
    .selectFrom('customers')
    .select('name')
    .where('id', '=', staff.customerId)
    .executeTakeFirstOrThrow()
  expect(bookings.find(({ id }) => id === bookingId)).toMatchObject({
    note: 'By the window',
    is_by_telephone: true,
    taken_by: name,
  })
  await db.deleteFrom('bookings').where('id', '=', bookingId).execute()
  await db.deleteFrom('orders').where('id', '=', orderId).execute()
})

test.each(exportedParts)('the %s of an outlet are exported as plain rows, and only its own', async (part) => {
  const answer = await get(`export/${outlet.id}?part=${part}`)
  expect([part, answer.statusCode]).toEqual([part, 200])
  const { data, next } = answer.json<Exported>()
  expect(next).toBeNull()
  const expected = {
    orders: 5,
    menu: 20,
    'order-lines': 5,
    refunds: 0,
    bookings: 0,
    'walk-ins': 0,
    changes: 0,
  }
  expect(data.length).toBeGreaterThanOrEqual(expected[part])
  if (part === 'orders') expect(data).toHaveLength(5)
})

test('the audit log is exported without the accounts of staff', async () => {
  const detail = { role: 'owner', account: me.customerId }
  await db.transaction().execute((tx) =>
    recordAudit(tx, {
      by: staff.customerId,
      restaurantId: outlet.id,
      what: 'role-removed',
      detail,
      at: clock.now(),
    }),
  )
  const { body } = await get(`export/${outlet.id}?part=changes`)
  expect(body).toContain('role-removed')
  expect(body).not.toContain(me.customerId)
})

type Exported = { data: Record<string, unknown>[]; next: string | null }

test('all lines of all orders are exported page by page, with their columns in order', async () => {
  const orders = db.selectFrom('orders').selectAll().limit(1)
  const { id: order_id, ...whole } = await orders.executeTakeFirstOrThrow()
  const line = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order_id)
    .limit(1)
    .executeTakeFirstOrThrow()
  for (const digit of '23456789BC') {
    const copy = { ...whole, number: `TF-2222-${digit}2`, status: 'Canceled' as const, recieved_at: null }
    const made = db.insertInto('orders').values(copy)
    const { id } = await made.returning('id').executeTakeFirstOrThrow()
    const lines = Array.from({ length: 100 }, (_, at) => ({ ...line, order_id: id, position: at + 1 }))
    await db.insertInto('order_lines').values(lines).execute()
  }
  const page = async (after = '') =>
    (await get(`export/${outlet.id}?part=order-lines${after}`)).json<Exported>()
  const first = await page()
  expect(first.data).toHaveLength(1_000)
  expect(Object.keys(first.data[0]!).slice(0, 4)).toEqual(['number', 'position', 'name', 'quantity'])
  const second = await page(`&after=${first.next}`)
  expect(second.next).toBeNull()
  const all = [...first.data, ...second.data].map(({ number, position }) =>
    JSON.stringify([number, position]),
  )
  expect(new Set(all).size).toBe(1_005)
})

test.each(exportedParts)(
  'a page of the %s accepts only a key that a page before it returned',
  async (part) => {
    const formats = { orders: 'TF-2222-22', 'order-lines': 'TF-2222-22,1', changes: '1' }
    const unsigned = part in formats ? formats[part as keyof typeof formats] : outlet.id
    const signature = 'A'.repeat(43)
    for (const after of ['x', '.', "'; select 1", '1,2,3', unsigned, `${unsigned}.${signature}`, signature])
      expect(
        (await get(`export/${outlet.id}?part=${part}&after=${encodeURIComponent(after)}`)).json(),
      ).toMatchObject({
        code: 'INVALID_INPUT',
      })
  },
)

test('an export that was begun with a recent password goes on for an hour, in its own session and part only', async () => {
  const reader = await createTestUser(db, { staffOf: [outlet.id] })
  const other = await createTestUser(db, { staffOf: [outlet.id] })
  const confirm = () =>
    db
      .updateTable('sessions')
      .set({ password_confirmed_at: clock.now() })
      .where('id', 'in', [reader.sessionId, other.sessionId])
      .execute()
  const page = async (query: string, { bearer } = reader) =>
    (await app.inject({ url: `/api/v1/outlet-sales/export/${outlet.id}?${query}`, headers: bearer })).json<
      Exported & { code?: string }
    >()
  await confirm()
  clock.forward({ minutes: 9 })
  const { next } = await page('part=order-lines')
  clock.forward({ minutes: 50 })
  expect((await page(`part=order-lines&after=${next}`)).data.length).toBeGreaterThan(0)
  expect(await page('part=order-lines')).toMatchObject({ code: 'PASSWORD_NEEDED' })
  expect(await page(`part=orders&after=${next}`)).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await page(`part=order-lines&after=${next}`, other)).toMatchObject({ code: 'INVALID_INPUT' })
  clock.forward({ minutes: 1 })
  expect(await page(`part=order-lines&after=${next}`)).toMatchObject({ code: 'PASSWORD_NEEDED' })
  // A password that is confirmed later does not bring an old key back.
  await confirm()
  expect(await page(`part=order-lines&after=${next}`)).toMatchObject({ code: 'INVALID_INPUT' })
})

test('other commands that need the password need it within ten minutes, whatever their address says', async () => {
  const admin = await createTestUser(db, { isAdmin: true })
  await db
    .updateTable('sessions')
    .set({ password_confirmed_at: new Date(clock.now().getTime() - 30 * 60_000) })
    .where('id', '=', admin.sessionId)
    .execute()
  const url = '/api/v1/role/invite-admin?after=1'
  const payload = { email: 'eve@example.com' }
  const answer = await app.inject({ method: 'POST', url, headers: admin.bearer, payload })
  expect(answer.json()).toMatchObject({ code: 'PASSWORD_NEEDED' })
})
