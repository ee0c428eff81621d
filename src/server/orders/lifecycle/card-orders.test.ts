import { beforeEach, expect, test, vi } from 'vitest'

import {
  lockPayableOrder,
  showOrderToOutlet,
  setPaymentStatus,
} from '#server/orders/lifecycle/payment-hooks.ts'
import { orderFixture } from '#server/testing/fixtures/order-fixture.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

/** The calls into payments, in order. */
const paymentCalls: string[] = []
vi.mock('#server/payments/core/reconcile-payment.ts', () => ({
  requestCapture: async (_tx: unknown, _deps: unknown, id: string) => void paymentCalls.push(`capture ${id}`),
  requestReturn: async (_tx: unknown, _deps: unknown, id: string) => void paymentCalls.push(`return ${id}`),
}))

const { app, db, clock, deps } = await testApp()
const { outlet, placed, asStaff, cancel, read } = await orderFixture(app, db)
const staff = await createTestUser(db, { staffOf: [outlet.id] })
const authorise = (id: string) => db.transaction().execute((tx) => showOrderToOutlet(tx, deps, id))
const paidByCard = async (bearer: Record<string, string>, given: object = {}) => {
  const order = await placed(bearer, { paymentMethod: 'Card', ...given })
  expect(await authorise(order._id)).toBe(true)
  return order
}
const eventsOf = async (orderId: string) => {
  const rows = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.map(({ who, what, from_status, to_status }) => `${who} ${what} ${from_status}→${to_status}`)
}
beforeEach(() => void paymentCalls.splice(0))

test('D33, D34: a card order is visible once authorised, its 15 minutes begin then, and acceptance captures the card', async () => {
  const me = await createTestUser(db)
  const order = await placed(me.bearer, { paymentMethod: 'Card' })
  clock.forward({ minutes: 10 })
  expect((await asStaff(staff.bearer, 'accept', order._id, { minutes: 20 })).statusCode).toBe(404)
  expect([await authorise(order._id), await authorise(order._id)]).toEqual([true, true])
  expect(await eventsOf(order._id)).toEqual([
    'customer placed null→Pending',
    'system authorised Pending→Pending',
  ])
  clock.forward({ minutes: 14 })
  await runDueJobs(deps)
  const seen = await read(me.bearer, order._id)
  expect(seen).toMatchObject({ orderStatus: 'Pending', paymentStatus: 'Authorised' })
  expect(Date.parse(seen.expectedAt) - Date.parse(order.expectedAt)).toBe(10 * 60_000)
  expect((await asStaff(staff.bearer, 'accept', order._id, { minutes: 20 })).statusCode).toBe(200)
  expect(paymentCalls).toEqual([`capture ${order._id}`])
  expect(
    (await readOutbox(db, me.email!)).map(({ subject }) => subject?.split(':')[0] ?? '').toSorted(),
  ).toEqual(['Order accepted', 'Order placed'])
})

test('D33: a card order that is not paid within 15 minutes is cancelled, and a later authorisation is rejected', async () => {
  const me = await createTestUser(db)
  const { _id: id } = await placed(me.bearer, { paymentMethod: 'Card' })
  clock.forward({ minutes: 15 })
  await runDueJobs(deps)
  expect(await read(me.bearer, id)).toMatchObject({
    orderStatus: 'Canceled',
    canceled: { by: 'system', wasSeen: false },
  })
  expect(paymentCalls).toEqual([`return ${id}`])
  expect(await authorise(id)).toBe(false)
  const pay = db.transaction().execute((tx) => lockPayableOrder(tx, id, me.customerId))
  await expect(pay).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
  expect(await readOutbox(db, me.email!)).toEqual([])
})

test('D18, D33: the message about a paid card order that was not accepted in time does not call it unpaid', async () => {
  const me = await createTestUser(db)
  const { _id: id } = await paidByCard(me.bearer)
  clock.forward({ minutes: 15 })
  await runDueJobs(deps)
  expect(await read(me.bearer, id)).toMatchObject({
    orderStatus: 'Canceled',
    canceled: { by: 'system', wasSeen: true },
  })
  expect(paymentCalls).toContain(`return ${id}`)
  const texts = (await readOutbox(db, me.email!)).map(({ text }) => text).join()
  expect(texts).toContain('did not answer in time, so your order')
})

