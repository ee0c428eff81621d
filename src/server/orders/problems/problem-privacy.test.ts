import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import type { UploadedPicture } from '#contract/platform/pictures.ts'
import { sweepPictures } from '#server/platform/pictures/sweep-pictures.ts'
import { testSandbox } from '#server/testing/fakes/test-sandbox.ts'
import { insertOutletRow } from '#server/testing/fixtures/admin-fixtures.ts'
import { createTestUser, password } from '#server/testing/fixtures/create-test-user.ts'
import { type Answer, problemClient } from '#server/testing/clients/problem-client.ts'
import { readOutbox } from '#server/testing/clients/read-outbox.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, deps, clock, connectionString } = await testApp()
const { gateway } = testSandbox(connectionString)
afterAll(() => gateway.stop())
deps.gateway = gateway
const client = await problemClient(app, db, () => runDueJobs(deps))
const { outlet, owner, admin, call, served, report, reported, ownReport, answer, disagree } = client

type Person = { bearer: Record<string, string> }
const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#d7341a' } })
  .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
  .jpeg()
  .toBuffer()
async function upload(person: Person, orderId: string): Promise<Answer<UploadedPicture>> {
  const answered = await app.inject({
    method: 'POST',
    url: `/api/v1/problem/upload-picture/${orderId}`,
    headers: { ...person.bearer, 'content-type': 'image/jpeg' },
    payload: file,
  })
  return { status: answered.statusCode, ...answered.json<Omit<Answer<UploadedPicture>, 'status'>>() }
}
const look = (path: string, person?: Person) =>
  app.inject({ method: 'GET', url: `/api/v1/${path}`, ...(person ? { headers: person.bearer } : {}) })
const missing = (pictureIds: string[]) => ({
  kind: 'missing',
  lines: [{ line: 1, quantity: 1 }],
  text: 'Canary bhaji',
  pictureIds,
})

test('PB6: pictures are for the customer, the outlet’s managers and the desk, and never public', async () => {
  const { me, id } = await served()
  const { data } = await upload(me, id)
  const others = {
    outlet: `outlet-problem/get-picture/${data._id}`,
    desk: `admin-problem/get-picture/${data._id}`,
  }
  const mine = await app.inject({ method: 'GET', url: data.picture, headers: me.bearer })
  expect(mine.statusCode).toBe(200)
  expect(mine.headers['cache-control']).toBe('private, no-store')
  expect(mine.rawPayload.toString('latin1')).not.toContain('SECRET')
  // Nobody else before it is in a report.
  expect((await look(others.outlet, owner)).statusCode).toBe(404)
  expect((await look(others.desk, admin)).statusCode).toBe(404)
  expect((await report(me, id, missing([data._id]))).status).toBe(200)
  expect((await look(others.outlet, owner)).statusCode).toBe(200)
  expect((await look(others.desk, admin)).statusCode).toBe(200)
  const stranger = await createTestUser(db)
  const elsewhere = await createTestUser(db, { staffOf: [await insertOutletRow(db)] })
  const cook = await createTestUser(db, { staffOf: [outlet.id], role: 'kitchen' })
  expect((await look(`problem/get-picture/${data._id}`, stranger)).statusCode).toBe(404)
  expect((await look(`problem/get-picture/${data._id}`)).statusCode).toBe(401)
  expect((await look(others.outlet, elsewhere)).statusCode).toBe(404)
  expect((await look(others.outlet, cook)).statusCode).toBe(403)
  expect((await look(others.outlet, stranger)).statusCode).toBe(403)
  expect((await look(others.desk, owner)).statusCode).toBe(403)
  for (const person of [undefined, me, owner, admin])
    expect((await look(`picture/get-picture/${data._id}`, person)).statusCode).toBe(404)
})

test('PB1: up to three pictures, of this order only, and a review cannot make one public', async () => {
  const [mine, theirs] = [await served(), await served()]
  const ids: string[] = []
  for (let n = 0; n < 4; n++) ids.push((await upload(mine.me, mine.id)).data._id)
  expect((await upload(mine.me, theirs.id)).code).toBe('ORDER_NOT_FOUND')
  expect((await report(mine.me, mine.id, missing(ids))).code).toBe('INVALID_INPUT')
  expect((await report(mine.me, mine.id, missing([ids[0]!, ids[0]!]))).code).toBe('PICTURE_NOT_FOUND')
  expect((await report(theirs.me, theirs.id, missing([ids[0]!]))).code).toBe('PICTURE_NOT_FOUND')
  const review = { food: 5, time: 4, described: 5, pictureId: ids[0] }
  expect((await call('POST', `review/create/${mine.id}`, mine.me, review)).code).toBe('PICTURE_NOT_FOUND')
  expect((await report(mine.me, mine.id, missing(ids.slice(0, 3)))).status).toBe(200)
  expect((await ownReport(mine.me, mine.id)).pictures).toEqual(ids.slice(0, 3))
  expect((await upload(mine.me, mine.id)).code).toBe('PROBLEM_OPEN')
  clock.forward({ seconds: 25 * 3_600 })
  await sweepPictures(deps)
  const left = db.selectFrom('pictures').select('id').where('uploaded_for', '=', mine.id)
  expect((await left.execute()).map(({ id }) => id).toSorted()).toEqual(ids.slice(0, 3).toSorted())
})

