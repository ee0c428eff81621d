import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { notify } from '#server/accounts/notifications/notify.ts'
import { readStream } from '#server/testing/clients/read-stream.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
await app.listen({ host: '127.0.0.1', port: 0 })
type Person = Awaited<ReturnType<typeof createTestUser>>
type Listed = {
  data: { _id: string; title: string; createdAt: string; isRead: boolean; link: string | null }[]
  unread: number
  paging: { more: boolean }
  position: string
}

const call = (method: 'GET' | 'PUT', path: string, { bearer }: Person, payload?: object) =>
  app.inject({
    method,
    url: `/api/v1/notification/${path}`,
    headers: bearer,
    ...(payload ? { payload } : {}),
  })
const list = async (person: Person) => (await call('GET', 'get-customer-notification', person)).json<Listed>()
const remove = (person: Person, id: string) => call('PUT', `remove-customer-notification/${id}`, person)
const notifyPerson = (person: Person, title: string, link?: string) =>
  db
    .transaction()
    .execute((tx) =>
      notify(tx, person.customerId, { title, description: 'It comes at 18:30', link, at: clock.now() }),
    )

async function hasSettled(): Promise<boolean | undefined> {
  const { rows } = await sql<{ settled: boolean }>`
    select bool_and(tx < pg_snapshot_xmin(pg_current_snapshot())) as settled from events`.execute(db)
  return rows[0]?.settled
}

test('API40, EN13: notifications are listed newest first, with the number of unread ones', async () => {
  const person = await createTestUser(db, { kind: 'guest' })
  await notifyPerson(person, 'Placed')
  await notifyPerson(person, 'Accepted', '/order-summary/1')
  clock.forward({ minutes: 5 })
  await notifyPerson(person, 'Delivered')
  const { data, unread } = await list(person)
  expect(data.map(({ title }) => title)).toEqual(['Delivered', 'Accepted', 'Placed'])
  expect(unread).toBe(3)
  expect(data[1]).toEqual({
    _id: expect.any(String),
    title: 'Accepted',
    description: 'It comes at 18:30',
    createdAt: '2026-11-16T12:00:00.000Z',
    isRead: false,
    link: '/order-summary/1',
  })
})

test('API40: the newest hundred are listed, more on further pages, and all unread ones are counted', async () => {
  const person = await createTestUser(db)
  for (let i = 1; i <= 103; i++) await notifyPerson(person, `News ${i}`)
  const { data, unread } = await list(person)
  expect(data).toHaveLength(100)
  expect(data[0]!.title).toBe('News 103')
  expect(unread).toBe(103)
  const page = async (search: string) =>
    (await call('GET', `get-customer-notification?${search}`, person)).json<Listed>()
  expect((await list(person)).paging).toMatchObject({ more: true })
  const { data: rest, paging } = await page('page=2')
  expect([rest.map(({ title }) => title), paging.more]).toEqual([['News 3', 'News 2', 'News 1'], false])
  expect(await page('limit=2')).toMatchObject({ data: { length: 2 }, paging: { more: true } })
})

test('API41, D9: removing returns the notification; someone else’s and a missing one get the same refusal', async () => {
  const [mine, other] = [await createTestUser(db), await createTestUser(db)]
  await notifyPerson(mine, 'Mine')
  await notifyPerson(other, 'Theirs')
  const [own] = (await list(mine)).data
  const [theirs] = (await list(other)).data
  expect((await remove(mine, own!._id)).json()).toMatchObject({ data: { _id: own!._id, title: 'Mine' } })
  expect((await list(mine)).data).toEqual([])
  const answers = [
    await remove(mine, theirs!._id),
    await remove(mine, own!._id),
    await remove(mine, '00000000-0000-4000-8000-000000000000'),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe(answers[0]!.body)
  }
  expect((await list(other)).data).toHaveLength(1)
})

test('marking all as read affects the caller’s own only', async () => {
  const [mine, other] = [await createTestUser(db), await createTestUser(db)]
  for (const person of [mine, mine, other]) await notifyPerson(person, 'News')
  const upTo = (await list(mine)).data[0]!.createdAt
  expect((await call('PUT', 'mark-all-read', mine, { upTo })).json()).toEqual({ data: { unread: 0 } })
  expect(await list(mine)).toMatchObject({ data: [{ isRead: true }, { isRead: true }], unread: 0 })
  expect(await list(other)).toMatchObject({ data: [{ isRead: false }], unread: 1 })
})

test('a notification that the caller has not seen yet stays unread', async () => {
  const mine = await createTestUser(db)
  await notifyPerson(mine, 'Seen')
  const upTo = (await list(mine)).data[0]!.createdAt
  clock.forward({ seconds: 1 })
  await notifyPerson(mine, 'Not seen yet')
  expect((await call('PUT', 'mark-all-read', mine, { upTo })).json()).toEqual({ data: { unread: 1 } })
  expect(await list(mine)).toMatchObject({ data: [{ isRead: false }, { isRead: true }], unread: 1 })
})

test.each([
  'get-customer-notification',
  'mark-all-read',
  `remove-customer-notification/${crypto.randomUUID()}`,
])('%s is not for visitors', async (path) => {
  const method = path.startsWith('get') ? 'GET' : 'PUT'
  expect((await app.inject({ method, url: `/api/v1/notification/${path}` })).statusCode).toBe(401)
})

test('a link to another site cannot be stored', async () => {
  const person = await createTestUser(db)
  for (const link of ['https://evil.example', '//evil.example', '/\\evil.example'])
    await expect(notifyPerson(person, 'News', link)).rejects.toThrow('check')
})

test('NT3: a page that was rendered with the list continues from its position and receives each later notification once', async () => {
  const person = await createTestUser(db)
  await notifyPerson(person, 'Before')
  // An open transaction of another database delays the position for a moment, as it delays the events.
  await vi.waitFor(async () => expect(await hasSettled()).toBe(true), { timeout: 60_000, interval: 10 })
  const { data, position } = await list(person)
  await notifyPerson(person, 'Between')
  const page = await readStream(
    `${app.listeningOrigin}/api/v1/live/stream?lastEventId=${position}`,
    person.bearer,
  )
  onTestFinished(() => page.leave())
  await notifyPerson(person, 'After')
  const heard = () => page.seen.slice(1).map(({ body }) => body.title)
  await vi.waitFor(() => expect(heard()).toEqual(['Between', 'After']), { timeout: 60_000, interval: 10 })
  expect(data.map(({ title }) => title)).toEqual(['Before'])
  const [newest] = (await list(person)).data
  expect(page.seen.at(-1)!.body).toEqual({
    notificationId: newest!._id,
    title: 'After',
    description: 'It comes at 18:30',
    createdAt: clock.now().toISOString(),
  })
})

test('a rollback removes the notification', async () => {
  const person = await createTestUser(db)
  const failing = db.transaction().execute(async (tx) => {
    await notify(tx, person.customerId, { title: 'Never', description: '', at: clock.now() })
    throw new Error('the command failed')
  })
  await expect(failing).rejects.toThrow('the command failed')
  expect((await list(person)).data).toEqual([])
})
