import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { testSandbox } from '#server/testing/fakes/test-sandbox.ts'
import { findOrderPayment, findSandboxMoves } from '#server/testing/fixtures/card-order.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { readBalance, refundFixture, sumSandboxMoves } from '#server/testing/fixtures/refund-fixture.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock, connectionString } = await testApp()
const { gateway } = testSandbox(connectionString)
afterAll(() => gateway.stop())
deps.gateway = gateway
const { outlet, plain, line, placed, authorised, accept, refund, refunded, asStaff, read, cancel } =
  await refundFixture(app, db)
const jobs = () => runDueJobs(deps)
const two = { cartItems: { foodItems: [line(plain[0]!.id, 2), line(plain[1]!.id, 1)] } }
const paid = async (given: object = two) => {
  const one = await authorised(given)
  await accept(one.id)
  await jobs()
  return one
}
const pence = (pounds: number) => Math.round(pounds * 100)
/** What one unit of a line costs after its share of discount and coupon, by plain division. */
const shareOf = (order: { subTotal: number; discount: { amount: number } | null }, price: number) =>
  price - (price * (order.discount?.amount ?? 0)) / order.subTotal
const oneOf = async (order: Awaited<ReturnType<typeof paid>>['order'], at: number, quantity = 1) => {
  const unit = shareOf(order, order.cartItems[at]!.price)
  const guess = Math.round(unit * quantity * 100)
  // Largest remainder is at most a penny away from the plain division.
  for (const amount of [guess, guess - 1, guess + 1]) {
    const lines = [{ line: at + 1, quantity }]
    const answer = await refund(order._id, { of: 'lines', lines, amount: amount / 100 })
    if (answer.statusCode === 200) return { amount, order: answer.json().data }
    expect(answer.json().code).toBe('REFUND_CHANGED')
  }
  return expect.unreachable('no amount near the share was right')
}

test('RF3: a dish is refunded after the capture: asked at once, made by a job, and the customer gets a message', async () => {
  const { me, order, id } = await paid()
  const { amount, order: after } = await oneOf(order, 0)
  expect(after).toMatchObject({
    paymentStatus: 'Paid',
    refunded: amount / 100,
    refunds: [{ state: 'Asked', way: 'card', reason: 'missing', lines: [{ line: 1, quantity: 1 }] }],
  })
  expect(await sumSandboxMoves(db, id)).toEqual({
    authorised: pence(order.totalPrice),
    captured: pence(order.totalPrice),
  })
  await jobs()
  expect((await read(me.bearer, id)).refunds).toMatchObject([
    { state: 'Refunded', doneAt: expect.any(String) },
  ])
  expect(await sumSandboxMoves(db, id)).toMatchObject({ refunded: amount })
  expect(await readBalance(db, id)).toMatchObject({
    captured: pence(order.totalPrice),
    back: amount,
    state: 'Captured',
  })
  const mail = (await readOutbox(db, me.email!)).filter(({ subject }) => subject?.includes('refunded'))
  expect(mail).toHaveLength(1)
  expect(mail[0]!.text).toContain(`is on its way back to your card`)
})

test('RF3: before the capture less is charged, and the rest of the hold is released', async () => {
  const { me, order, id } = await authorised(two)
  const { amount } = await oneOf(order, 1)
  expect(await findSandboxMoves(db, id)).toEqual(['authorised'])
  await accept(id)
  await jobs()
  const total = pence(order.totalPrice)
  expect(await sumSandboxMoves(db, id)).toEqual({
    authorised: total,
    captured: total - amount,
    released: amount,
  })
  expect(await findOrderPayment(db, id)).toMatchObject({
    status: 'Paid',
    ledger: ['authorised', 'captured', 'released'],
    payment: { captured: total - amount, refunded: 0 },
  })
  expect((await read(me.bearer, id)).refunds).toMatchObject([{ state: 'Refunded', way: 'not charged' }])
})

