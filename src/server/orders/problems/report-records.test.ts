import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import type { OrderRecord } from '#contract/orders/past-orders.ts'
import type { UploadedPicture } from '#contract/platform/pictures.ts'
import { testSandbox } from '#server/testing/fakes/test-sandbox.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { problemClient } from '#server/testing/clients/problem-client.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock, connectionString } = await testApp()
const { gateway } = testSandbox(connectionString)
afterAll(() => gateway.stop())
deps.gateway = gateway
const client = await problemClient(app, db, () => runDueJobs(deps))
const { outlet, owner, admin, call, served, servedInCash, report, reported } = client
const { own, ownReport, answer, disagree, settle, amount } = client

type Person = { bearer: Record<string, string> }
const file = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#d7341a' } })
  .jpeg()
  .toBuffer()
async function upload(person: Person, orderId: string): Promise<string> {
  const answered = await app.inject({
    method: 'POST',
    url: `/api/v1/problem/upload-picture/${orderId}`,
    headers: { ...person.bearer, 'content-type': 'image/jpeg' },
    payload: file,
  })
  return answered.json<{ data: UploadedPicture }>().data._id
}
const look = async (path: string, person: Person) =>
  (await app.inject({ method: 'GET', url: `/api/v1/${path}`, headers: person.bearer })).statusCode
const missing = (pictureIds: string[]) => ({
  kind: 'missing',
  lines: [{ line: 1, quantity: 1 }],
  text: 'Canary bhaji',
  pictureIds,
})

test('PB6: without a recent password reports and their pictures end after 14 days, as all records do', async () => {
  const { me, id } = await served()
  const picture = await upload(me, id)
  const { data } = await report(me, id, missing([picture]))
  await answer(data._id, { refund: null, text: 'No.' })
  const signedInLongAgo = await createTestUser(db, { staffOf: [outlet.id], isPasswordRecent: false })
  const others = async (person: Person) => {
    const path = `outlet-problem/get-problems/${outlet.id}?of=others&limit=50`
    const { data: rows, older } = (await call<{ _id: string }[]>('GET', path, person)) as unknown as {
      data: { _id: string }[]
      older: string | null
    }
    return [rows.some(({ _id }) => _id === data._id), older]
  }
  const address = `outlet-problem/get-picture/${picture}`
  expect(await others(signedInLongAgo)).toEqual([true, 'password'])
  expect(await look(address, signedInLongAgo)).toBe(200)
  clock.forward({ seconds: 14 * 86_400 + 1 })
  expect(await others(signedInLongAgo)).toEqual([false, 'password'])
  expect(await look(address, signedInLongAgo)).toBe(404)
  expect(await others(owner)).toEqual([true, null])
  expect(await look(address, owner)).toBe(200)
})

test('PB3: the 48 hours to disagree go on after a later report that was open meanwhile', async () => {
  const { me, id, reportId } = await reported()
  await answer(reportId, { refund: null, text: 'No.' })
  clock.forward({ seconds: 3_600 })
  const { data: second } = await report(me, id, { kind: 'late' })
  clock.forward({ seconds: 23 * 3_600 })
  await answer(second._id, { refund: null, text: 'No.' })
  await disagree(me, second._id)
  clock.forward({ seconds: 72 * 3_600 })
  expect((await disagree(me, reportId)).code).toBe('PROBLEM_OPEN')
  await settle(second._id, { refund: null, text: 'They were on time.' })
  const [, first] = (await own(me, id)).reports
  expect(first!.disagreeUntil).toBe(new Date(clock.now().getTime() + 48 * 3_600_000).toISOString())
  expect((await disagree(me, reportId)).status).toBe(200)
})

test('PB8: an answer after the account was closed moves its money, and keeps no text', async () => {
  const { me, reportId } = await reported({ kind: 'allergen' })
  expect((await call('POST', 'customer/close-account', me, { password })).status).toBe(200)
  expect((await answer(reportId, { refund: amount(1), text: 'Dear Canary' })).status).toBe(200)
  const refund = { ...amount(1), refunded: 1, paidBy: 'platform' }
  expect((await settle(reportId, { refund, text: 'Dear Canary' })).status).toBe(200)
  const row = db.selectFrom('problem_reports').selectAll().where('id', '=', reportId)
  const { answer_text, settle_text, answer_refund_id, settle_refund_id } = await row.executeTakeFirstOrThrow()
  expect([answer_text, settle_text]).toEqual([null, null])
  expect([answer_refund_id, settle_refund_id]).toEqual([expect.any(String), expect.any(String)])
})

test('PB1: a picture of an earlier report is not found for a new one', async () => {
  const { me, id } = await served()
  const picture = await upload(me, id)
  const { data } = await report(me, id, missing([picture]))
  await answer(data._id, { refund: null, text: 'No.' })
  expect((await report(me, id, missing([picture]))).code).toBe('PICTURE_NOT_FOUND')
})

test('PB6: the log names who refunded by a report, and each look of the desk at a picture', async () => {
  const { me, id } = await served()
  const picture = await upload(me, id)
  const { data } = await report(me, id, missing([picture]))
  await answer(data._id, { refund: amount(1), text: '' })
  const { data: record } = await call<OrderRecord>('GET', `outlet-order/record/${id}`, owner)
  const step = record.timeline.find(({ what }) => what === 'refunded')
  expect(step?.by).toEqual(expect.any(String))
  expect(await look(`admin-problem/get-picture/${picture}`, admin)).toBe(200)
  const views = db
    .selectFrom('changes')
    .select(['customer_id', 'detail'])
    .where('what', '=', 'problem-picture-viewed')
  expect(await views.execute()).toMatchObject([
    { customer_id: admin.customerId, detail: { orderId: id, pictureId: picture } },
  ])
})

test('PB3: a text message about an answer carries nothing that the outlet wrote; the page does', async () => {
  const { me, id } = await servedInCash('guest')
  const { data } = await report(me, id)
  await answer(data._id, { refund: null, text: 'See canary.example' })
  const { mobile_no } = await db
    .selectFrom('orders')
    .select('mobile_no')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const sent = (await readOutbox(db, mobile_no!)).filter(({ text }) => text?.includes('has answered'))
  expect(sent).toHaveLength(1)
  expect(sent[0]!.text).not.toContain('canary')
  expect((await ownReport(me, id)).answer?.text).toBe('See canary.example')
})

test('PB8: the export has the dishes of a report and the addresses of its pictures', async () => {
  const { me, id, order } = await served()
  const picture = await upload(me, id)
  await report(me, id, missing([picture]))
  type Export = { records: { problem_details: object[] } }
  const { data } = await call<Export>('GET', 'customer/export-my-data', me)
  const pictures = [`/api/v1/problem/get-picture/${picture}`]
  expect(data.records.problem_details).toMatchObject([
    { dishes: [`1 × ${order.cartItems[0]!.name}`], pictures },
  ])
})
