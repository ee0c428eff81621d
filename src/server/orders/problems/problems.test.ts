import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import type { OrderStep } from '#contract/orders/timelines.ts'
import { testSandbox } from '#server/testing/fakes/test-sandbox.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { readBalance } from '#server/testing/fixtures/refund-fixture.ts'
import { problemClient } from '#server/testing/clients/problem-client.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock, connectionString } = await testApp()
const { gateway } = testSandbox(connectionString)
afterAll(() => gateway.stop())
deps.gateway = gateway
const jobs = async () => {
  expect((await runDueJobs(deps)).filter(({ failed }) => failed)).toEqual([])
}
const client = await problemClient(app, db, jobs)
const { outlet, call, served, servedInCash, report, reported, own, ownReport } = client
const { answer, disagree, settle, waiting, amount, refundedOf } = client

test('PB1: a customer reports dishes, kind and text once the food is there, and reads it with its deadline', async () => {
  const { me, order, id } = await served()
  const until = new Date(Date.parse((await client.read(me.bearer, id)).expectedAt) + 48 * 3_600_000)
  expect(await own(me, id)).toEqual({
    state: 'open',
    from: null,
    until: until.toISOString(),
    reports: [],
  })
  const sent = await report(me, id, {
    kind: 'missing',
    lines: [{ line: 1, quantity: 2 }],
    text: '<b>Sealed</b>\nbut not in it',
  })
  expect(sent.status).toBe(200)
  const { state, reports } = await own(me, id)
  expect(state).toBe('waiting')
  expect(reports).toMatchObject([
    {
      kind: 'missing',
      state: 'outlet',
      text: '<b>Sealed</b>\nbut not in it',
      lines: [{ line: 1, quantity: 2, name: order.cartItems[0]!.name }],
      dueAt: new Date(clock.now().getTime() + 24 * 3_600_000).toISOString(),
      desk: null,
      answer: null,
    },
  ])
  expect((await waiting()).data.map((one) => one.order._id)).toContain(id)
})

test('PB1: only its customer, guests too, from the food or the promised time on, until 48 hours after that time', async () => {
  const guest = await servedInCash('guest')
  expect((await report(await createTestUser(db), guest.id)).code).toBe('ORDER_NOT_FOUND')
  expect((await report(client.owner, guest.id)).code).toBe('ORDER_NOT_FOUND')
  expect((await report(guest.me, guest.id)).status).toBe(200)
  const { me, id } = await client.authorised()
  expect((await report(me, id)).code).toBe('PROBLEM_TOO_EARLY')
  await client.accept(id)
  expect((await report(me, id)).code).toBe('PROBLEM_TOO_EARLY')
  const expectedAt = Date.parse((await client.read(me.bearer, id)).expectedAt)
  // An open page offers it by itself from then on.
  const from = new Date(expectedAt).toISOString()
  expect(await own(me, id)).toMatchObject({ state: 'not yet', from })
  clock.forward({ seconds: (expectedAt - clock.now().getTime()) / 1_000 })
  expect((await own(me, id)).state).toBe('open')
  clock.forward({ seconds: 48 * 3_600 })
  expect((await own(me, id)).state).toBe('open')
  clock.forward({ seconds: 1 })
  expect((await own(me, id)).state).toBe('too late')
  expect((await report(me, id)).code).toBe('PROBLEM_TOO_LATE')
})

test('PB1: dishes must be of the order, once each and no more than ordered; late and allergen need none', async () => {
  const { me, id } = await served()
  const wrong = [
    [],
    [{ line: 1, quantity: 3 }],
    [{ line: 3, quantity: 1 }],
    [
      { line: 1, quantity: 1 },
      { line: 1, quantity: 1 },
    ],
  ]
  for (const lines of wrong)
    expect((await report(me, id, { kind: 'cold', lines })).code).toBe('PROBLEM_DISHES')
  expect((await report(me, id, { kind: 'late' })).status).toBe(200)
})

test('PB2: an order has one open report: a double click happens once, also at once', async () => {
  const { me, id } = await served()
  const key = randomUUID()
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, at) => report(me, id, undefined, at < 4 ? key : randomUUID())),
  )
  const won = tries.filter(({ status }) => status === 200)
  expect([1, 4]).toContain(won.length)
  expect(new Set(won.map(({ data }) => data._id)).size).toBe(1)
  for (const { status, code } of tries) if (status !== 200) expect(code).toBe('PROBLEM_OPEN')
  expect((await own(me, id)).reports).toHaveLength(1)
})

