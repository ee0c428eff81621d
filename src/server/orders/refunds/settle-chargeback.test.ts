import { expect, test } from 'vitest'

import { failedRefundScene } from '#server/testing/fixtures/failed-refund-scene.ts'
import { readPosition } from '#server/testing/fixtures/read-book.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock } = await testApp()
const scenes = await failedRefundScene(app, db, deps)
const { scene, settle, settleAtDesk, record, rows, failCancelled, failAmount, readBalance } = scenes

test('RF10: if the bank then takes all of it back, the card’s money counts; once that is won, the refund is owed again', async () => {
  const one = await scene()
  const failed = await failAmount(one, 2)
  await settle(failed._id)
  const dispute = one.openDispute(one.intent.id, one.total, clock.now())
  await one.webhook('charge.dispute.created', dispute)
  expect((await rows(one.id)).map(({ state, way }) => `${state} ${way}`)).toEqual([
    'Failed card',
    'Dropped other',
    'Disputed chargeback',
  ])
  expect((await readPosition(db, one.id))['customer card: card']).toBeUndefined()
  dispute.status = 'won'
  await one.webhook('charge.dispute.closed', dispute)
  expect((await record(one.id)).failedRefunds).toMatchObject([{ _id: failed._id }])
  expect((await settle(failed._id)).statusCode).toBe(200)
  expect(await readBalance(db, one.id)).toMatchObject({ refunded: 200, back: 0 })
})

test('RF10: of a failed refund of which the bank took a part back since, the rest is settled', async () => {
  const { one, failed } = await failCancelled()
  const { id, total } = one
  await one.webhook('charge.dispute.created', one.openDispute(one.intent.id, 500, clock.now()))
  const left = total - 500
  expect((await record(id)).failedRefunds).toMatchObject([{ _id: failed._id, amount: left / 100 }])
  expect((await settleAtDesk(failed._id)).statusCode).toBe(200)
  const { 'refunds due: refund due': due, ...after } = await readPosition(db, id)
  expect(due).toBeUndefined()
  expect(after).toMatchObject({ 'platform bank: refund': left, 'customer card: card': -left })
  expect((await record(id)).failedRefunds).toEqual([])
  expect((await settleAtDesk(failed._id)).json().code).toBe('REFUND_PUT_RIGHT')
  const standing = await scene()
  const small = await failAmount(standing, 3)
  const most = standing.openDispute(standing.intent.id, standing.total - 100, clock.now())
  await standing.webhook('charge.dispute.created', most)
  expect((await record(standing.id)).failedRefunds).toEqual([])
  expect((await settle(small._id)).json().code).toBe('REFUND_PUT_RIGHT')
})

test('RF10: a chargeback of a part lowers what was paid in another way; once it is won, all of it is owed again', async () => {
  const { one, failed } = await failCancelled()
  const { id, total } = one
  await settleAtDesk(failed._id, { handedBy: 'outlet' })
  const settled = await readPosition(db, id)
  expect(settled['outlet: refund']).toBe(total)
  clock.forward({ minutes: 1 })
  const dispute = one.openDispute(one.intent.id, 500, clock.now())
  await one.webhook('charge.dispute.created', dispute)
  const left = total - 500
  expect((await rows(id)).slice(-2)).toMatchObject([
    { way: 'other', state: 'Refunded', amount: left },
    { way: 'chargeback', state: 'Disputed', amount: 500 },
  ])
  expect(await readPosition(db, id)).toEqual({
    ...settled,
    'outlet: refund': left,
    'customer card: card': -left,
  })
  expect((await record(id)).failedRefunds).toEqual([])
  dispute.status = 'won'
  await one.webhook('charge.dispute.closed', dispute)
  expect((await record(id)).failedRefunds).toMatchObject([{ _id: failed._id, amount: total / 100 }])
  expect((await settleAtDesk(failed._id, { handedBy: 'outlet' })).statusCode).toBe(200)
  expect(await readPosition(db, id)).toEqual(settled)
})
