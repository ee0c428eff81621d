import { expect, test } from 'vitest'

import type { SalesReport } from '#contract/orders/reports.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db } = await testApp()
const [mine, alsoMine, foreign] = [
  await insertOutletRow(db),
  await insertOutletRow(db),
  await insertOutletRow(db),
]
const owner = await createTestUser(db, { staffOf: [mine, alsoMine] })
const { customerId } = await createTestUser(db)

type Answer = { data: SalesReport; code?: string; error?: string }
const read = async (query: string, { bearer } = owner) => {
  const url = `/api/v1/outlet-sales/get-sales/${mine}?${query}`
  const answer = await app.inject({ url, headers: bearer })
  return { status: answer.statusCode, ...answer.json<Answer>() }
}
const sell = (due: string, more: object = {}) =>
  insertOrderRow(db, {
    customer_id: customerId,
    restaurant_id: mine,
    status: 'Accepted',
    recieved_at: new Date(due),
    expected_at: new Date(due),
    ...more,
  })

test('a period that is backwards or too long is refused with a sentence', async () => {
  expect(await read('from=2026-11-17&to=2026-11-16')).toMatchObject({
    status: 400,
    code: 'PERIOD_BACKWARDS',
    error: 'The first day is after the last day. Swap them, or choose another period.',
  })
  expect(await read('from=2024-01-01&to=2026-01-01')).toMatchObject({
    status: 400,
    code: 'PERIOD_TOO_LONG',
    error: 'A report covers up to two years. Choose days that are closer together.',
  })
  for (const bad of ['from=yesterday', 'from=2026-02-30', 'outlets=all', `outlets=${mine};${alsoMine}`])
    expect(await read(bad)).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
})

test('every outlet of a report must be one where the caller is owner or manager', async () => {
  const absent = '00000000-0000-4000-8000-000000000000'
  for (const id of [foreign, absent])
    for (const outlets of [id, `${mine},${id}`])
      expect(await read(`outlets=${outlets}`)).toMatchObject({ status: 404, code: 'RESTAURANT_NOT_FOUND' })
  const both = await createTestUser(db, { staffOf: [mine] })
  for (const outlet_role of ['floor', 'kitchen', 'manager'] as const) {
    await db
      .deleteFrom('memberships')
      .where('restaurant_id', '=', alsoMine)
      .where('customer_id', '=', both.customerId)
      .execute()
    await db
      .insertInto('memberships')
      .values({ customer_id: both.customerId, role: 'staff', restaurant_id: alsoMine, outlet_role })
      .execute()
    const answer = await read(`outlets=${mine},${alsoMine}`, both)
    expect([outlet_role, answer.status, answer.code]).toEqual(
      outlet_role === 'manager' ? [outlet_role, 200, undefined] : [outlet_role, 403, 'NOT_YOUR_ROLE'],
    )
  }
})

test('hours and days are London’s on both sides of the clock change', async () => {
  // 00:30 UTC is 01:30 in summer and 00:30 in winter; both are the evening before.
  await sell('2025-10-26T00:30:00Z')
  await sell('2025-10-27T00:30:00Z')
  await sell('2025-10-26T04:59:00Z')
  await sell('2025-10-26T05:00:00Z')
  const { data } = await read('from=2025-10-25&to=2025-10-27')
  expect(data.byDay.map(({ orders }) => orders)).toEqual([2, 2, 0])
  expect(data.byHour.map(({ hour, orders }) => [hour, orders])).toEqual([
    [5, 1],
    [0, 1],
    [1, 1],
    [4, 1],
  ])
})

