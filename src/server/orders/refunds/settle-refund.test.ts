import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { OrderStep } from '#contract/orders/timelines.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { failedRefundScene } from '#server/testing/fixtures/failed-refund-scene.ts'
import { readPosition } from '#server/testing/fixtures/read-book.ts'
import { readDoubtfulOrders } from '#server/testing/fixtures/stripe-scene.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock } = await testApp()
const scenes = await failedRefundScene(app, db, deps)
const { scene, read, owner, outlet, admin, readBalance } = scenes
const { retry, retryAtDesk, settle, settleAtDesk, record, rows, failCancelled, failRunOut, failAmount } =
  scenes
const atDesk = { bearer: admin.bearer, as: 'admin' }
type Scene = Awaited<ReturnType<typeof scene>>

const texts = async (email: string) => (await readOutbox(db, email)).map(({ text }) => text ?? '')
const timeline = async ({ id, me }: Scene) =>
  (await app.inject({ url: `/api/v1/order/get-timeline/${id}`, headers: me.bearer })).json<{
    data: OrderStep[]
  }>().data
const audit = (what: string, orderId: string) =>
  db
    .selectFrom('changes')
    .select(['customer_id', 'detail'])
    .where('what', '=', what)
    .execute()
    .then((all) => all.filter(({ detail }) => (detail as { orderId?: string }).orderId === orderId))

