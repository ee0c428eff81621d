import { expect, test } from 'vitest'

import { apiPrefix } from '#contract/endpoint.ts'
import type { FoundOrder, OrderHistory, OrderRecord } from '#contract/orders/past-orders.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { cardInput } from '#server/testing/fixtures/card-order.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { insertOrderRow } from '#server/testing/fixtures/order-rows.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { outlet, placed, asStaff } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const admin = await createTestUser(db, { isAdmin: true })
const me = await createTestUser(db, { isVerified: true })

type Answer<T> = { statusCode: number; data: T; paging: { more: boolean } }
async function get<T>(path: string, bearer: Record<string, string>): Promise<Answer<T>> {
  const answer = await app.inject({ method: 'GET', url: apiPrefix + path, headers: bearer })
  return { statusCode: answer.statusCode, ...answer.json<Omit<Answer<T>, 'statusCode'>>() }
}
const search = (query: string) =>
  get<FoundOrder[]>(`/outlet-order/search/${outlet.id}?${query}`, staff.bearer)
const searchAll = (query: string) => get<FoundOrder[]>(`/admin-order/search?${query}`, admin.bearer)

const other = await insertOutletRow(db)
const insert = (more: object) =>
  insertOrderRow(db, { customer_id: me.customerId, restaurant_id: outlet.id, ...more })
const late = await insert({
  number: 'TF-7K3Q-92',
  customer_name: 'Zadie O’Hara-50%',
  mobile_no: '+447700900777',
  post_code: 'LS1 4AP',
  expected_at: '2026-10-02T01:30:00Z',
  created_at: '2026-10-01T18:00:00Z',
})
const elsewhere = await insert({ restaurant_id: other, customer_name: 'Zadie Smith' })
const unpaid = await insert({ payment_method: 'Card', visible_at: null, customer_name: 'Zadie Unpaid' })

test('an outlet finds its orders by number, name, mobile and day, and no order of another outlet', async () => {
  const found = async (query: string) => (await search(query)).data.map(({ _id }) => _id)
  expect(await found('text=tf7k3q92')).toEqual([late])
  expect(await found('text=0900777')).toEqual([late])
  expect(await found(`text=${encodeURIComponent('+44 7700 900777')}`)).toEqual([late])
  expect(await found('text=zadie')).toEqual([late])
  expect(await found('text=50%25')).toEqual([late])
  expect(await found('text=_')).toEqual([])
  // Half past two in London belongs to the evening before.
  expect(await found('date=2026-10-01')).toEqual([late])
  expect(await found('date=2026-10-02')).toEqual([])
})

test('an admin finds the orders of every outlet, also unpaid ones, by email and post code too', async () => {
  const found = async (text: string) =>
    (await searchAll(`text=${encodeURIComponent(text)}`)).data.map(({ _id }) => _id)
  expect(new Set(await found('zadie'))).toEqual(new Set([late, elsewhere, unpaid]))
  expect(await found('LS1 4AP')).toEqual([late])
  const { email } = await db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', me.customerId)
    .executeTakeFirstOrThrow()
  expect(new Set(await found(email!.toUpperCase()))).toEqual(new Set([late, elsewhere, unpaid]))
  expect(await found('nobody@example.com')).toEqual([])
})

test('a search says when there are more orders, and the next page has them', async () => {
  await insert({ customer_name: 'Amira Khan' })
  const first = await search('limit=1')
  expect([first.data.length, first.paging.more]).toEqual([1, true])
  const all = await search('limit=50')
  expect(all.paging.more).toBe(false)
  const second = await search('limit=1&page=2')
  expect(second.data[0]?._id).toBe(all.data[1]?._id)
})

