import { expect, test } from 'vitest'

import { readDoubtfulOrders, stripeScene } from '#server/testing/fixtures/stripe-scene.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock } = await testApp()
const scenes = await stripeScene(app, db, deps)
const { scene, refund, refunded, read, asStaff, owner, readBalance } = scenes
const states = async (orderId: string) =>
  (
    await db.selectFrom('refunds').select('state').where('order_id', '=', orderId).orderBy('number').execute()
  ).map(({ state }) => state)
const ledgerOf = async (orderId: string) =>
  (
    await db
      .selectFrom('payment_ledger as l')
      .innerJoin('payments as p', 'p.id', 'l.payment_id')
      .select('l.kind')
      .where('p.order_id', '=', orderId)
      .orderBy('l.id')
      .execute()
  ).map(({ kind }) => kind)

test('RF3: a refund that fails days later is undone: ledger and order say so, and customer, outlet and desk learn it', async () => {
  const { me, id, total, jobs, webhook, refunds } = await scene()
  await refunded(id, { of: 'amount', amount: 3 })
  await jobs()
  expect(await read(me.bearer, id)).toMatchObject({ refunded: 3, refunds: [{ state: 'Refunded' }] })
  refunds[0]!.status = 'failed'
  for (let i = 0; i < 2; i++) await webhook('refund.failed', refunds[0]!)
  expect(await read(me.bearer, id)).toMatchObject({ refunded: 0, refunds: [], paymentStatus: 'Paid' })
  expect(await readBalance(db, id)).toMatchObject({ captured: total, back: 0, state: 'Captured' })
  expect(await ledgerOf(id)).toEqual(['authorised', 'captured', 'refunded', 'refund-failed'])
  const mails = async (to: string) => (await readOutbox(db, to)).map(({ subject }) => subject)
  expect((await mails(me.email!)).filter((subject) => subject?.includes('did not arrive'))).toHaveLength(1)
  expect((await mails(owner.email!)).filter((subject) => subject?.includes('failed'))).toHaveLength(1)
  clock.forward({ minutes: 2 })
  expect(await readDoubtfulOrders(app, db, deps)).toContain(id)
  expect((await refund(id, { of: 'whole', amount: total / 100 })).statusCode).toBe(200)
  await jobs()
  expect(await readBalance(db, id)).toMatchObject({ back: total, status: 'Refunded' })
  expect(await readDoubtfulOrders(app, db, deps)).not.toContain(id)
})

test('RF3: a refund that fails at once is made once, is not tried for ever, and is for people to put right', async () => {
  const { me, id, jobs, refunds, refundTrouble } = await scene()
  refundTrouble.with = () => 'failed'
  await refunded(id, { of: 'amount', amount: 3 })
  clock.forward({ minutes: 2 })
  expect(await readDoubtfulOrders(app, db, deps)).toContain(id)
  for (let i = 0; i < 4; i++) await jobs()
  expect(refunds.map(({ status }) => status)).toEqual(['failed'])
  expect(await states(id)).toEqual(['Failed'])
  expect(await read(me.bearer, id)).toMatchObject({ refunded: 0, paymentStatus: 'Paid' })
})

test('RF3: the rest of a cancelled order whose card takes no money is tried three times, and then stays in doubt', async () => {
  const { id, jobs, refunds, refundTrouble } = await scene()
  refundTrouble.with = () => 'failed'
  await asStaff(owner.bearer, 'cancel', id, { reason: 'No gas' })
  for (let i = 0; i < 6; i++) await jobs()
  expect(refunds).toHaveLength(3)
  expect(await states(id)).toEqual(['Failed', 'Failed', 'Failed'])
  clock.forward({ minutes: 2 })
  expect(await readDoubtfulOrders(app, db, deps)).toContain(id)
})