test('RF10: the outlet paid a failed refund in another way: it counts as refunded, nothing is tried again, everybody reads so', async () => {
  const one = await scene()
  const { id, me, jobs } = one
  const failed = await failAmount(one, 2)
  expect(failed).toMatchObject({ canRetry: true, paidBy: 'outlet' })
  const before = await readPosition(db, id)
  const key = randomUUID()
  const how = 'In cash at the counter'
  const answers = [
    await settle(failed._id, { how }, owner.bearer, key),
    await settle(failed._id, { how }, owner.bearer, key),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  for (const late of [await settle(failed._id), await retry(failed._id), await settleAtDesk(failed._id)])
    expect(late.json().code).toBe('REFUND_PUT_RIGHT')
  await jobs()
  expect(await rows(id)).toMatchObject([
    { state: 'Failed', way: 'card' },
    { state: 'Refunded', way: 'other', amount: 200, paid_by: 'outlet' },
  ])
  expect(await readBalance(db, id)).toMatchObject({ back: 0, refunded: 200 })
  // The outlet keeps the card's money. Of the service charge, 7p were in the refund: the platform had them.
  expect(await readPosition(db, id)).toEqual({
    ...before,
    'outlet: refund': 7,
    'platform fees: service charge': 43,
  })
  const { order, failedRefunds } = await record(id)
  expect(failedRefunds).toEqual([])
  expect(order.refunds).toMatchObject([{ way: 'other', how, amount: 2 }])
  expect((await read(me.bearer, id)).refunds).toMatchObject([{ way: 'other', how }])
  expect((await timeline(one)).filter(({ what }) => what.startsWith('refund'))).toMatchObject([
    { what: 'refund-failed' },
    { what: 'refund-settled', who: 'outlet', by: null, amount: 2, reason: how },
  ])
  expect(
    (await texts(me.email!)).filter((text) => text.includes(`was paid back in another way: “${how}”.`)),
  ).toHaveLength(1)
  const logged = await audit('order-refund-settled', id)
  expect(logged).toMatchObject([
    { customer_id: owner.customerId, detail: { amount: 200, failedId: failed._id } },
  ])
  // The words are about the customer, and the audit log stays when an account is closed.
  expect(JSON.stringify(logged)).not.toContain(how)
  clock.forward({ minutes: 2 })
  expect(await readDoubtfulOrders(app, db, deps)).not.toContain(id)
})

test.each([
  ['from the till', { fromTill: true }, 200],
  ['by bank transfer', {}, null],
])('RF10: an outlet that paid %s has so much less in its till: %s', async (_how, given, till_amount) => {
  const one = await scene()
  const failed = await failAmount(one, 2)
  expect((await settle(failed._id, given)).statusCode).toBe(200)
  const stored = db.selectFrom('refunds').select('till_amount').where('order_id', '=', one.id)
  expect(await stored.orderBy('number').execute()).toEqual([{ till_amount: null }, { till_amount }])
  const logged = await audit('order-refund-settled', one.id)
  expect(logged.map(({ detail }) => (detail as { from?: string }).from)).toEqual([
    till_amount === null ? undefined : 'till',
  ])
})

test('RF10: what the platform paid was not in the till, whatever the page sent', async () => {
  const one = await scene()
  const failed = await failAmount(one, 2)
  expect((await settleAtDesk(failed._id, { fromTill: true })).statusCode).toBe(200)
  const stored = db.selectFrom('refunds').select('till_amount').where('order_id', '=', one.id)
  expect(await stored.orderBy('number').execute()).toEqual([{ till_amount: null }, { till_amount: null }])
})

test('RF10: what was paid in another way leaves less to refund to the card', async () => {
  const one = await scene()
  const failed = await failAmount(one, 2)
  await settle(failed._id)
  const all = { of: 'amount', amount: one.total / 100 }
  expect((await scenes.refund(one.id, all)).json()).toMatchObject({ code: 'REFUND_CHANGED' })
  await scenes.refunded(one.id, { of: 'whole', amount: (one.total - 200) / 100 })
  await one.jobs()
  expect(await readBalance(db, one.id)).toMatchObject({
    back: one.total - 200,
    refunded: one.total,
    state: 'Refunded',
    status: 'Refunded',
  })
})

test('RF10: a refund that the platform pays is tried again and settled at the desk only, at the platform’s cost', async () => {
  const one = await scene()
  const failed = await failAmount(one, 3, { paidBy: 'platform' }, atDesk)
  expect(failed).toMatchObject({ paidBy: 'platform' })
  for (const answer of [await retry(failed._id), await settle(failed._id)])
    expect(answer.json().code).toBe('REFUND_BY_PLATFORM')
  const before = await readPosition(db, one.id)
  expect((await settleAtDesk(failed._id, { how: 'Bank transfer' })).statusCode).toBe(200)
  expect(await readPosition(db, one.id)).toEqual({
    ...before,
    'refunds: refund': -290,
    'platform fees: service charge': 40,
    'platform bank: refund': 300,
  })
  expect(await audit('order-refund-settled-by-us', one.id)).toMatchObject([{ customer_id: admin.customerId }])
  expect((await retryAtDesk(failed._id)).json().code).toBe('REFUND_PUT_RIGHT')
  expect((await texts(owner.email!)).filter((text) => text.includes('£3.00'))).toEqual([])
})

test.each([
  ['platform', 'outlet', { 'refunds: refund': -290, 'outlet: refund': 300 }],
  ['outlet', 'platform', { 'outlet: refund': -290, 'platform bank: refund': 300 }],
] as const)(
  'RF10: a refund that the %s pays and the %s handed over stays the cost of the one that pays it',
  async (paidBy, handedBy, moved) => {
    const one = await scene()
    const failed = await failAmount(one, 3, { paidBy }, atDesk)
    const before = await readPosition(db, one.id)
    expect((await settleAtDesk(failed._id, { handedBy })).statusCode).toBe(200)
    expect(await rows(one.id)).toMatchObject([
      { state: 'Failed', paid_by: paidBy, handed_by: null },
      { state: 'Refunded', paid_by: paidBy, handed_by: handedBy, way: 'other' },
    ])
    const after = { ...before, 'platform fees: service charge': 40, ...moved }
    expect(await readPosition(db, one.id)).toEqual(after)
    const what = handedBy === 'outlet' ? 'refund-settled-for-outlet' : 'refund-settled'
    expect((await timeline(one)).filter((step) => step.what === what)).toMatchObject([{ who: 'admin' }])
    expect(await audit('order-refund-settled-by-us', one.id)).toMatchObject([
      { detail: { paidBy, handedBy } },
    ])
  },
)

test.each(['outlet', 'platform'] as const)(
  'RF10: the failed return of a cancelled order ends when the %s has paid it: nothing is due any more',
  async (payer) => {
    const { one, failed } = await failCancelled()
    const { id, total, me } = one
    expect(failed).toMatchObject({ canRetry: false, reason: 'cancelled', amount: total / 100 })
    const due = await readPosition(db, id)
    expect(due['refunds due: refund due']).toBe(total)
    clock.forward({ minutes: 2 })
    expect(await readDoubtfulOrders(app, db, deps)).toContain(id)
    expect((await settle(failed._id)).json().code).toBe('REFUND_FROM_PLATFORM')
    expect(await readPosition(db, id)).toEqual(due)
    expect((await settleAtDesk(failed._id, { handedBy: payer })).statusCode).toBe(200)
    const { 'refunds due: refund due': _due, ...rest } = due
    const account = payer === 'outlet' ? 'outlet' : 'platform bank'
    expect(await readPosition(db, id)).toEqual({ ...rest, [`${account}: refund`]: total })
    await one.jobs()
    expect(await readBalance(db, id)).toMatchObject({ back: 0, refunded: total, status: 'Refunded' })
    clock.forward({ minutes: 2 })
    expect(await readDoubtfulOrders(app, db, deps)).not.toContain(id)
    expect((await record(id)).failedRefunds).toEqual([])
    expect((await texts(me.email!)).some((text) => text.includes('was paid back in another way'))).toBe(true)
    const alerts = (await texts(owner.email!)).filter((text) => text.includes('did not reach'))
    expect(alerts.at(-1)).toContain('The order is cancelled, so we ask the customer how to pay it back.')
    expect(alerts.at(-1)).toContain('You do not have to do anything.')
    expect(alerts.at(-1)).not.toContain('Paid in another way')
  },
)

test('RF10, RO1: money for a dish that ran out, paid by the outlet in another way, is the outlet’s on the next statement', async () => {
  const one = await scene()
  const failed = await failRunOut(one)
  const less = Math.round(failed.amount * 100)
  const { 'refunds due: refund due': due, ...rest } = await readPosition(db, one.id)
  expect(due).toBe(less)
  expect((await settle(failed._id)).json().code).toBe('REFUND_FROM_PLATFORM')
  expect((await settleAtDesk(failed._id, { handedBy: 'outlet' })).statusCode).toBe(200)
  expect(await readPosition(db, one.id)).toEqual({ ...rest, 'outlet: refund': less })
  expect(await record(one.id)).toMatchObject({ failedRefunds: [], order: { refunded: 0, refunds: [] } })
  expect((await timeline(one)).find(({ what }) => what === 'refund-settled-for-outlet')).toMatchObject({
    amount: failed.amount,
  })
  expect((await texts(one.me.email!)).some((text) => text.includes('was paid back in another way'))).toBe(
    true,
  )
})

test('RF10: other people and short words are refused, and nothing is recorded', async () => {
  const one = await scene()
  const failed = await failAmount(one, 2)
  const floor = await createTestUser(db, { staffOf: [outlet.id], role: 'floor' })
  const elsewhere = await createTestUser(db, { staffOf: [await insertOutletRow(db)] })
  expect((await settle(failed._id, {}, floor.bearer)).statusCode).toBe(403)
  expect((await settle(failed._id, {}, one.me.bearer)).statusCode).toBe(403)
  expect((await settle(failed._id, {}, elsewhere.bearer)).json().code).toBe('ORDER_NOT_FOUND')
  expect((await settle(randomUUID())).json().code).toBe('ORDER_NOT_FOUND')
  for (const how of ['ok', '', 'x'.repeat(121)])
    expect((await settle(failed._id, { how })).json().code).toBe('INVALID_INPUT')
  expect(await rows(one.id)).toHaveLength(1)
})
