import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { repriceOrder } from '#domain/orders/prices/reprice-order.ts'
import { pence } from '#domain/shared/money.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { readBalance, sumSandboxMoves } from '#server/testing/fixtures/refund-fixture.ts'
import { runOutFixture } from '#server/testing/fixtures/run-out-fixture.ts'
import { testSandbox } from '#server/testing/fakes/test-sandbox.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, connectionString } = await testApp()
const { gateway } = testSandbox(connectionString)
afterAll(() => gateway.stop())
deps.gateway = gateway
const fixture = await runOutFixture(app, db)
const { outlet, dishes, two, wish, swapFor, mark, marked, preview, authorised, accept, placed, read } =
  fixture
const jobs = async () => expect((await runDueJobs(deps)).filter(({ failed }) => failed)).toEqual([])
const inPence = (pounds: number) => Math.round(pounds * 100)
type Order = Awaited<ReturnType<typeof placed>>
/** By the terms of the order as placed. */
const priced = (order: Order, lines: [unitPrice: number, quantity: number][]) =>
  repriceOrder(
    {
      subTotal: pence(inPence(order.subTotal)),
      discount: pence(inPence(order.discount?.amount ?? 0)),
      coupon: pence(0),
      couponKind: undefined,
      serviceCharge: pence(inPence(order.serviceCharge)),
      deliveryCharge: pence(inPence(order.deliveryCharge)),
      tip: pence(0),
    },
    lines.map(([unitPrice, quantity]) => ({ unitPrice: pence(unitPrice), quantity })),
  )!
const [dear, cheaper, cheapest] = [dishes[0]!, dishes[1]!, dishes[4]!]
const timeline = async (bearer: Record<string, string>, id: string) => {
  const url = `/api/v1/order/get-timeline/${id}`
  const { data } = (await app.inject({ method: 'GET', url, headers: bearer })).json()
  return data as { what: string; reason: string | null; amount: number | null }[]
}

test('RO1: a dish that ran out before the capture is left out: the line shrinks, less is charged, the customer gets a message', async () => {
  const { me, order, id } = await authorised(two())
  const after = priced(order, [
    [dear.base_price, 1],
    [cheapest.base_price, 1],
  ])
  expect(await preview(id, 1, 2)).toMatchObject({
    wish: 'leave',
    steps: ['leave', 'offer'],
    swap: null,
    before: order.totalPrice,
    after: { total: after.total / 100, subTotal: after.subTotal / 100, discount: after.discount / 100 },
  })
  const changed = await marked(id, { quantity: 2 })
  expect(changed.cartItems).toMatchObject([{ quantity: 1, out: 2 }, { quantity: 1 }])
  expect(changed).toMatchObject({
    totalPrice: after.total / 100,
    placedTotal: order.totalPrice,
    refunded: 0,
    refunds: [],
  })
  await accept(id)
  await jobs()
  expect(await sumSandboxMoves(db, id)).toEqual({
    authorised: inPence(order.totalPrice),
    captured: after.total,
    released: inPence(order.totalPrice) - after.total,
  })
  expect(await read(me.bearer, id)).toMatchObject({
    paymentStatus: 'Paid',
    totalPrice: after.total / 100,
    refunded: 0,
  })
  expect((await timeline(me.bearer, id)).find(({ what }) => what === 'ran-out')).toMatchObject({
    reason: `2 × ${dear.name}`,
    amount: (inPence(order.totalPrice) - after.total) / 100,
  })
  const mail = (await readOutbox(db, me.email!)).filter(({ subject }) =>
    subject?.startsWith('A dish ran out'),
  )
  expect(mail.map(({ text }) => text)).toEqual([expect.stringContaining('less')])
})

test('RO1: after the capture the difference is refunded, and counts neither as a refund nor twice in a later cancel', async () => {
  const { order, id, me } = await authorised(two())
  await accept(id)
  await jobs()
  const changed = await marked(id, {})
  await jobs()
  const total = inPence(changed.totalPrice!)
  expect(await readBalance(db, id)).toMatchObject({
    captured: inPence(order.totalPrice),
    back: inPence(order.totalPrice) - total,
  })
  expect((await read(me.bearer, id)).refunds).toEqual([])
  expect(
    await db.selectFrom('refunds').select(['reason', 'state']).where('order_id', '=', id).execute(),
  ).toEqual([{ reason: 'ran out', state: 'Refunded' }])
  await fixture.asStaff(fixture.owner.bearer, 'cancel', id, { reason: 'No gas' })
  await jobs()
  expect(await readBalance(db, id)).toMatchObject({ back: inPence(order.totalPrice), status: 'Refunded' })
})

test('RO1: of a cash order less is to be collected', async () => {
  const me = await createTestUser(db)
  const order = await placed(me.bearer, two())
  const changed = await marked(order._id, { quantity: 3 })
  const after = priced(order, [[cheapest.base_price, 1]])
  expect(changed).toMatchObject({ paymentMethod: 'Cash', totalPrice: after.total / 100 })
  expect(changed.cartItems[0]).toMatchObject({ quantity: 0, out: 3 })
})