test('RF3: a refund that Stripe refuses for now gets a new key, and what Stripe reported with it is stored', async () => {
  const { me, id, jobs, refunds, refundTrouble, requests, openDispute, intent } = await scene()
  await refunded(id, { of: 'amount', amount: 3 })
  refundTrouble.with = () => 'refused'
  openDispute(intent.id, 100, clock.now())
  await jobs()
  expect(await read(me.bearer, id)).toMatchObject({
    paymentStatus: 'Disputed',
    refunds: [{ state: 'Asked' }, { way: 'chargeback', amount: 1 }],
  })
  refundTrouble.with = () => undefined
  for (let i = 0; i < 3; i++) await jobs()
  expect(refunds).toHaveLength(1)
  const keys = requests.filter(({ path, method }) => path === '/refunds' && method === 'POST')
  expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length)
})

test('RF3: a refund that no longer fits beside a dispute is dropped, and its customer learns that', async () => {
  const { me, id, total, jobs, refundTrouble, openDispute, intent } = await scene()
  await refunded(id, { of: 'amount', amount: 3 })
  refundTrouble.with = () => 'refused'
  openDispute(intent.id, total - 100, clock.now())
  for (let i = 0; i < 3; i++) await jobs()
  expect(await states(id)).toEqual(['Dropped', 'Disputed'])
  const mails = (await readOutbox(db, me.email!)).map(({ subject }) => subject)
  expect(mails.filter((subject) => subject?.includes('not needed'))).toHaveLength(1)
  const { data } = (await app.inject({ url: `/api/v1/order/get-timeline/${id}`, headers: me.bearer })).json<{
    data: { what: string }[]
  }>()
  expect(data.map(({ what }) => what)).toContain('refund-dropped')
})

test('RF7: a chargeback that is first seen as won takes nothing, and drops no refund', async () => {
  const { me, id, total, jobs, webhook, openDispute, intent } = await scene()
  await refunded(id, { of: 'amount', amount: 3 })
  openDispute(intent.id, total, clock.now()).status = 'won'
  await webhook('charge.dispute.closed', { object: 'dispute', payment_intent: intent.id })
  await jobs()
  expect(await read(me.bearer, id)).toMatchObject({ paymentStatus: 'Paid', refunds: [{ state: 'Refunded' }] })
})

test('RF7: after a lost chargeback of a part, the rest can still be refunded', async () => {
  const { id, total, jobs, webhook, openDispute, intent } = await scene()
  const dispute = openDispute(intent.id, 200, clock.now())
  await webhook('charge.dispute.created', dispute)
  expect((await refund(id, { of: 'amount', amount: 1 })).json().code).toBe('NOT_REFUNDABLE')
  dispute.status = 'lost'
  await webhook('charge.dispute.closed', dispute)
  expect((await refund(id, { of: 'whole', amount: (total - 200) / 100 })).statusCode).toBe(200)
  await jobs()
  expect(await readBalance(db, id)).toMatchObject({ back: total, status: 'Refunded' })
})

test('RF3: all refunds of a payment are read, not only the first page of them', async () => {
  const { id, jobs, refunds, intent } = await scene()
  for (let i = 0; i < 120; i++)
    refunds.push({
      id: `re_failed_${id}_${i}`,
      object: 'refund',
      payment_intent: intent.id,
      amount: 1,
      status: 'failed',
      metadata: {},
    })
  refunds.unshift({
    id: `re_first_${id}`,
    object: 'refund',
    payment_intent: intent.id,
    amount: 100,
    status: 'succeeded',
    metadata: {},
  })
  await refunded(id, { of: 'amount', amount: 2 })
  await jobs()
  expect(await readBalance(db, id)).toMatchObject({ back: 300 })
})

test('RF3: a capture that Stripe refuses is called once in an attempt of its job, and with a new key in the next', async () => {
  const { id, jobs, accept, requests, trouble, intent } = await scene({ isAccepted: false })
  const captures = () => requests.filter(({ path }) => path.endsWith('/capture'))
  const { amount } = intent
  intent.amount = 0
  await accept(id)
  await jobs()
  expect(captures()).toHaveLength(1)
  intent.amount = amount
  trouble.with = () => undefined
  await jobs()
  await jobs()
  expect(captures().map(({ key }) => key)).toEqual([
    expect.stringMatching(/^take:.*:1$/),
    expect.stringMatching(/^take:.*:2$/),
  ])
  expect(await readBalance(db, id)).toMatchObject({ captured: amount })
})
