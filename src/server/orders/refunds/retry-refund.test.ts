import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { OwnProblems } from '#contract/orders/problems.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { failedRefundScene } from '#server/testing/fixtures/failed-refund-scene.ts'
import { readDoubtfulOrders } from '#server/testing/fixtures/stripe-scene.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock } = await testApp()
const scenes = await failedRefundScene(app, db, deps)
const { scene, refund, refunded, read, asStaff, owner, readBalance, outlet, admin, send } = scenes
const { retry, retryAtDesk, record, rows, runOut, failRunOut } = scenes
const codes = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

test('RF9, RO1: a refund of a dish that ran out and failed is not shown as given, and is tried again once by outlet and desk together', async () => {
  const one = await scene()
  const { id, me, total, jobs } = one
  const failed = await failRunOut(one)
  expect(failed).toMatchObject({ reason: 'ran out' })
  expect(await readBalance(db, id)).toMatchObject({ captured: total, back: 0, refunded: 0 })
  clock.forward({ minutes: 2 })
  expect(await readDoubtfulOrders(app, db, deps)).toContain(id)
  const key = randomUUID()
  const answers = await Promise.all([
    retry(failed._id, owner.bearer, key),
    retry(failed._id, owner.bearer, key),
    retry(failed._id),
    retryAtDesk(failed._id),
  ])
  // Both presses of one button get the stored answer, if theirs came first.
  const made = answers.filter(({ statusCode }) => statusCode === 200).length
  expect([1, 2]).toContain(made)
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
    expect(answer.json().code).toBe('REFUND_PUT_RIGHT')
  await jobs()
  const less = Math.round(failed.amount * 100)
  const balance = await readBalance(db, id)
  expect(balance).toMatchObject({ back: less, refunded: 0, total: total - less })
  expect(balance.captured - balance.back).toBe(balance.total)
  expect(await rows(id)).toMatchObject([
    { reason: 'ran out', state: 'Failed', amount: less },
    { reason: 'ran out', state: 'Refunded', amount: less },
  ])
  expect(await record(id)).toMatchObject({ failedRefunds: [], order: { refunded: 0, refunds: [] } })
  expect(await readDoubtfulOrders(app, db, deps)).not.toContain(id)
  expect((await retry(failed._id)).json().code).toBe('REFUND_PUT_RIGHT')
  const mails = (await readOutbox(db, me.email!)).map(({ subject }) => subject)
  expect(mails.filter((subject) => subject?.includes('did not arrive'))).toHaveLength(1)
  expect(mails.filter((subject) => subject?.includes('is on its way'))).toHaveLength(1)
})

test('RF9, RO1: a retry that fails is tried again itself, and each of two failures has a retry of its own', async () => {
  const one = await scene()
  const first = await failRunOut(one)
  await refunded(one.id, { of: 'amount', amount: 1 })
  await one.jobs()
  const { id, jobs, refundTrouble } = one
  // An ordinary refund is no answer to a lower total.
  expect((await record(id)).failedRefunds).toMatchObject([{ _id: first._id }])
  refundTrouble.with = () => 'failed'
  expect((await retry(first._id)).statusCode).toBe(200)
  for (let n = 0; n < 2; n++) await jobs()
  refundTrouble.with = () => undefined
  const [again] = (await record(id)).failedRefunds
  expect(again!._id).not.toBe(first._id)
  expect(codes([await retry(first._id), await retryAtDesk(again!._id)])).toEqual([200, 409])
  await jobs()
  expect((await rows(id)).map(({ reason, state }) => [reason, state])).toEqual([
    ['ran out', 'Failed'],
    ['missing', 'Refunded'],
    ['ran out', 'Failed'],
    ['ran out', 'Refunded'],
  ])
  const balance = await readBalance(db, id)
  expect(balance.captured - balance.back).toBe(balance.total - balance.refunded)
})

test('RF9: a later refund of the same order, and a cancel, put a failed one right: it is not tried again', async () => {
  const { id, jobs, webhook, refunds } = await scene()
  await refunded(id, { of: 'amount', amount: 2 })
  await jobs()
  refunds[0]!.status = 'failed'
  await webhook('refund.failed', refunds[0]!)
  const [failed] = (await record(id)).failedRefunds
  expect(failed).toMatchObject({ reason: 'missing', amount: 2 })
  // Less than it is something else.
  await refunded(id, { of: 'amount', amount: 1 })
  expect((await record(id)).failedRefunds).toHaveLength(1)
  await refunded(id, { of: 'amount', amount: 2 })
  expect((await record(id)).failedRefunds).toEqual([])
  expect((await retry(failed!._id)).json().code).toBe('REFUND_PUT_RIGHT')
  const other = await scene()
  const { _id: refundId } = await failRunOut(other)
  await asStaff(owner.bearer, 'cancel', other.id, { reason: 'No gas' })
  expect((await record(other.id)).failedRefunds).toEqual([])
  expect((await retry(refundId)).json().code).toBe('NOT_REFUNDABLE')
})