test('D34: a refused, cancelled or expired order returns the money, and so does one cancelled after acceptance', async () => {
  const me = await createTestUser(db)
  const [refused, own, cancelled] = [
    await paidByCard(me.bearer),
    await paidByCard(me.bearer),
    await paidByCard(me.bearer),
  ]
  await asStaff(staff.bearer, 'refuse', refused._id, { reason: 'No' })
  await cancel(me.bearer, own._id)
  await asStaff(staff.bearer, 'accept', cancelled._id, { minutes: 20 })
  await asStaff(staff.bearer, 'cancel', cancelled._id, { reason: 'No gas' })
  expect(paymentCalls).toEqual([
    `return ${refused._id}`,
    `return ${own._id}`,
    `capture ${cancelled._id}`,
    `return ${cancelled._id}`,
  ])
  const change = () => db.transaction().execute((tx) => setPaymentStatus(tx, deps, cancelled._id, 'Refunded'))
  for (let i = 0; i < 3; i++) await change()
  expect(await read(me.bearer, cancelled._id)).toMatchObject({ paymentStatus: 'Refunded' })
  const reports = (await eventsOf(cancelled._id)).filter((event) => event.includes('payment-refunded'))
  expect(reports).toHaveLength(1)
})

test('D33: only an unpaid card order can be paid, and only by its owner', async () => {
  const [me, other] = [await createTestUser(db), await createTestUser(db)]
  const card = await placed(me.bearer, { paymentMethod: 'Card' })
  const cash = await placed(me.bearer)
  const pay = (id: string, customerId: string) =>
    db.transaction().execute((tx) => lockPayableOrder(tx, id, customerId))
  expect(await pay(card._id, me.customerId)).toMatchObject({
    id: card._id,
    total: Math.round(card.totalPrice * 100),
  })
  await authorise(card._id)
  expect(await pay(card._id, me.customerId)).toMatchObject({ paymentStatus: 'Authorised' })
  await expect(pay(card._id, other.customerId)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  await expect(pay(cash._id, me.customerId)).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
})

test('D18, D34: of concurrent accept, cancel and expiry exactly one wins, and the card is captured only on acceptance', async () => {
  const rounds = 40
  for (let round = 0; round < rounds; round++) {
    const me = await createTestUser(db, { isVerified: true })
    const { _id: id } = await paidByCard(me.bearer)
    paymentCalls.splice(0)
    clock.forward({ minutes: 15 })
    const [accepted, cancelled] = await Promise.all([
      asStaff(staff.bearer, 'accept', id, { minutes: 20 }),
      cancel(me.bearer, id),
      runDueJobs(deps),
    ])
    const moves = (await eventsOf(id)).filter(
      (event) => event.includes('Pending→') && !event.endsWith('→Pending'),
    )
    expect(moves).toHaveLength(1)
    const { orderStatus } = await read(me.bearer, id)
    expect([accepted.statusCode === 200, orderStatus === 'Accepted']).toEqual(
      paymentCalls.includes(`capture ${id}`) ? [true, true] : [false, false],
    )
    expect(paymentCalls.filter((each) => each.endsWith(id))).toHaveLength(1)
    if (accepted.statusCode === 200) expect(cancelled.statusCode).toBe(409)
  }
})

test('D33: an as-soon-as-possible order paid just after closing waits 15 minutes for the outlet, not until morning', async () => {
  const me = await createTestUser(db)
  const hours = (endTime: string) =>
    JSON.stringify([0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, isOpen: true, startTime: '00:00', endTime })))
  const setHours = (value: string) =>
    db.updateTable('restaurants').set({ hours: value }).where('id', '=', outlet.id).execute()
  const order = await placed(me.bearer, { paymentMethod: 'Card' })
  clock.forward({ minutes: 1 })
  await setHours(hours(clock.now().toISOString().slice(11, 16)))
  clock.forward({ minutes: 1 })
  expect(await authorise(order._id)).toBe(true)
  await setHours(JSON.stringify(outlet.hours))
  clock.forward({ minutes: 15 })
  await runDueJobs(deps)
  expect(await read(me.bearer, order._id)).toMatchObject({ orderStatus: 'Canceled' })
})

test('D33: cancelling an order that the outlet never saw sends no message', async () => {
  const me = await createTestUser(db)
  const { _id: unseen } = await placed(me.bearer, { paymentMethod: 'Card' })
  expect((await cancel(me.bearer, unseen)).statusCode).toBe(200)
  expect(await readOutbox(db, me.email!)).toEqual([])
  const { _id: seen } = await paidByCard(me.bearer)
  await cancel(me.bearer, seen)
  const subjects = (await readOutbox(db, me.email!)).map(({ subject }) => subject?.split(':')[0] ?? '')
  expect(subjects.toSorted()).toEqual(['Order cancelled', 'Order placed'])
})
