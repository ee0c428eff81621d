import { afterAll, expect, test } from 'vitest'

import type { OrderHistory } from '#contract/orders/past-orders.ts'
import { testSandbox } from '#server/testing/fakes/test-sandbox.ts'
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
const { admin, call, reported, ownReport, answer, settle, waiting, amount, refundedOf } = client

test('PB4: 24 hours of silence send a report to the desk, not a second earlier, and the outlet can no longer answer', async () => {
  const { me, id, reportId } = await reported()
  clock.forward({ seconds: 24 * 3_600 - 1 })
  await jobs()
  expect((await ownReport(me, id)).state).toBe('outlet')
  clock.forward({ seconds: 2 })
  await jobs()
  expect(await ownReport(me, id)).toMatchObject({ state: 'desk', desk: { reason: 'silence' }, answer: null })
  expect((await answer(reportId, { refund: null, text: 'No' })).code).toBe('PROBLEM_CHANGED')
  const subjects = (await readOutbox(db, me.email!)).map(({ subject }) => subject)
  expect(subjects.at(-1)).toContain('Your report is with our desk')
  expect((await settle(reportId, { refund: null, text: 'They are right.' })).status).toBe(200)
  expect(await ownReport(me, id)).toMatchObject({ state: 'settled', settlement: { amount: null } })
})

test('PB4: an answered report stays where it is after 24 hours', async () => {
  const { me, id, reportId } = await reported()
  await answer(reportId, { refund: null, text: 'No.' })
  clock.forward({ seconds: 24 * 3_600 + 1 })
  await jobs()
  expect((await ownReport(me, id)).state).toBe('answered')
})

test('PB5: an allergen is at the outlet and the desk at once, first in both lists, until the desk has settled it', async () => {
  await reported()
  const { me, id, reportId } = await reported({ kind: 'allergen', text: 'There were nuts in it.' })
  expect(await ownReport(me, id)).toMatchObject({ state: 'outlet', desk: { reason: 'allergen' } })
  expect((await waiting()).data[0]).toMatchObject({ _id: reportId, kind: 'allergen' })
  const atDesk = async () =>
    (await call<{ key: string; note: string }[]>('GET', 'admin-dashboard/list?trouble=reports', admin)).data
  expect((await atDesk())[0]).toMatchObject({ key: reportId, what: 'allergen' })
  const counts = await call<{ reports: object; waitingReports: { key: string }[] }>(
    'GET',
    'admin-dashboard/get-dashboard',
    admin,
  )
  expect(counts.data.reports).toMatchObject({ allergens: 1 })
  expect(counts.data.waitingReports[0]!.key).toBe(reportId)
  expect((await answer(reportId, { refund: amount(1), text: 'Terribly sorry.' })).status).toBe(200)
  expect(await ownReport(me, id)).toMatchObject({ state: 'desk', answer: { amount: 1 } })
  expect((await atDesk())[0]).toMatchObject({ key: reportId })
  expect((await settle(reportId, { refund: null, text: 'We spoke to the kitchen.' })).status).toBe(200)
  expect((await atDesk()).map(({ key }) => key)).not.toContain(reportId)
  const { data } = await call<OrderHistory>('GET', `admin-order/get-order/${id}`, admin)
  expect(data.problems).toMatchObject([{ kind: 'allergen', state: 'settled' }])
  expect(data.timeline.find(({ what }) => what === 'problem-closed')).toMatchObject({ who: 'admin' })
})

test('PB7: answers, the desk and the clock at once: one wins, and no money moves twice', async () => {
  for (let round = 0; round < 5; round++) {
    const { me, order, id, reportId } = await reported({ kind: 'allergen' })
    clock.forward({ seconds: 24 * 3_600 })
    const ofDesk = { ...amount(3), paidBy: 'outlet' }
    const [first, second, desk, again] = await Promise.all([
      answer(reportId, { refund: amount(1), text: '' }),
      answer(reportId, { refund: amount(2), text: '' }),
      settle(reportId, { refund: ofDesk, text: '' }),
      settle(reportId, { refund: ofDesk, text: '' }),
      jobs(),
    ])
    expect([first, second].filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    const settled = [desk, again].filter(({ status }) => status === 200)
    expect(settled.length).toBeLessThanOrEqual(1)
    if (settled.length === 0) {
      // The outlet's refund came first, which the desk had not seen.
      expect(desk.code).toBe('REFUND_CHANGED')
      const refunded = (await ownReport(me, id)).answer?.amount
      expect((await settle(reportId, { refund: { ...ofDesk, refunded }, text: '' })).status).toBe(200)
    }
    await jobs()
    const now = await ownReport(me, id)
    const sum = (now.answer?.amount ?? 0) + (now.settlement?.amount ?? 0)
    const given = (await refundedOf(order)).reduce((all, one) => all + one.amount, 0)
    expect([now.state, given]).toEqual(['settled', Math.round(sum * 100)])
  }
})