test('RF9: a refund that was requested before another one failed is no answer to it', async () => {
  const { id, jobs, refunds, refundTrouble } = await scene()
  for (const amount of [2, 2]) await refunded(id, { of: 'amount', amount })
  clock.forward({ minutes: 1 })
  refundTrouble.with = () => (refunds.length === 0 ? 'failed' : undefined)
  for (let n = 0; n < 3; n++) await jobs()
  expect((await rows(id)).map(({ state }) => state)).toEqual(['Failed', 'Refunded'])
  expect((await record(id)).failedRefunds).toMatchObject([{ amount: 2 }])
})

test('RF9: refunds that failed before do not use up the tries of a cancelled order', async () => {
  const one = await scene()
  const { id, jobs, refundTrouble } = one
  const failed = await failRunOut(one)
  refundTrouble.with = () => 'failed'
  for (let last = failed, n = 0; n < 2; n++) {
    expect((await retry(last._id)).statusCode).toBe(200)
    for (let job = 0; job < 2; job++) await jobs()
    last = (await record(id)).failedRefunds[0]!
  }
  refundTrouble.with = () => undefined
  await asStaff(owner.bearer, 'cancel', id, { reason: 'No gas' })
  for (let n = 0; n < 3; n++) await jobs()
  const { captured, back } = await readBalance(db, id)
  expect([captured > 0, back]).toEqual([true, captured])
})

test('PB3, RF9: a report whose refund came back from the card says so until it is tried again, and the customer can disagree again', async () => {
  const { id, me, jobs, webhook, refunds } = await scene()
  for (const step of ['ready', 'complete']) await asStaff(owner.bearer, step, id, {})
  const body = { kind: 'missing', lines: [{ line: 1, quantity: 1 }] }
  const { data: sent } = (await send('POST', `problem/create/${id}`, me.bearer, body)).json()
  const given = { of: 'amount', amount: 2, refunded: 0 }
  await send('PUT', `outlet-problem/answer/${sent._id}`, owner.bearer, { refund: given, text: 'Sorry.' })
  await jobs()
  const own = async () =>
    (await app.inject({ url: `/api/v1/problem/get-own/${id}`, headers: me.bearer })).json<{
      data: OwnProblems
    }>().data.reports[0]!
  expect(await own()).toMatchObject({ state: 'answered', answer: { amount: 2, refund: 'given' } })
  clock.forward({ seconds: 72 * 3_600 })
  refunds[0]!.status = 'failed'
  await webhook('refund.failed', refunds[0]!)
  expect(await own()).toMatchObject({
    answer: { amount: 2, refund: 'failed' },
    disagreeUntil: new Date(clock.now().getTime() + 48 * 3_600_000).toISOString(),
  })
  const [failed] = (await record(id)).failedRefunds
  const elsewhere = await createTestUser(db, { staffOf: [await insertOutletRow(db)] })
  const floor = await createTestUser(db, { staffOf: [outlet.id], role: 'floor' })
  expect((await retry(failed!._id, elsewhere.bearer)).json().code).toBe('ORDER_NOT_FOUND')
  expect((await retry(failed!._id, floor.bearer)).statusCode).toBe(403)
  expect((await retry(failed!._id, me.bearer)).statusCode).toBe(403)
  expect((await retryAtDesk(failed!._id)).statusCode).toBe(200)
  await jobs()
  expect(await own()).toMatchObject({ answer: { amount: 2, refund: 'given' } })
  expect((await rows(id)).map(({ state, paid_by, reason }) => [state, paid_by, reason])).toEqual([
    ['Failed', 'outlet', 'missing'],
    ['Refunded', 'outlet', 'missing'],
  ])
  expect(await readBalance(db, id)).toMatchObject({ back: 200, refunded: 200 })
})

test('RF3, RO1: a refund of somebody who has not seen that a dish ran out is refused, in a form, in an answer and at the desk', async () => {
  const one = await scene()
  const { id, me, total, jobs } = one
  const form = { of: 'amount', amount: 1, refunded: 0, total: total / 100 }
  await runOut(one)
  await jobs()
  for (const step of ['ready', 'complete']) await asStaff(owner.bearer, step, id, {})
  const { data: sent } = (await send('POST', `problem/create/${id}`, me.bearer, { kind: 'allergen' })).json()
  const ofDesk = { ...form, paidBy: 'outlet' }
  const stale = [
    await refund(id, form),
    await refund(id, ofDesk, { bearer: admin.bearer, as: 'admin' }),
    await send('PUT', `outlet-problem/answer/${sent._id}`, owner.bearer, { refund: form, text: '' }),
    await send('PUT', `admin-problem/settle/${sent._id}`, admin.bearer, { refund: ofDesk, text: '' }),
  ]
  expect(stale.map((answer) => answer.json().code)).toEqual(Array(4).fill('REFUND_CHANGED'))
  expect(await readBalance(db, id)).toMatchObject({ refunded: 0 })
  const { totalPrice } = await read(me.bearer, id)
  expect((await refund(id, { ...form, total: totalPrice })).statusCode).toBe(200)
  const seen = { ...form, total: totalPrice, refunded: 1 }
  const answer = { refund: seen, text: '' }
  expect((await send('PUT', `outlet-problem/answer/${sent._id}`, owner.bearer, answer)).statusCode).toBe(200)
})
