import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { outletRoles } from '#domain/accounts/outlet-roles.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
const { outlet } = await orderFixture(app, db)
const people = Object.fromEntries(
  await Promise.all(
    outletRoles.map(
      async (role) => [role, await createTestUser(db, { staffOf: [outlet.id], role })] as const,
    ),
  ),
)
const send = (role: string, method: 'GET' | 'PUT', path: string, payload?: object, key?: string) =>
  app.inject({
    method,
    url: `/api/v1/outlet-order/${path}`,
    headers: { ...people[role]!.bearer, ...(key ? { 'idempotency-key': key } : {}) },
    ...(payload ? { payload } : {}),
  })

const secrets = ['07700 900987', '07700900987', '22 Wren Court', 'SE1 9ZZ', 'Ring at the green door', '37.31']

async function insertDelivery(more: object = {}): Promise<string> {
  const { customerId } = await createTestUser(db)
  return insertOrderRow(db, {
    customer_id: customerId,
    restaurant_id: outlet.id,
    order_type: 'Home Delivery',
    mobile_no: '+447700900987',
    address: '22 Wren Court',
    post_code: 'SE1 9ZZ',
    delivery_note: 'Ring at the green door',
    sub_total: 3731,
    service_charge: 0,
    total: 3731,
    ...more,
  })
}
const leaks = (body: string) => secrets.filter((secret) => body.includes(secret))

test('the kitchen gets no telephone number, address, note for the driver or price; the other roles get them', async () => {
  const id = await insertDelivery()
  const done = { status: 'Completed' as const, delivered_at: clock.now(), recieved_at: clock.now() }
  await insertDelivery(done)
  for (const path of [`get-board/${outlet.id}`, `get-order/${id}`]) {
    const kitchen = await send('kitchen', 'GET', path)
    expect([path, kitchen.statusCode, leaks(kitchen.body)]).toEqual([path, 200, []])
    for (const role of ['owner', 'manager', 'floor'])
      expect([role, leaks((await send(role, 'GET', path)).body).length]).toEqual([role, 5])
  }
  const { data } = (await send('kitchen', 'GET', `get-board/${outlet.id}`)).json<{
    data: { role: string; waitingBookings: number | null; open: object[]; done: object[] }
  }>()
  expect(data).toMatchObject({ role: 'kitchen', waitingBookings: null })
  for (const order of [...data.open, ...data.done])
    expect(order).toMatchObject({
      mobileNo: null,
      address: null,
      postCode: null,
      totalPrice: null,
      card: null,
    })
})

test('no command of the kitchen replies with them either, nor the stored response of an earlier role', async () => {
  const id = await insertDelivery()
  const commands: [string, object?][] = [
    ['accept', { minutes: 20 }],
    ['change-time', { minutes: 30 }],
    ['ready'],
    ['delivered'],
    ['complete'],
  ]
  for (const [verb, body] of commands) {
    const answer = await send('kitchen', 'PUT', `${verb}/${id}`, body)
    expect([verb, answer.statusCode, leaks(answer.body)]).toEqual([verb, 200, []])
  }
  const [refused, key] = [await insertDelivery(), randomUUID()]
  const first = await send('floor', 'PUT', `refuse/${refused}`, { reason: 'Too busy' }, key)
  expect(leaks(first.body).length).toBeGreaterThan(0)
  const role = (outlet_role: 'floor' | 'kitchen') =>
    db
      .updateTable('memberships')
      .set({ outlet_role })
      .where('customer_id', '=', people.floor!.customerId)
      .execute()
  await role('kitchen')
  const again = await send('floor', 'PUT', `refuse/${refused}`, { reason: 'Too busy' }, key)
  expect([again.statusCode, leaks(again.body)]).toEqual([200, []])
  await role('floor')
})

test('only owners and managers cancel an order and give its money back', async () => {
  for (const [role, status] of [
    ['kitchen', 403],
    ['floor', 403],
    ['manager', 200],
    ['owner', 200],
  ] as const) {
    const id = await insertDelivery({ status: 'Accepted', recieved_at: clock.now() })
    const answer = await send(role, 'PUT', `cancel/${id}`, { reason: 'No gas' })
    expect([role, answer.statusCode]).toEqual([role, status])
  }
})

test('a role counts at its own outlet: kitchen here and owner there is kitchen here', async () => {
  const other = await db
    .selectFrom('restaurants')
    .select('id')
    .where('id', '<>', outlet.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const both = await createTestUser(db, { staffOf: [other.id] })
  const here = { customer_id: both.customerId, role: 'staff' as const, restaurant_id: outlet.id }
  await db
    .insertInto('memberships')
    .values({ ...here, outlet_role: 'kitchen' })
    .execute()
  const get = (path: string) => app.inject({ method: 'GET', url: `/api/v1${path}`, headers: both.bearer })
  const sales = [outlet.id, other.id].map(async (id) => {
    const answer = await get(`/outlet-sales/get-sales/${id}`)
    return [answer.statusCode, answer.json<{ code?: string }>().code]
  })
  expect(await Promise.all(sales)).toEqual([
    [403, 'NOT_YOUR_ROLE'],
    [200, undefined],
  ])
  const id = await insertDelivery()
  expect(leaks((await get(`/outlet-order/get-order/${id}`)).body)).toEqual([])
  const mine = await get('/outlet/get-my-outlets')
  expect(
    mine.json<{ data: { _id: string; role: string }[] }>().data.map(({ _id, role }) => [_id, role]),
  ).toEqual(
    expect.arrayContaining([
      [outlet.id, 'kitchen'],
      [other.id, 'owner'],
    ]),
  )
})

test('without the duty to read past orders an order is found for a fortnight', async () => {
  const day = 86_400_000
  const due = (days: number) => ({ expected_at: new Date(clock.now().getTime() - days * day) })
  const [recent, old] = [await insertDelivery(due(13)), await insertDelivery(due(15))]
  for (const [role, status] of [
    ['owner', 200],
    ['manager', 200],
    ['floor', 404],
    ['kitchen', 404],
  ] as const) {
    expect([role, (await send(role, 'GET', `get-order/${recent}`)).statusCode]).toEqual([role, 200])
    expect([role, (await send(role, 'GET', `get-order/${old}`)).statusCode]).toEqual([role, status])
  }
})
