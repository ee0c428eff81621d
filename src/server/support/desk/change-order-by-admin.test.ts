import { expect, test } from 'vitest'

import type { OrderHistory } from '#contract/orders/past-orders.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { reconcilePayment } from '#server/payments/core/reconcile-payment.ts'
import { adminClient } from '#server/testing/clients/admin-client.ts'
import { cardInput, findOrderPayment, findSandboxMoves } from '#server/testing/fixtures/card-order.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { servingFixture } from '#server/testing/fixtures/serving-fixture.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock, deps } = await testApp()
const { outlet, dish, line, staff, ask, placed, asStaff, cancel, read } = await servingFixture(app, db)
const { send, auditLog } = await adminClient(app, db)
const person = () => createTestUser(db, { isVerified: true })
type Person = Awaited<ReturnType<typeof person>>

const cancelAtDesk = (id: string, reason = 'The road is flooded') =>
  send<SavedOrder>('PUT', `/admin-order/cancel/${id}`, { reason })
const reopen = (id: string) => send<SavedOrder>('PUT', `/admin-order/reopen/${id}`)
const history = async (id: string) => (await send<OrderHistory>('GET', `/admin-order/get-order/${id}`)).data
const later = async (seconds: number) => {
  clock.forward({ seconds })
  expect((await runDueJobs(deps)).filter(({ failed }) => failed)).toEqual([])
}
async function paid(me: Person): Promise<SavedOrder> {
  const order = await placed(me.bearer, { paymentMethod: 'Card' })
  await app.inject({
    method: 'POST',
    url: '/api/v1/customer-payment/set-payment',
    headers: me.bearer,
    payload: { orderId: order._id, ...cardInput() },
  })
  await runDueJobs(deps)
  return order
}

test('an admin cancels with a reason that the customer reads, and the card’s money stays for a minute', async () => {
  const me = await person()
  const order = await paid(me)
  expect(await cancelAtDesk(order._id)).toMatchObject({
    status: 200,
    data: { orderStatus: 'Canceled', canceled: { by: 'admin', reason: 'The road is flooded' } },
  })
  await later(59)
  expect(await findSandboxMoves(db, order._id)).toEqual(['authorised'])
  const outbox = await readOutbox(db, me.email!)
  expect(outbox.at(-1)!.text).toContain('We had to cancel your order')
  expect(outbox.at(-1)!.text).toContain(': The road is flooded. Your card is not charged.')
  await later(2)
  expect(await findSandboxMoves(db, order._id)).toEqual(['authorised', 'released'])
  expect(await findOrderPayment(db, order._id)).toMatchObject({ status: 'Released', state: 'Released' })
  expect((await auditLog()).findLast(({ what }) => what === 'order-cancelled-by-us')).toMatchObject({
    restaurant_id: outlet.id,
    detail: { orderId: order._id, reason: 'The road is flooded' },
  })
})

test('an order that is re-opened within the minute is as it was, and its card is captured when accepted', async () => {
  const me = await person()
  const order = await paid(me)
  await later(1)
  await cancelAtDesk(order._id)
  await later(30)
  expect((await history(order._id)).reopenUntil).toBe(new Date(clock.now().getTime() + 30_000).toISOString())
  expect(await reopen(order._id)).toMatchObject({
    status: 200,
    data: { orderStatus: 'Pending', canceled: null },
  })
  await later(120)
  expect(await findSandboxMoves(db, order._id)).toEqual(['authorised'])
  await asStaff(staff.bearer, 'accept', order._id)
  await later(1)
  expect(await findOrderPayment(db, order._id)).toMatchObject({
    status: 'Paid',
    state: 'Captured',
    ledger: ['authorised', 'captured'],
  })
  const { timeline } = await history(order._id)
  expect(timeline.map(({ what, who, by }) => [what, who, by])).toEqual([
    ['placed', 'customer', null],
    ['card-authorised', 'system', null],
    ['cancelled-by-us', 'admin', 'Ellen Shaw'],
    ['reopened', 'admin', 'Ellen Shaw'],
    ['accepted', 'outlet', 'Amira Khan'],
    ['card-captured', 'system', null],
  ])
})

