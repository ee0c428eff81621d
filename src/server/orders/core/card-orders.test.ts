import { beforeEach, expect, test, vi } from 'vitest'

import { orderAuthorised, paymentStatusChanged } from '#server/orders/core/payment-news.ts'
import { lockPayableOrder } from '#server/orders/core/payable-order.ts'
import { orderWorld } from '#server/testing/order-world.ts'
import { readOutbox } from '#server/testing/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

/** What the payments are asked to do, order by order. */
const settled: string[] = []
vi.mock('#server/payments/core/settle-payment.ts', () => ({
  capturePayment: async (_tx: unknown, _deps: unknown, id: string) => void settled.push(`capture ${id}`),
  releasePayment: async (_tx: unknown, _deps: unknown, id: string) => void settled.push(`release ${id}`),
  refundPayment: async (_tx: unknown, _deps: unknown, id: string) => void settled.push(`refund ${id}`),
}))

const { app, db, clock, deps } = await testApp()
const { outlet, placed, asStaff, cancel, read } = await orderWorld(app, db)
const staff = await signedIn(db, { staffOf: [outlet.id] })
const authorise = (id: string) => db.transaction().execute((tx) => orderAuthorised(tx, deps, id))
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
beforeEach(() => void settled.splice(0))

test('D33, D34: a card order is seen once it is authorised, its quarter of an hour begins then, and acceptance captures', async () => {
  const me = await signedIn(db)
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
  expect(settled).toEqual([`capture ${order._id}`])
  expect(
    (await readOutbox(db, me.email!)).map(({ subject }) => subject?.split(':')[0] ?? '').toSorted(),
  ).toEqual(['Order accepted', 'Order placed'])
})

test('D33: a card order that is not paid in a quarter of an hour is Canceled, and an authorisation that comes later is told so', async () => {
  const me = await signedIn(db)
  const { _id: id } = await placed(me.bearer, { paymentMethod: 'Card' })
  clock.forward({ minutes: 15 })
  await runDueJobs(deps)
  expect(await read(me.bearer, id)).toMatchObject({
    orderStatus: 'Canceled',
    canceled: { by: 'system', wasSeen: false },
  })
  expect(settled).toEqual([`release ${id}`])
  expect(await authorise(id)).toBe(false)
  const pay = db.transaction().execute((tx) => lockPayableOrder(tx, id, me.customerId))
  await expect(pay).rejects.toMatchObject({ code: 'ORDER_NOT_PAYABLE' })
  expect(await readOutbox(db, me.email!)).toEqual([])
})

test('D18, D33: a card order that was paid and that nobody accepted in time is not said to be unpaid', async () => {
  const me = await signedIn(db)
  const { _id: id } = await paidByCard(me.bearer)
  clock.forward({ minutes: 15 })
  await runDueJobs(deps)
  expect(await read(me.bearer, id)).toMatchObject({
    orderStatus: 'Canceled',
    canceled: { by: 'system', wasSeen: true },
  })
  expect(settled).toContain(`release ${id}`)
  const told = (await readOutbox(db, me.email!)).map(({ text }) => text).join()
  expect(told).toContain('did not answer in time, so your order')
})

test('D34: refused, cancelled or expired releases the card; cancelled after acceptance refunds it', async () => {
  const me = await signedIn(db)
  const [refused, own, cancelled] = [
    await paidByCard(me.bearer),
    await paidByCard(me.bearer),
    await paidByCard(me.bearer),
  ]
  await asStaff(staff.bearer, 'refuse', refused._id, { reason: 'No' })
  await cancel(me.bearer, own._id)
  await asStaff(staff.bearer, 'accept', cancelled._id, { minutes: 20 })
  await asStaff(staff.bearer, 'cancel', cancelled._id, { reason: 'No gas' })
  expect(settled).toEqual([
    `release ${refused._id}`,
    `release ${own._id}`,
    `capture ${cancelled._id}`,
    `refund ${cancelled._id}`,
  ])
  const change = () =>
    db.transaction().execute((tx) => paymentStatusChanged(tx, deps, cancelled._id, 'Refunded'))
  for (let i = 0; i < 3; i++) await change()
  expect(await read(me.bearer, cancelled._id)).toMatchObject({ paymentStatus: 'Refunded' })
  const refunds = (await readOutbox(db, me.email!)).filter(({ subject }) =>
    subject?.startsWith('Order refunded'),
  )
  expect(refunds).toHaveLength(1)
})

test('D33: only its owner’s unpaid card order can be paid', async () => {
  const [me, other] = [await signedIn(db), await signedIn(db)]
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

test('D18, D34: of accept, cancel and time-out at once one wins, every time, and the card is captured exactly when accepted', async () => {
  const rounds = 40
  for (let round = 0; round < rounds; round++) {
    const me = await signedIn(db, { isProved: true })
    const { _id: id } = await paidByCard(me.bearer)
    settled.splice(0)
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
      settled.includes(`capture ${id}`) ? [true, true] : [false, false],
    )
    expect(settled.filter((each) => each.endsWith(id))).toHaveLength(1)
    if (accepted.statusCode === 200) expect(cancelled.statusCode).toBe(409)
  }
})

test('D33: as soon as possible, paid just after closing, waits a quarter of an hour for the outlet and not until morning', async () => {
  const me = await signedIn(db)
  const hours = (endTime: string) =>
    JSON.stringify([0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, isOpen: true, startTime: '00:00', endTime })))
  const keep = (kept: string) =>
    db.updateTable('restaurants').set({ hours: kept }).where('id', '=', outlet.id).execute()
  const order = await placed(me.bearer, { paymentMethod: 'Card' })
  clock.forward({ minutes: 1 })
  await keep(hours(clock.now().toISOString().slice(11, 16)))
  clock.forward({ minutes: 1 })
  expect(await authorise(order._id)).toBe(true)
  await keep(JSON.stringify(outlet.hours))
  clock.forward({ minutes: 15 })
  await runDueJobs(deps)
  expect(await read(me.bearer, order._id)).toMatchObject({ orderStatus: 'Canceled' })
})

test('D33: an order that the outlet never saw is cancelled without a letter about it', async () => {
  const me = await signedIn(db)
  const { _id: unseen } = await placed(me.bearer, { paymentMethod: 'Card' })
  expect((await cancel(me.bearer, unseen)).statusCode).toBe(200)
  expect(await readOutbox(db, me.email!)).toEqual([])
  const { _id: seen } = await paidByCard(me.bearer)
  await cancel(me.bearer, seen)
  const subjects = (await readOutbox(db, me.email!)).map(({ subject }) => subject?.split(':')[0] ?? '')
  expect(subjects.toSorted()).toEqual(['Order cancelled', 'Order placed'])
})