test('an admin reads the timeline, messages and payment of an order', async () => {
  const order = await placed(me.bearer)
  await asStaff(staff.bearer, 'accept', order._id, { minutes: 20 })
  const { data } = await get<OrderHistory>(`/admin-order/get-order/${order._id}`, admin.bearer)
  expect(data.order).toMatchObject({ orderNumber: order.orderNumber, orderStatus: 'Accepted' })
  expect(data.timeline.map(({ who, what, by }) => [who, what, by])).toEqual([
    ['customer', 'placed', null],
    ['outlet', 'accepted', 'Amira Khan'],
  ])
  expect(data.customer).toMatchObject({ _id: me.customerId, name: 'Amira Khan', isBlocked: false })
  expect(data.messages.length).toBeGreaterThan(0)
  expect(data.messages.every(({ text }) => text?.includes(order.orderNumber))).toBe(true)
  expect(data.payment).toBeNull()
  expect((await get(`/admin-order/get-order/${order._id}`, staff.bearer)).statusCode).toBe(403)
})

test('an admin reads the card payment of an order: its state, attempts and movements of money', async () => {
  const order = await placed(me.bearer, { paymentMethod: 'Card' })
  await app.inject({
    method: 'POST',
    url: `${apiPrefix}/customer-payment/set-payment`,
    headers: me.bearer,
    payload: { orderId: order._id, ...cardInput() },
  })
  const readPayment = async () => {
    const path = `/admin-order/get-order/${order._id}`
    return (await get<OrderHistory>(path, admin.bearer)).data.payment
  }
  const amount = order.totalPrice
  expect(await readPayment()).toMatchObject({
    state: 'Authorised',
    gateway: 'sandbox',
    amount,
    attempts: [{ state: 'Authorised', reason: null, card: { brand: 'Visa', last4: '4242' } }],
    movements: [{ kind: 'authorised', amount }],
  })
  await asStaff(staff.bearer, 'accept', order._id, { minutes: 20 })
  await runDueJobs(deps)
  expect(await readPayment()).toMatchObject({
    state: 'Captured',
    movements: [
      { kind: 'authorised', amount },
      { kind: 'captured', amount },
    ],
  })
})

test('without a recent password a search finds the last 14 days only, and a kitchen device never more', async () => {
  const tablet = await createTestUser(db, { staffOf: [outlet.id], deviceOf: outlet.id, deviceRole: 'owner' })
  const open = await createTestUser(db, { staffOf: [outlet.id], isPasswordRecent: false })
  const boss = await createTestUser(db, { isAdmin: true, isPasswordRecent: false })
  const yesterday = new Date(clock.now().getTime() - 86_400_000)
  const recent = await insert({ customer_name: 'Zadie Recent', expected_at: yesterday })
  const asked = async (person: { bearer: Record<string, string> }, path: string) => {
    const { data, older } = (await get(path, person.bearer)) as unknown as {
      data: FoundOrder[]
      older: string
    }
    return [data.map(({ _id }) => _id).filter((id) => id === late || id === recent), older]
  }
  const own = `/outlet-order/search/${outlet.id}?text=zadie`
  expect(await asked(staff, own)).toEqual([[recent, late], null])
  expect(await asked(open, own)).toEqual([[recent], 'password'])
  expect(await asked(tablet, own)).toEqual([[recent], 'own device'])
  expect(await asked(boss, '/admin-order/search?text=zadie')).toEqual([[recent], 'password'])
})

test('an outlet does not find an order by email or post code', async () => {
  expect((await search('text=LS1+4AP')).data).toEqual([])
})

test('an outlet finds an order by its amount, and orders of the last two years only', async () => {
  const amount = { sub_total: 2_721, total: 2_771, customer_name: 'Zadie Amount' }
  const dear = await insert({ ...amount, expected_at: '2024-12-01T18:00:00Z' })
  const tooOld = await insert({ ...amount, expected_at: '2024-11-01T18:00:00Z' })
  for (const text of ['27.71', '£27.71'])
    expect((await search(`text=${encodeURIComponent(text)}`)).data.map(({ _id }) => _id)).toEqual([dear])
  expect((await search('text=2771')).data.map(({ _id }) => _id)).not.toContain(dear)
  expect((await get(`/outlet-order/record/${dear}`, staff.bearer)).statusCode).toBe(200)
  expect(await get(`/outlet-order/record/${tooOld}`, staff.bearer)).toMatchObject({
    statusCode: 404,
    code: 'ORDER_NOT_FOUND',
  })
})