test('PB3: the outlet answers with dishes back: the money moves once, and everyone reads it', async () => {
  const { me, order, id, reportId } = await reported()
  // One unit of the first line, with its share of the discount.
  const share =
    Math.round((order.cartItems[0]!.price * (100 - (order.discount?.discountValue ?? 0))) / 1) / 100
  const body = {
    refund: { of: 'lines', lines: [{ line: 1, quantity: 1 }], amount: share, refunded: 0 },
    text: 'So sorry, left on the pass.',
  }
  let sent = await answer(reportId, body)
  // Largest remainder is at most a penny away from the plain division.
  for (const cent of [-0.01, 0.01])
    if (sent.code === 'REFUND_CHANGED')
      sent = await answer(reportId, {
        ...body,
        refund: { ...body.refund, amount: Math.round((share + cent) * 100) / 100 },
      })
  expect(sent.status).toBe(200)
  const [refund] = await refundedOf(order)
  expect(refund).toMatchObject({ made_by: 'outlet', paid_by: 'outlet', reason: 'missing', note: null })
  expect(await ownReport(me, id)).toMatchObject({
    state: 'answered',
    answer: { text: 'So sorry, left on the pass.', amount: refund!.amount / 100 },
    disagreeUntil: new Date(clock.now().getTime() + 48 * 3_600_000).toISOString(),
  })
  await jobs()
  const balance = await readBalance(db, id)
  expect(balance).toMatchObject({ refunded: refund!.amount, back: refund!.amount, asked: 0 })
  expect(balance.captured - balance.back).toBe(balance.total - balance.refunded)
  const messages = (await readOutbox(db, me.email!)).map(({ subject, text }) => `${subject} ${text}`)
  expect(messages.filter((text) => text.includes('has answered your report'))).toHaveLength(1)
  expect(messages.find((text) => text.includes('has answered'))).toContain('“So sorry, left on the pass.”')
  const { data: steps } = await call<OrderStep[]>('GET', `order/get-timeline/${id}`, me)
  expect(steps.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['problem-reported', 'problem-answered', 'refunded', 'card-refunded']),
  )
  expect(steps.find(({ what }) => what === 'problem-answered')).toMatchObject({ who: 'outlet', by: null })
  expect((await answer(reportId, { refund: null, text: 'No.' })).code).toBe('PROBLEM_CHANGED')
})

test('PB3: a no needs a reason; a customer who disagrees sends it to the desk, within 48 hours', async () => {
  const { me, order, id, reportId } = await reported()
  expect((await answer(reportId, { refund: null, text: ' ' })).code).toBe('INVALID_INPUT')
  expect((await disagree(me, reportId)).code).toBe('PROBLEM_CHANGED')
  expect((await settle(reportId, { refund: null, text: 'Too early' })).code).toBe('PROBLEM_CHANGED')
  expect((await answer(reportId, { refund: null, text: 'Both left our kitchen.' })).status).toBe(200)
  expect((await disagree(await createTestUser(db), reportId)).code).toBe('PROBLEM_NOT_FOUND')
  const key = randomUUID()
  const both = await Promise.all([0, 1].map(() => disagree(me, reportId, 'Look at the picture.', key)))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await disagree(me, reportId)).code).toBe('PROBLEM_CHANGED')
  expect(await ownReport(me, id)).toMatchObject({
    state: 'desk',
    desk: { reason: 'disagreed' },
    disagreed: { text: 'Look at the picture.' },
  })
  // A new report has to wait for the desk.
  expect((await report(me, id)).code).toBe('PROBLEM_OPEN')
  const refund = { ...amount(2.5), paidBy: 'platform' }
  expect((await settle(reportId, { refund, text: 'Your picture shows one box.' })).status).toBe(200)
  expect(await refundedOf(order)).toEqual([
    { amount: 250, made_by: 'platform', paid_by: 'platform', reason: 'missing', note: null },
  ])
  expect(await ownReport(me, id)).toMatchObject({
    state: 'settled',
    settlement: { amount: 2.5, paidBy: null, text: 'Your picture shows one box.' },
  })
  for (const again of [
    await answer(reportId, { refund: null, text: 'No' }),
    await disagree(me, reportId),
    await settle(reportId, { refund: null, text: 'No' }),
  ])
    expect(again.code).toBe('PROBLEM_CHANGED')
  const late = await reported()
  await answer(late.reportId, { refund: null, text: 'No.' })
  clock.forward({ seconds: 48 * 3_600 + 1 })
  expect((await disagree(late.me, late.reportId)).code).toBe('PROBLEM_TOO_LATE')
})

test('PB3: after an answer another problem can be reported, and then the first is not open twice', async () => {
  const { me, id, reportId } = await reported()
  await answer(reportId, { refund: null, text: 'No.' })
  clock.forward({ seconds: 60 })
  expect((await report(me, id, { kind: 'late' })).status).toBe(200)
  expect((await disagree(me, reportId)).code).toBe('PROBLEM_OPEN')
  expect((await own(me, id)).reports.map(({ state }) => state)).toEqual(['outlet', 'answered'])
})

test('PB3: cash is given back in cash, by the outlet that answers', async () => {
  const { me, order, id } = await servedInCash()
  const { data } = await report(me, id)
  expect((await answer(data._id, { refund: amount(1.5), text: '' })).status).toBe(200)
  expect(await refundedOf(order)).toMatchObject([{ amount: 150 }])
  // More than is left is refused, and nothing is answered.
  const other = await reported()
  expect((await answer(other.reportId, { refund: amount(9_999), text: '' })).code).toBe('REFUND_CHANGED')
  expect((await ownReport(other.me, other.id)).state).toBe('outlet')
})

test('PB6: every list of the outlet counts what waits', async () => {
  const before = await call<{ waiting: number }>('GET', `outlet-problem/count/${outlet.id}`, client.owner)
  const { reportId } = await reported({ kind: 'allergen' })
  const after = await call<{ waiting: number; allergens: number }>(
    'GET',
    `outlet-problem/count/${outlet.id}`,
    client.owner,
  )
  expect(after.data.waiting).toBe(before.data.waiting + 1)
  await answer(reportId, { refund: null, text: 'No.' })
  const others = await call<{ _id: string }[]>(
    'GET',
    `outlet-problem/get-problems/${outlet.id}?of=others`,
    client.owner,
  )
  expect(others.data.map(({ _id }) => _id)).toContain(reportId)
})