test('RF3: everything refunded before the capture releases the hold, and the order goes on', async () => {
  const { me, order, id } = await authorised(two)
  const gone = deps.gateway
  deps.gateway = undefined
  await accept(id)
  await refunded(id, { of: 'whole', amount: order.totalPrice })
  deps.gateway = gone
  await jobs()
  await jobs()
  expect(await findSandboxMoves(db, id)).toEqual(['authorised', 'released'])
  expect(await read(me.bearer, id)).toMatchObject({ orderStatus: 'Accepted', paymentStatus: 'Released' })
})

test('RF3: everything back makes the order Refunded; a penny more is refused with what is left', async () => {
  const { me, order, id } = await paid()
  await refunded(id, { of: 'amount', amount: 1 })
  const rest = (pence(order.totalPrice) - 100) / 100
  const much = await refund(id, { of: 'amount', amount: (pence(rest) + 1) / 100 })
  expect(much.json()).toMatchObject({
    code: 'REFUND_CHANGED',
    error: expect.stringContaining(`£${rest.toFixed(2)}`),
  })
  expect((await refund(id, { of: 'whole', amount: order.totalPrice })).json().code).toBe('REFUND_CHANGED')
  await refunded(id, { of: 'whole', amount: rest })
  await jobs()
  expect(await read(me.bearer, id)).toMatchObject({ paymentStatus: 'Refunded', refunded: order.totalPrice })
  expect((await refund(id, { of: 'whole', amount: 0.01 })).json().code).toBe('NOT_REFUNDABLE')
})

test('RF3: one key refunds once, and the database refuses what the code would let through', async () => {
  const { order, id } = await paid()
  const input = { of: 'amount', amount: 2, refunded: 0 }
  const answers = await Promise.all([1, 2, 3, 4].map(() => refund(id, input, { key: 'one-and-the-same' })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  await jobs()
  expect(await readBalance(db, id)).toMatchObject({ back: 200, refunded: 200 })
  const above = pence(order.totalPrice) + 1
  const more = sql`update refunds set amount = ${above}, food = ${above}, service_charge = 0, delivery_charge = 0
    where order_id = ${id}`
  await expect(more.execute(db)).rejects.toThrow('orders_refunded')
  const tooMuch = sql`insert into payment_ledger (payment_id, kind, amount, gateway, gateway_id, recorded_at)
    select id, 'refunded', captured - refunded + 1, gateway, 'planted', now() from payments where order_id = ${id}`
  await expect(tooMuch.execute(db)).rejects.toThrow('payments_balance')
})

test('RF3: a lost answer leaves the refund being made; it is read before it is tried again, and made once', async () => {
  const { me, id } = await paid()
  await refunded(id, { of: 'amount', amount: 3 })
  const make = gateway.refund
  gateway.refund = async (...given) => {
    await make(...given)
    return { status: 'unknown' }
  }
  await jobs()
  gateway.refund = make
  expect((await read(me.bearer, id)).refunds).toMatchObject([{ state: 'Asked' }])
  expect(await sumSandboxMoves(db, id)).toMatchObject({ refunded: 300 })
  await jobs()
  expect((await read(me.bearer, id)).refunds).toMatchObject([{ state: 'Refunded' }])
  expect(await sumSandboxMoves(db, id)).toMatchObject({ refunded: 300 })
})

test('RF3: cancelled after a partial refund: the rest goes back, and all of it is the total', async () => {
  const { order, id } = await paid()
  await refunded(id, { of: 'amount', amount: 4 })
  await asStaff((await createTestUser(db, { staffOf: [outlet.id] })).bearer, 'cancel', id, {
    reason: 'No gas',
  })
  await jobs()
  expect(await sumSandboxMoves(db, id)).toMatchObject({ refunded: pence(order.totalPrice) })
  expect(await readBalance(db, id)).toMatchObject({
    refunded: pence(order.totalPrice),
    status: 'Refunded',
    asked: 0,
  })
})

test('RF3: a refund of an order that is cancelled before its capture is dropped: nothing was charged', async () => {
  const { me, id } = await authorised(two)
  await refunded(id, { of: 'amount', amount: 4 })
  await cancel(me.bearer, id)
  await jobs()
  expect(await findSandboxMoves(db, id)).toEqual(['authorised', 'released'])
  expect(await read(me.bearer, id)).toMatchObject({ paymentStatus: 'Released', refunded: 0, refunds: [] })
})

test('RF4: in cash, less is to be collected until it is paid; afterwards a cash refund is recorded', async () => {
  const me = await createTestUser(db)
  const order = await placed(me.bearer, two)
  await accept(order._id)
  expect(await refunded(order._id, { of: 'amount', amount: 2 })).toMatchObject({
    refunded: 2,
    refunds: [{ state: 'Refunded', way: 'not charged' }],
  })
  const { owner } = await refundFixture(app, db)
  expect((await asStaff(owner.bearer, 'complete', order._id)).statusCode).toBe(200)
  expect((await refunded(order._id, { of: 'amount', amount: 1 })).refunds[1]).toMatchObject({ way: 'cash' })
  const texts = (await readOutbox(db, me.email!)).map(({ text }) => text).join()
  expect(texts).toContain(`You pay £2.00 less for your order`)
  expect(texts).toContain('gives you £1.00 back in cash')
})

test('RF6: outlet A sees nothing of B, floor and kitchen refund nothing, and an outlet cannot let the platform pay', async () => {
  const { id, order } = await paid()
  const other = await db
    .selectFrom('restaurants')
    .select('id')
    .where('id', '<>', outlet.id)
    .executeTakeFirstOrThrow()
  const stranger = await createTestUser(db, { staffOf: [other.id] })
  const input = { of: 'amount', amount: 1 }
  expect((await refund(id, input, { bearer: stranger.bearer })).json().code).toBe('ORDER_NOT_FOUND')
  for (const role of ['floor', 'kitchen'] as const) {
    const member = await createTestUser(db, { staffOf: [outlet.id], role })
    expect((await refund(id, input, { bearer: member.bearer })).statusCode).toBe(403)
  }
  const manager = await createTestUser(db, { staffOf: [outlet.id], role: 'manager' })
  expect((await refund(id, input, { bearer: manager.bearer })).statusCode).toBe(200)
  expect((await refund(id, { ...input, paidBy: 'platform' })).json().code).toBe('INVALID_INPUT')
  expect((await refund(id, input, { as: 'admin' })).statusCode).toBe(403)
  expect(order.refunds).toEqual([])
})

test('RF6: an admin refunds any order by the same rules and says who pays, and the audit log has it', async () => {
  const { id } = await paid()
  const admin = await createTestUser(db, { isAdmin: true })
  const input = { of: 'amount', amount: 1.5, paidBy: 'platform', note: 'Sorry about the fries' }
  const order = await refunded(id, input, { bearer: admin.bearer, as: 'admin' })
  expect(order.refunds).toMatchObject([
    { madeBy: 'platform', paidBy: 'platform', note: 'Sorry about the fries' },
  ])
  const log = db.selectFrom('changes').select('detail')
  const entries = await log.where('what', '=', 'order-refunded-by-us').execute()
  expect(entries.map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ orderId: id, amount: 150, paidBy: 'platform' }),
  )
})