test('a report compares with the period before, day by day and outlet by outlet', async () => {
  const amount = (pounds: number) => ({ sub_total: pounds * 100, total: pounds * 100 + 50 })
  await sell('2026-09-07T18:00:00Z', amount(10))
  await sell('2026-09-14T18:00:00Z', amount(12))
  await sell('2026-09-16T18:00:00Z', { ...amount(30), restaurant_id: alsoMine })
  const { data } = await read(`from=2026-09-14&to=2026-09-16&outlets=${mine},${alsoMine}`)
  expect(data).toMatchObject({
    sales: { orders: 2, total: 42 },
    before: { from: '2026-09-07', to: '2026-09-09', orders: 1, total: 10 },
    byDay: [
      { date: '2026-09-14', total: 12, before: 10 },
      { date: '2026-09-15', total: 0, before: 0 },
      { date: '2026-09-16', total: 30, before: 0 },
    ],
  })
  const shares = Object.fromEntries(data.byOutlet.map(({ _id, total, before }) => [_id, [total, before]]))
  expect(shares).toEqual({ [mine]: [12, 10], [alsoMine]: [30, 0] })
})

test('a whole month is compared with the same weekdays, and each day names the day that it stands against', async () => {
  // Friday 3 July against Friday 29 May, not against Wednesday 3 June.
  await sell('2026-05-29T18:00:00Z')
  await sell('2026-07-03T18:00:00Z')
  const { data } = await read('from=2026-07-01&to=2026-07-31')
  expect(data.before).toMatchObject({ from: '2026-05-27', to: '2026-06-26', orders: 1 })
  expect(data.byDay[2]).toMatchObject({ date: '2026-07-03', dateBefore: '2026-05-29', orders: 1 })
  expect(data.byDay[2]!.before).toBe(data.byDay[2]!.total)
})

test('minutes run from accepting to the door or to ready; orders for later and food that nobody took are left out', async () => {
  const at = (time: string) => new Date(`2026-08-03T${time}:00Z`)
  const base = { status: 'Completed', recieved_at: at('18:00'), delivered_at: at('19:30') }
  await sell('2026-08-03T18:40:00Z', { ...base, order_type: 'Home Delivery', delivered_at: at('18:50') })
  await sell('2026-08-03T18:20:00Z', { ...base, ready_at: at('18:24') })
  await sell('2026-08-03T18:20:00Z', { ...base, pickup_time: at('18:20') })
  await sell('2026-08-03T18:20:00Z', { ...base, nobody_came_at: at('19:30') })
  await sell('2026-08-03T18:20:00Z', { recieved_at: at('18:00') })
  const { data } = await read('from=2026-08-03&to=2026-08-03')
  expect(data.minutes).toEqual({
    orders: 2,
    promised: 30,
    real: 37,
    inTime: 1,
    byHour: [{ hour: 19, orders: 2, promised: 30, real: 37 }],
  })
})

test('a customer is new in the period of the first order, and came back in any later one', async () => {
  const [one, two] = ['+447700900201', '+447700900202']
  await sell('2026-05-04T18:00:00Z', { mobile_no: one })
  await sell('2026-05-05T18:00:00Z', { mobile_no: one })
  await sell('2026-05-11T18:00:00Z', { mobile_no: one, restaurant_id: alsoMine })
  await sell('2026-05-11T18:00:00Z', { mobile_no: two, restaurant_id: alsoMine })
  const customers = async (query: string) => (await read(query)).data.customers
  expect(await customers('from=2026-05-04&to=2026-05-06')).toEqual({ new: 1, returning: 0 })
  const both = `outlets=${mine},${alsoMine}`
  expect(await customers(`from=2026-05-11&to=2026-05-11&${both}`)).toEqual({ new: 1, returning: 1 })
  expect(await customers(`from=2026-05-11&to=2026-05-11&outlets=${alsoMine}`)).toEqual({
    new: 2,
    returning: 0,
  })
})

test('one person reads 120 reports an hour, and keeps nobody else from theirs', async () => {
  const eager = await createTestUser(db, { staffOf: [mine] })
  const first = await Promise.all(Array.from({ length: 21 }, () => read('', eager)))
  expect(first.every(({ status }) => status === 200)).toBe(true)
  for (let n = 21; n < 120; n++) expect((await read('', eager)).status).toBe(200)
  expect(await read('', eager)).toMatchObject({ status: 429, code: 'TOO_MANY_TRIES' })
  expect((await read('')).status).toBe(200)
})