test('RO2: a swap brings its own price, declaration and line, and takes the place of the units that are out', async () => {
  const { me, order, id } = await authorised(two(swapFor(cheaper.id)))
  expect(order.cartItems[0]!.ifOut).toEqual({
    wish: 'swap',
    swap: { food: cheaper.id, name: cheaper.name, choices: [] },
  })
  await db.updateTable('dishes').set({ base_price: 99_999 }).where('id', '=', cheaper.id).execute()
  expect((await preview(id, 1, 2)).swap).toMatchObject({ problem: null, isAsked: false })
  const changed = await marked(id, { quantity: 2, step: 'swap' })
  await db
    .updateTable('dishes')
    .set({ base_price: cheaper.base_price })
    .where('id', '=', cheaper.id)
    .execute()
  expect(changed.cartItems).toMatchObject([
    { quantity: 1, out: 2 },
    { quantity: 1 },
    { food: cheaper.id, quantity: 2, insteadOf: 1, price: cheaper.base_price / 100 },
  ])
  expect(changed.cartItems[2]!.allergens?.contains ?? []).toEqual(cheaper.allergens ?? [])
  const after = priced(order, [
    [dear.base_price, 1],
    [cheapest.base_price, 1],
    [cheaper.base_price, 2],
  ])
  expect(inPence(changed.totalPrice!)).toBe(after.total)
  expect((await timeline(me.bearer, id)).find(({ what }) => what === 'swapped')).toMatchObject({
    amount: (inPence(order.totalPrice) - after.total) / 100,
  })
})

test.each([
  ['dearer', () => [two({}, swapFor(dear.id)), 'SWAP_NOT_POSSIBLE']],
  ['the same', () => [two(swapFor(dear.id)), 'SWAP_NOT_POSSIBLE']],
  ['of nobody', () => [two(swapFor(randomUUID())), 'DISH_GONE']],
  ['missing', () => [two({ ifOut: { wish: 'swap' } }), 'INVALID_INPUT']],
] satisfies [string, () => [object, string]][])(
  'RO2: an order with a swap that is %s is refused',
  async (_, toCase) => {
    const [given, code] = toCase()
    const me = await createTestUser(db)
    expect((await fixture.place(me.bearer, given)).json().code).toBe(code)
  },
)

test('RO2: a swap that sold out is not possible, so the dish is left out instead', async () => {
  const { id } = await authorised(two(swapFor(cheaper.id)))
  const soldOut = (until: Date | null) =>
    db.updateTable('dishes').set({ sold_out_until: until }).where('id', '=', cheaper.id).execute()
  await soldOut(new Date('2100-01-01'))
  expect((await preview(id)).swap).toMatchObject({ problem: 'Sold out' })
  expect((await mark(id, { step: 'swap' })).json().code).toBe('SOLD_OUT')
  expect((await marked(id, { step: 'leave' })).cartItems[0]).toMatchObject({ quantity: 2, out: 1 })
  await soldOut(null)
})

test('RO3: with nothing left, or as the customer wished, the order is cancelled and the money goes back', async () => {
  const only = { cartItems: { foodItems: [{ food: dear.id, quantity: 1 }] } }
  const pending = await authorised(only)
  expect((await marked(pending.id, { seen: 1 })).orderStatus).toBe('Canceled')
  const accepted = await authorised(two(wish('cancel')))
  await accept(accepted.id)
  await jobs()
  expect((await mark(accepted.id, { step: 'leave' })).json().code).toBe('STEP_NOT_ALLOWED')
  expect((await marked(accepted.id, { step: 'cancel' })).canceled).toMatchObject({
    by: 'outlet',
    reason: `${dear.name} ran out`,
  })
  await jobs()
  expect(await sumSandboxMoves(db, pending.id)).toMatchObject({ released: inPence(pending.order.totalPrice) })
  expect(await sumSandboxMoves(db, accepted.id)).toMatchObject({
    refunded: inPence(accepted.order.totalPrice),
  })
})

test('RO4: a second tab takes nothing twice, and one key is one change', async () => {
  const { id } = await authorised(two())
  const key = randomUUID()
  const once = await marked(id, {}, { key })
  expect(await marked(id, {}, { key })).toEqual(once)
  const again = await mark(id, {})
  expect([again.statusCode, again.json().code]).toEqual([409, 'RUN_OUT_CHANGED'])
  const both = await Promise.all([mark(id, { seen: 2 }), mark(id, { seen: 2 })])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await mark(id, { line: 7 })).json().code).toBe('DISH_NOT_ORDERED')
})

test('RO4: nothing runs out once the food is ready, of a refunded order, or at another outlet', async () => {
  const { id, order } = await authorised(two())
  const elsewhere = await db
    .selectFrom('restaurants')
    .select('id')
    .where('id', '<>', outlet.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const other = await createTestUser(db, { staffOf: [elsewhere.id] })
  expect((await mark(id, {}, { bearer: other.bearer })).statusCode).toBe(404)
  expect(await read((await createTestUser(db)).bearer, id)).toBeUndefined()
  await accept(id)
  await jobs()
  await fixture.refunded(id, { of: 'amount', amount: 1 })
  expect((await mark(id, {})).json().code).toBe('RUN_OUT_REFUNDED')
  const second = await authorised(two())
  await accept(second.id)
  await fixture.asStaff(fixture.owner.bearer, 'ready', second.id)
  expect((await mark(second.id, {})).json().code).toBe('ORDER_STATUS_CHANGED')
  expect((await read(second.me.bearer, second.id)).totalPrice).toBe(order.totalPrice)
})

test('RO5: the kitchen role sees no prices, and may do as the customer wished', async () => {
  const { id } = await authorised(two(swapFor(cheaper.id)))
  const cook = await createTestUser(db, { staffOf: [outlet.id], role: 'kitchen' })
  expect(await preview(id, 1, 1, cook.bearer)).toMatchObject({
    price: null,
    before: null,
    after: { total: null },
    swap: { price: null, after: { total: null } },
  })
  expect(await marked(id, { step: 'swap' }, { bearer: cook.bearer })).toMatchObject({
    totalPrice: null,
    placedTotal: null,
  })
})
