import { expect, test } from 'vitest'

import { findOrderPayment } from '#server/testing/fixtures/card-order.ts'
import { readBalance } from '#server/testing/fixtures/refund-fixture.ts'
import { stripeScene } from '#server/testing/fixtures/stripe-scene.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock } = await testApp()
const { scene, owner, accept, refunded, read } = await stripeScene(app, db, deps)

test('RF3: the whole life with Stripe: held, less charged, a part refunded, then the rest', async () => {
  const { me, id, total, jobs, intent, requests, refunds } = await scene({ isAccepted: false })
  await refunded(id, { of: 'amount', amount: 2 })
  await accept(id)
  await jobs()
  expect(intent).toMatchObject({ status: 'succeeded', amount: total, amount_received: total - 200 })
  await refunded(id, { of: 'amount', amount: 3 })
  await jobs()
  const { refunds: ours } = await read(me.bearer, id)
  expect(ours).toMatchObject([
    { state: 'Refunded', way: 'not charged', amount: 2 },
    { state: 'Refunded', way: 'card', amount: 3 },
  ])
  expect(refunds).toMatchObject([{ amount: 300, metadata: { refund: ours[1]!._id } }])
  expect(requests.findLast(({ method }) => method === 'POST')?.key).toBe(`refund:${ours[1]!._id}:1`)
  await refunded(id, { of: 'whole', amount: (total - 500) / 100 })
  await jobs()
  expect(await readBalance(db, id)).toMatchObject({
    captured: total - 200,
    back: total - 200,
    status: 'Refunded',
  })
  expect((await findOrderPayment(db, id)).ledger).toEqual([
    'authorised',
    'captured',
    'released',
    'refunded',
    'refunded',
  ])
})

test.each(['cut', 'fault'] as const)(
  'RF3: a refund whose answer is a %s is read before the next try, and made once',
  async (how) => {
    const { me, id, jobs, trouble, requests, refunds } = await scene()
    await refunded(id, { of: 'amount', amount: 3 })
    let left = 2
    trouble.with = ({ path, method }) =>
      path === '/refunds' && method === 'POST' && left-- > 0 ? how : undefined
    await jobs()
    expect((await read(me.bearer, id)).refunds).toMatchObject([{ state: 'Asked' }])
    const asked = requests.length
    await jobs()
    await jobs()
    expect(requests[asked]).toMatchObject({ method: 'GET' })
    expect((await read(me.bearer, id)).refunds).toMatchObject([{ state: 'Refunded' }])
    expect(refunds).toHaveLength(1)
  },
)

test('RF3: a refund made at Stripe’s own site is counted once, and takes the place of one that no longer fits', async () => {
  const { me, id, total, jobs, webhook, intent, refunds } = await scene()
  await refunded(id, { of: 'amount', amount: 3 })
  const own = { id: 're_own', object: 'refund', payment_intent: intent.id, metadata: {} } as const
  refunds.push({ ...own, amount: total - 100, status: 'succeeded' })
  for (let i = 0; i < 2; i++)
    await webhook('charge.refunded', { object: 'charge', payment_intent: intent.id })
  await jobs()
  const { refunds: ours, refunded: back } = await read(me.bearer, id)
  expect(ours).toMatchObject([{ reason: 'gateway', state: 'Refunded', amount: (total - 100) / 100 }])
  expect(back).toBe((total - 100) / 100)
  expect(await readBalance(db, id)).toMatchObject({ back: total - 100, asked: 0 })
})

test('RF7: a chargeback is Disputed with its deadline, counts like a refund, and comes back if it is won', async () => {
  const { me, id, total, webhook, intent, openDispute } = await scene()
  const dueBy = new Date(clock.now().getTime() + 7 * 86_400_000)
  dueBy.setMilliseconds(0)
  const dispute = openDispute(intent.id, total, dueBy)
  for (let i = 0; i < 3; i++) await webhook('charge.dispute.created', dispute)
  expect(await read(me.bearer, id)).toMatchObject({
    paymentStatus: 'Disputed',
    refunded: total / 100,
    refunds: [{ way: 'chargeback', state: 'Disputed' }],
  })
  const shown = JSON.stringify((await read(me.bearer, id)).refunds)
  expect(shown).not.toMatch(/respondBy|paidBy/)
  const url = `/api/v1/outlet-order/record/${id}`
  const record = (await app.inject({ url, headers: owner.bearer })).json()
  expect(record.data.order.refunds).toMatchObject([{ respondBy: dueBy.toISOString(), paidBy: 'outlet' }])
  const alert = (await readOutbox(db, owner.email!)).filter(({ subject }) => subject?.includes('Chargeback'))
  expect(alert).toHaveLength(1)
  expect(alert[0]!.text).toContain('You can answer until 23 Nov 2026, 12:00.')
  expect(await readBalance(db, id)).toMatchObject({ captured: total, back: total })
  dispute.status = 'won'
  for (let i = 0; i < 2; i++) await webhook('charge.dispute.closed', dispute)
  expect(await read(me.bearer, id)).toMatchObject({ paymentStatus: 'Paid', refunded: 0 })
  expect(await readBalance(db, id)).toMatchObject({ back: 0, state: 'Captured' })
})

test('RF7: a lost chargeback stays, and an enquiry takes nothing', async () => {
  const one = await scene()
  const lost = one.openDispute(one.intent.id, one.total, clock.now())
  await one.webhook('charge.dispute.created', lost)
  lost.status = 'lost'
  await one.webhook('charge.dispute.closed', lost)
  expect(await read(one.me.bearer, one.id)).toMatchObject({
    paymentStatus: 'Refunded',
    refunds: [{ state: 'Refunded' }],
  })
  const other = await scene()
  const enquiry = other.openDispute(other.intent.id, other.total, clock.now())
  enquiry.status = 'warning_needs_response'
  await other.webhook('charge.dispute.created', enquiry)
  expect(await read(other.me.bearer, other.id)).toMatchObject({ paymentStatus: 'Paid', refunds: [] })
})