test('PB6: another outlet finds no report, and only owners and managers read and answer', async () => {
  const { reportId } = await reported()
  const foreign = await insertOutletRow(db)
  const there = await createTestUser(db, { staffOf: [foreign] })
  const no = { refund: null, text: 'No.' }
  expect((await answer(reportId, no, there)).code).toBe('PROBLEM_NOT_FOUND')
  expect((await client.waiting(there)).code).toBe('RESTAURANT_NOT_FOUND')
  expect((await call('GET', `outlet-problem/count/${outlet.id}`, there)).code).toBe('RESTAURANT_NOT_FOUND')
  const theirs = await call<object[]>('GET', `outlet-problem/get-problems/${foreign}`, there)
  expect(theirs.data).toEqual([])
  for (const role of ['floor', 'kitchen'] as const) {
    const staff = await createTestUser(db, { staffOf: [outlet.id], role })
    expect((await answer(reportId, no, staff)).status).toBe(403)
    expect((await client.waiting(staff)).status).toBe(403)
  }
  const manager = await createTestUser(db, { staffOf: [outlet.id], role: 'manager' })
  expect((await answer(reportId, no, manager)).status).toBe(200)
})

test('PB6: a person to whom an order moved with its number sees nothing of a report that somebody else sent', async () => {
  const { me, id } = await served()
  const { data } = await upload(me, id)
  const { data: sent } = await report(me, id, missing([data._id]))
  await answer(sent._id, { refund: null, text: 'Canary no' })
  await disagree(me, sent._id, 'Canary again')
  const follower = await createTestUser(db)
  await db.updateTable('orders').set({ customer_id: follower.customerId }).where('id', '=', id).execute()
  expect(await client.own(follower, id)).toMatchObject({ state: 'waiting', reports: [] })
  expect((await look(`problem/get-picture/${data._id}`, follower)).statusCode).toBe(404)
  expect((await look(`problem/get-picture/${data._id}`, me)).statusCode).toBe(200)
  const timeline = await look(`order/get-timeline/${id}`, follower)
  expect(timeline.body).toContain('problem-reported')
  expect(timeline.body).not.toContain('Canary')
  const kept = () => db.selectFrom('pictures').select('id').where('id', '=', data._id).execute()
  await call('POST', 'customer/close-account', follower, { password })
  expect(await kept()).toHaveLength(1)
  await call('POST', 'customer/close-account', me, { password })
  expect(await kept()).toEqual([])
})

test('PB6: floor staff see no texts in a timeline, and get no message about a report', async () => {
  const waiter = await createTestUser(db, { staffOf: [outlet.id], role: 'floor' })
  const { id, reportId } = await reported({ kind: 'late', text: 'Canary soup' })
  await answer(reportId, { refund: null, text: 'Canary traffic' })
  expect((await look(`outlet-order/get-timeline/${id}`, waiter)).body).not.toContain('Canary')
  expect(await readOutbox(db, waiter.email!)).toEqual([])
  const toOwner = await readOutbox(db, owner.email!)
  expect(toOwner.some(({ text }) => text?.includes('reports a problem'))).toBe(true)
})

test('PB6: the ticket shows a cook that something was reported, not what people wrote', async () => {
  const { me, id, reportId } = await reported({ kind: 'late', text: 'Canary soup' })
  await answer(reportId, { refund: null, text: 'Canary traffic' })
  await disagree(me, reportId, 'Canary again')
  const cook = await createTestUser(db, { staffOf: [outlet.id], role: 'kitchen' })
  const ticket = await look(`outlet-order/get-timeline/${id}`, cook)
  expect(ticket.body).toContain('problem-reported')
  expect(ticket.body).not.toContain('Canary')
  const record = await look(`outlet-order/record/${id}`, owner)
  expect(record.json().data.problems).toMatchObject([
    { text: 'Canary soup', answer: { text: 'Canary traffic' } },
  ])
})

test('PB8, D11: closing the account erases texts and pictures at once; the export has them before', async () => {
  const { me, id } = await served()
  const { data } = await upload(me, id)
  const { data: sent } = await report(me, id, missing([data._id]))
  await answer(sent._id, { refund: null, text: 'Sorry, Canary' })
  const exported = await call<{ records: { problem_reports: object[] } }>(
    'GET',
    'customer/export-my-data',
    me,
  )
  expect(exported.data.records.problem_reports).toMatchObject([
    { kind: 'missing', text: 'Canary bhaji', answer_text: 'Sorry, Canary' },
  ])
  expect((await call('POST', 'customer/close-account', me, { password })).status).toBe(200)
  const row = await db
    .selectFrom('problem_reports')
    .selectAll()
    .where('id', '=', sent._id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'answered', text: null, answer_text: null })
  const left = db.selectFrom('pictures').select('id').where('id', '=', data._id)
  expect(await left.execute()).toEqual([])
  expect((await look(`outlet-problem/get-picture/${data._id}`, owner)).statusCode).toBe(404)
})