test('an accepted order that is cancelled, re-opened and cancelled again is refunded once, and can still be read', async () => {
  const me = await person()
  const order = await paid(me)
  await asStaff(staff.bearer, 'accept', order._id)
  await later(1)
  await cancelAtDesk(order._id)
  await later(10)
  expect(await reopen(order._id)).toMatchObject({ data: { orderStatus: 'Accepted' } })
  await later(10)
  expect(await cancelAtDesk(order._id, 'Flooded after all')).toMatchObject({ status: 200 })
  await later(61)
  expect(await findSandboxMoves(db, order._id)).toEqual(['authorised', 'captured', 'refunded'])
  expect(await read(me.bearer, order._id)).toMatchObject({
    orderStatus: 'Canceled',
    paymentStatus: 'Refunded',
    canceled: { by: 'admin', reason: 'Flooded after all' },
  })
  const cancelled = (await readOutbox(db, me.email!)).filter(({ subject }) => /cancelled/.test(subject!))
  expect(cancelled).toHaveLength(2)
  for (const url of [`/outlet-order/search/${outlet.id}`, `/outlet-order/record/${order._id}`]) {
    const answer = await app.inject({ url: `/api/v1${url}`, headers: staff.bearer })
    expect([url, answer.statusCode]).toEqual([url, 200])
  }
  const board = await app.inject({
    url: `/api/v1/outlet-order/get-board/${outlet.id}`,
    headers: staff.bearer,
  })
  expect(board.statusCode).toBe(200)
})

test('after a minute an order stays cancelled, as do one that was missed and one whose money is on its way', async () => {
  const me = await person()
  const late = await paid(me)
  await cancelAtDesk(late._id)
  clock.forward({ seconds: 61 })
  expect(await reopen(late._id)).toMatchObject({
    status: 409,
    error: 'This order stays cancelled: more than a minute has passed. Ask the customer to order again.',
  })
  const byCustomer = await paid(me)
  await cancel(me.bearer, byCustomer._id)
  expect(await reopen(byCustomer._id)).toMatchObject({
    code: 'ORDER_NOT_REOPENED',
    detail: { why: 'the money is on its way back to the card' },
  })
  const missed = await placed(me.bearer)
  await later(16 * 60)
  expect(await read(me.bearer, missed._id)).toMatchObject({ canceled: { by: 'system' } })
  expect(await reopen(missed._id)).toMatchObject({
    code: 'ORDER_NOT_REOPENED',
    detail: { why: 'only a cancel by somebody can be undone' },
  })
  const open = await placed(me.bearer)
  expect(await reopen(open._id)).toMatchObject({ code: 'ORDER_STATUS_CHANGED' })
})

test('a cash order that its customer cancelled by mistake is re-opened, and expires later by as much', async () => {
  const me = await createTestUser(db)
  const order = await placed(me.bearer)
  clock.forward({ seconds: 30 })
  await cancel(me.bearer, order._id)
  const second = await placed(me.bearer)
  clock.forward({ seconds: 40 })
  expect(await reopen(order._id)).toMatchObject({ status: 200, data: { orderStatus: 'Pending' } })
  await later(15 * 60 - 31)
  expect(await read(me.bearer, order._id)).toMatchObject({ orderStatus: 'Pending' })
  await later(60)
  expect(await read(me.bearer, order._id)).toMatchObject({ canceled: { by: 'system' } })
  expect((await readOutbox(db, me.email!)).map(({ subject }) => subject)).toContain(
    `Your order goes ahead: ${order.orderNumber}`,
  )
  await cancel(me.bearer, second._id)
})