test('RF2: refunds end 90 days after the promised time, and a cancelled, unpaid or test order has none', async () => {
  const { id, me } = await paid()
  const other = await authorised(two)
  await cancel(other.me.bearer, other.id)
  expect((await refund(other.id, { of: 'amount', amount: 1 })).json().code).toBe('NOT_REFUNDABLE')
  const whole = await authorised(two)
  for (const of of ['whole', 'amount']) {
    const wholly = { of, amount: whole.order.totalPrice }
    expect((await refund(whole.id, wholly)).json().code).toBe('NOT_REFUNDABLE')
  }
  const unpaid = await placed(me.bearer, { ...two, paymentMethod: 'Card' })
  expect((await refund(unpaid._id, { of: 'amount', amount: 1 })).statusCode).toBe(404)
  const dueBefore = (minutes: number) =>
    db
      .updateTable('orders')
      .set({ expected_at: new Date(clock.now().getTime() - minutes * 60_000) })
      .where('id', '=', id)
      .execute()
  await dueBefore(90 * 24 * 60)
  expect((await refund(id, { of: 'amount', amount: 1 })).statusCode).toBe(200)
  await dueBefore(90 * 24 * 60 + 1)
  expect((await refund(id, { of: 'amount', amount: 1 })).json().code).toBe('REFUND_TOO_LATE')
})
