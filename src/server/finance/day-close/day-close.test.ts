import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { DayClose, ListedDay } from '#contract/finance/day-close.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp(new Date('2026-11-16T12:00:00Z'))
const { customerId } = await createTestUser(db)
const day = '2026-11-15'

async function open(more: object = {}) {
  const outlet = await insertOutletRow(db)
  await db
    .updateTable('restaurants')
    .set({ vat_number: 'GB123456789', ...more })
    .where('id', '=', outlet)
    .execute()
  const staff = await createTestUser(db, { staffOf: [outlet], name: 'Farah Rahman' })
  const call = async <Data = object>(method: 'GET' | 'PUT', path: string, payload?: object, who = staff) => {
    const [verb, search = ''] = path.split('?')
    const answer = await app.inject({
      method,
      url: `/api/v1/outlet-day/${verb}/${outlet}${search && `?${search}`}`,
      headers: { ...who.bearer, 'idempotency-key': randomUUID() },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, ...answer.json<{ data: Data; code?: string; error?: string }>() }
  }
  const sell = (at: string, given: object = {}) =>
    insertOrderRow(db, {
      customer_id: customerId,
      restaurant_id: outlet,
      status: 'Completed',
      payment_status: 'Paid',
      expected_at: new Date(at),
      recieved_at: new Date(at),
      delivered_at: new Date(at),
      ...given,
    })
  const close = (on = day, more: object = {}, who = staff) =>
    call<DayClose>('PUT', 'close', { day: on, float: 100, counted: 110.5, open: [], ...more }, who)
  return { outlet, staff, call, sell, close }
}

test('a close has sales by payment and type, discounts, cancelled orders, VAT and the cash that is expected', async () => {
  const { sell, close, call } = await open()
  const card = {
    payment_method: 'Card',
    order_type: 'Home Delivery',
    delivery_charge: 240,
    total: 1290,
  } as const
  await sell('2026-11-15T18:00:00Z', card)
  await sell('2026-11-15T19:00:00Z', { discount: 100, discount_percent: 10, total: 950 })
  await sell('2026-11-15T20:00:00Z', { payment_method: 'Counter', order_type: 'Dine In', table_no: '4' })
  await sell('2026-11-15T20:30:00Z', { is_test: true })
  await sell('2026-11-15T21:00:00Z', { status: 'Canceled', delivered_at: null, recieved_at: null })
  const { status, data } = await close()
  expect(status).toBe(200)
  expect(data).toMatchObject({
    day,
    number: 1,
    closedBy: 'Farah Rahman',
    closedAt: '2026-11-16T12:00:00.000Z',
  })
  expect(data.report).toMatchObject({
    sales: { orders: 3, total: 31.4 },
    byPayment: [
      { name: 'Card', orders: 1, total: 12.4 },
      { name: 'Cash', orders: 1, total: 9 },
      { name: 'Counter', orders: 1, total: 10 },
    ],
    byType: [
      { name: 'Home Delivery', orders: 1, total: 12.4 },
      { name: 'Collection', orders: 1, total: 9 },
      { name: 'Dine In', orders: 1, total: 10 },
    ],
    discounts: { orders: 1, total: 1 },
    canceled: 1,
    tips: { orders: 0, total: 0 },
    vat: [
      { rate: 20, gross: 2.4, vat: 0.4 },
      { rate: null, gross: 29, vat: 0 },
    ],
    late: { orders: 0, total: 0, days: [] },
    drawer: {
      float: 100,
      cash: { orders: 1, total: 9 },
      serviceCharge: 0.5,
      expected: 109.5,
      counted: 110.5,
      difference: 1,
    },
  })
  const listed = await call<ListedDay[]>('GET', 'list')
  expect(listed.data).toEqual([{ day, orders: 3, total: 31.4, number: 1 }])
  expect((await call('GET', `preview?day=2026-11-14`)).data).toMatchObject({ float: 100 })
})

test('without a VAT number a close has no VAT', async () => {
  const { sell, close } = await open({ vat_number: null })
  await sell('2026-11-15T18:00:00Z')
  expect((await close()).data.report).toMatchObject({ outlet: { vatNumber: null }, vat: [] })
})

test('D59: an order due at 04:59:59.999 belongs to the evening before, one at 05:00 does not', async () => {
  const { sell, close } = await open()
  await sell('2026-11-16T04:59:59.999Z')
  await sell('2026-11-16T05:00:00Z')
  expect((await close()).data.report.sales).toEqual({ orders: 1, total: 10 })
  clock.forward({ hours: 24 })
  expect((await close('2026-11-16')).data.report).toMatchObject({
    sales: { orders: 1, total: 10 },
    late: { orders: 0 },
  })
})

test('a day is closed once: clicks, tabs and people at once get one report, with one number and one audit entry', async () => {
  const { outlet, sell, close, call } = await open()
  const other = await createTestUser(db, { staffOf: [outlet], role: 'manager', name: 'Ben Okafor' })
  await sell('2026-11-15T18:00:00Z')
  const answers = await Promise.all([
    close(),
    close(),
    close(day, { counted: 5 }, other),
    close(day, {}, other),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  await sell('2026-11-15T19:00:00Z')
  expect((await close(day, { counted: 7 })).data).toEqual(answers[0].data)
  expect((await call('GET', `get?day=${day}`)).data).toEqual(answers[0].data)
  const entries = await db.selectFrom('changes').select('what').where('restaurant_id', '=', outlet).execute()
  expect(entries.filter(({ what }) => what === 'day-closed')).toHaveLength(1)
})

test('an order that arrives for a closed day, or changes, is on the next close and on no other', async () => {
  const { sell, close } = await open()
  const first = await sell('2026-11-13T18:00:00Z')
  await close('2026-11-13')
  await sell('2026-11-13T19:00:00Z', { sub_total: 2000, total: 2050 })
  await db
    .updateTable('orders')
    .set({ status: 'Canceled', delivered_at: null })
    .where('id', '=', first)
    .execute()
  await sell('2026-11-14T18:00:00Z')
  expect((await close('2026-11-14')).data).toMatchObject({
    number: 2,
    report: {
      sales: { orders: 1, total: 20 },
      late: { orders: 0, total: 10, days: ['2026-11-13'] },
      canceled: 1,
    },
  })
  await sell('2026-11-15T18:00:00Z')
  expect((await close()).data.report).toMatchObject({ sales: { orders: 1, total: 10 }, late: { days: [] } })
})

test('closes of two days at once do not both report what came late', async () => {
  const { sell, close } = await open()
  await sell('2026-11-12T18:00:00Z')
  await close('2026-11-12')
  await sell('2026-11-12T19:00:00Z', { sub_total: 700, total: 750 })
  const both = await Promise.all([close('2026-11-13'), close('2026-11-14')])
  expect(both.map(({ data }) => data.number).toSorted((a, b) => a - b)).toEqual([2, 3])
  expect(both.reduce((sum, { data }) => sum + data.report.sales.total, 0)).toBe(7)
})

test('a refund counts on the day it was made, and cash that was given back is not expected in the drawer', async () => {
  const { sell, close } = await open()
  const order_id = await sell('2026-11-14T18:00:00Z')
  await sell('2026-11-15T18:00:00Z')
  const at = new Date('2026-11-15T20:00:00Z')
  const parts = {
    amount: 250,
    food: 200,
    food_at_5: 0,
    food_at_20: 0,
    service_charge: 50,
    delivery_charge: 0,
  }
  const made = {
    state: 'Refunded',
    way: 'cash',
    reason: 'cold',
    made_by: 'outlet',
    paid_by: 'outlet',
  } as const
  await db
    .insertInto('refunds')
    .values({ order_id, number: 1, ...made, ...parts, asked_at: at, done_at: at })
    .execute()
  expect((await close('2026-11-14')).data.report).toMatchObject({ sales: { total: 10 }, refunds: [] })
  expect((await close()).data.report).toMatchObject({
    sales: { total: 10 },
    refunds: [{ name: 'Cash', orders: 1, total: 2 }],
    drawer: { refunds: 2.5, expected: 108 },
  })
})

test('a day is closed from the last order time on, and never in advance', async () => {
  const week = [0, 1, 2, 3, 4, 5, 6].map((on) => ({
    day: on,
    isOpen: true,
    startTime: '12:00',
    endTime: '23:00',
  }))
  const { close, call } = await open({ hours: JSON.stringify(week) })
  clock.forward({ seconds: (Date.parse('2026-11-20T22:59:59Z') - clock.now().getTime()) / 1000 })
  expect(await close('2026-11-20')).toMatchObject({ status: 409, code: 'DAY_NOT_OVER' })
  expect(await close('2026-11-21')).toMatchObject({ status: 409, code: 'DAY_NOT_OVER' })
  expect(await close('2023-11-21')).toMatchObject({ status: 409, code: 'DAY_TOO_OLD' })
  expect(await call('GET', 'get?day=2026-11-20')).toMatchObject({ status: 409, code: 'DAY_NOT_CLOSED' })
  clock.forward({ seconds: 1 })
  expect(await close('2026-11-20')).toMatchObject({ status: 200, data: { number: 1 } })
})

test('open orders of the day are named first; the day can be closed with those that were seen', async () => {
  const { sell, close, call } = await open()
  const waiting = { status: 'Accepted', delivered_at: null, payment_status: 'Pending', number: 'TF-7K3Q-92' }
  await sell('2026-11-15T18:00:00Z', waiting)
  expect(await close()).toMatchObject({
    status: 409,
    code: 'DAY_HAS_OPEN_ORDERS',
    error: expect.stringContaining('TF-7K3Q-92'),
  })
  const { data } = await call<{ open: object[] }>('GET', `preview?day=${day}`)
  expect(data.open).toMatchObject([{ orderNumber: 'TF-7K3Q-92', orderStatus: 'Accepted' }])
  expect(await close(day, { open: ['TF-7K3Q-92'] })).toMatchObject({ status: 200 })
})

test('a closed day is never changed or deleted; closing the account takes the name off', async () => {
  const { outlet, close, call, staff } = await open()
  await close()
  const of = sql`where restaurant_id = ${outlet}`
  await expect(sql`update day_closes set number = 9 ${of}`.execute(db)).rejects.toThrow('never changed')
  await expect(sql`update day_closes set content = '{}' ${of}`.execute(db)).rejects.toThrow('never changed')
  await expect(sql`update day_closes set by_name = 'Eve' ${of}`.execute(db)).rejects.toThrow('never changed')
  await expect(sql`delete from day_closes ${of}`.execute(db)).rejects.toThrow('never changed')
  await sql`update day_closes set by_name = null where customer_id = ${staff.customerId}`.execute(db)
  expect((await call('GET', `get?day=${day}`)).data).toMatchObject({ number: 1, closedBy: null })
})