test('a record has every step with the member of staff, the promised times, and the card’s money', async () => {
  const manager = await createTestUser(db, { staffOf: [outlet.id], role: 'manager', name: 'Sheila Barrow' })
  const order = await placed(me.bearer, { paymentMethod: 'Card' })
  await app.inject({
    method: 'POST',
    url: `${apiPrefix}/customer-payment/set-payment`,
    headers: me.bearer,
    payload: { orderId: order._id, ...cardInput() },
  })
  const minutesFromNow = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString()
  const promised = [minutesFromNow(20)]
  await asStaff(staff.bearer, 'accept', order._id, { minutes: 20 })
  await runDueJobs(deps)
  for (const [minutes, person] of [
    [30, manager],
    [45, staff],
  ] as const) {
    clock.forward({ minutes: 1 })
    promised.push(minutesFromNow(minutes))
    const url = `${apiPrefix}/outlet-order/change-time/${order._id}`
    await app.inject({ method: 'PUT', url, headers: person.bearer, payload: { minutes } })
  }
  clock.forward({ minutes: 1 })
  await asStaff(manager.bearer, 'cancel', order._id, { reason: 'The oven broke' })
  await runDueJobs(deps)
  const { data } = await get<OrderRecord>(`/outlet-order/record/${order._id}`, staff.bearer)
  expect(data.order).toMatchObject({ orderNumber: order.orderNumber, orderStatus: 'Canceled' })
  const amount = order.totalPrice
  const steps = data.timeline.map(({ what, by, promisedAt, amount: moved }) => [
    what,
    by,
    promisedAt ?? moved,
  ])
  expect(new Set(steps.map((step) => JSON.stringify(step)))).toEqual(
    new Set(
      [
        ['placed', null, order.expectedAt],
        ['card-authorised', null, amount],
        ['accepted', 'Amira Khan', promised[0]],
        ['card-captured', null, amount],
        ['time-changed', 'Sheila Barrow', promised[1]],
        ['time-changed', 'Amira Khan', promised[2]],
        ['cancelled-by-outlet', 'Sheila Barrow', null],
        ['card-refunded', null, amount],
      ].map((step) => JSON.stringify(step)),
    ),
  )
  expect(data.timeline.find(({ what }) => what === 'cancelled-by-outlet')?.reason).toBe('The oven broke')
  const times = data.timeline.map(({ at }) => at)
  expect(times).toEqual(times.toSorted())
})

test('records are for owners and managers, and one from over 14 days ago needs a recent password', async () => {
  const paths = [`/outlet-order/search/${outlet.id}`, `/outlet-order/record/${late}`]
  for (const role of ['floor', 'kitchen'] as const) {
    const person = await createTestUser(db, { staffOf: [outlet.id], role })
    for (const path of paths)
      expect(await get(path, person.bearer)).toMatchObject({ statusCode: 403, code: 'NOT_YOUR_ROLE' })
  }
  const manager = await createTestUser(db, { staffOf: [outlet.id], role: 'manager' })
  for (const path of paths) expect((await get(path, manager.bearer)).statusCode).toBe(200)
  const open = await createTestUser(db, { staffOf: [outlet.id], isPasswordRecent: false })
  expect(await get(paths[1]!, open.bearer)).toMatchObject({ code: 'PASSWORD_NEEDED' })
  expect((await get(`/outlet-order/record/${elsewhere}`, staff.bearer)).statusCode).toBe(404)
  expect((await get(`/outlet-order/record/${unpaid}`, staff.bearer)).statusCode).toBe(404)
})