test('the return of the money and the re-opening of the order race: one wins', async () => {
  for (let run = 0; run < 10; run++) {
    const me = await person()
    const order = await paid(me)
    await cancelAtDesk(order._id)
    const { payment } = await findOrderPayment(db, order._id)
    clock.forward({ seconds: 59 })
    // The clock of the process that runs the job is ahead.
    const ahead = { ...deps, now: () => new Date(clock.now().getTime() + 2_000) }
    const [answer] = await Promise.all([reopen(order._id), reconcilePayment(ahead, payment!.id)])
    await later(5)
    const moves = await findSandboxMoves(db, order._id)
    const { orderStatus } = await read(me.bearer, order._id)
    expect([answer.status, orderStatus, ...moves]).toEqual(
      answer.status === 200 ? [200, 'Pending', 'authorised'] : [409, 'Canceled', 'authorised', 'released'],
    )
  }
})

test('portions are taken again, or the order stays cancelled', async () => {
  const me = await person()
  await ask('set-portions', { foodId: dish.id, left: 3 })
  const order = await placed(me.bearer, { cartItems: { foodItems: [line(dish.id, 3)] } })
  await cancelAtDesk(order._id)
  expect((await reopen(order._id)).status).toBe(200)
  await cancelAtDesk(order._id)
  const other = await placed(me.bearer, { cartItems: { foodItems: [line(dish.id, 1)] } })
  expect(await reopen(order._id)).toMatchObject({
    code: 'ORDER_NOT_REOPENED',
    detail: { why: `there is too little left of ${dish.name}` },
  })
  await cancelAtDesk(other._id)
  expect((await reopen(order._id)).status).toBe(200)
  await ask('set-portions', { foodId: dish.id, left: null })
})

test('re-opening takes nothing of a dish that was counted since the order: its food was not in that count', async () => {
  const me = await person()
  const left = async () =>
    (
      await db
        .selectFrom('dish_portions')
        .select('remaining')
        .where('dish_id', '=', dish.id)
        .executeTakeFirstOrThrow()
    ).remaining
  const three = { cartItems: { foodItems: [line(dish.id, 3)] } }
  const uncounted = await placed(me.bearer, three)
  await ask('set-portions', { foodId: dish.id, left: 2 })
  await cancelAtDesk(uncounted._id)
  expect((await reopen(uncounted._id)).status).toBe(200)
  expect(await left()).toBe(2)
  await cancelAtDesk(uncounted._id)
  await ask('set-portions', { foodId: dish.id, left: 5 })
  const recounted = await placed(me.bearer, three)
  await ask('set-portions', { foodId: dish.id, left: 2 })
  await cancelAtDesk(recounted._id)
  expect((await reopen(recounted._id)).status).toBe(200)
  expect(await left()).toBe(2)
  await cancelAtDesk(recounted._id)
  expect(await left()).toBe(2)
  await ask('set-portions', { foodId: dish.id, left: null })
})

test('a coupon is taken again, unless its customer has used it since', async () => {
  const me = await person()
  const valid = { validFrom: '2026-11-01', validTo: '2026-12-20' }
  const terms = { amount: 2, minimumOrder: 0, totalUses: 5, usesPerCustomer: 1 }
  const { data } = await send<{ _id: string }>('POST', '/coupon/create', {
    code: 'DESK2',
    ...terms,
    ...valid,
  })
  const used = async () =>
    (await db.selectFrom('coupons').select('used').where('id', '=', data._id).executeTakeFirstOrThrow()).used
  const order = await placed(me.bearer, { coupon: 'DESK2' })
  await cancelAtDesk(order._id)
  expect(await used()).toBe(0)
  expect((await reopen(order._id)).status).toBe(200)
  expect(await used()).toBe(1)
  await cancelAtDesk(order._id)
  await placed(me.bearer, { coupon: 'DESK2' })
  expect(await reopen(order._id)).toMatchObject({ detail: { why: 'its coupon was used again' } })
  expect(await used()).toBe(1)
})
