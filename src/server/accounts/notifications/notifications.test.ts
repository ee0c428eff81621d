import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { notify } from '#server/accounts/notifications/notify.ts'
import { readStream } from '#server/testing/read-stream.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, clock } = await testApp()
await app.listen({ host: '127.0.0.1', port: 0 })
type Person = Awaited<ReturnType<typeof signedIn>>
type Listed = {
  data: { _id: string; title: string; isRead: boolean; link: string | null }[]
  unread: number
  position: string
}

const call = (method: 'GET' | 'PUT', path: string, { bearer }: Person) =>
  app.inject({ method, url: `/api/v1/notification/${path}`, headers: bearer })
const list = async (person: Person) => (await call('GET', 'get-customer-notification', person)).json<Listed>()
const remove = (person: Person, id: string) => call('PUT', `remove-customer-notification/${id}`, person)
const tellOf = (person: Person, title: string, link?: string) =>
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

test('API40, EN13: a person’s notifications come newest first, with what is unread counted beside them', async () => {
  const person = await signedIn(db, { kind: 'guest' })
  await tellOf(person, 'Placed')
  await tellOf(person, 'Accepted', '/order-summary/1')
  clock.forward({ minutes: 5 })
  await tellOf(person, 'Delivered')
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

test('API40: at most the newest hundred are listed, and all that are unread are counted', async () => {
  const person = await signedIn(db)
  for (let i = 1; i <= 103; i++) await tellOf(person, `News ${i}`)
  const { data, unread } = await list(person)
  expect(data).toHaveLength(100)
  expect(data[0]!.title).toBe('News 103')
  expect(unread).toBe(103)
})

test('API41, D9: removing answers with what was removed; another’s and an absent one are refused alike and stay', async () => {
  const [mine, other] = [await signedIn(db), await signedIn(db)]
  await tellOf(mine, 'Mine')
  await tellOf(other, 'Theirs')
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

test('marking all as read concerns the caller’s own alone', async () => {
  const [mine, other] = [await signedIn(db), await signedIn(db)]
  for (const person of [mine, mine, other]) await tellOf(person, 'News')
  expect((await call('PUT', 'mark-all-read', mine)).json()).toEqual({ data: { unread: 0 } })
  expect(await list(mine)).toMatchObject({ data: [{ isRead: true }, { isRead: true }], unread: 0 })
  expect(await list(other)).toMatchObject({ data: [{ isRead: false }], unread: 1 })
})

test.each([
  'get-customer-notification',
  'mark-all-read',
  `remove-customer-notification/${crypto.randomUUID()}`,
])('%s is not for visitors', async (path) => {
  const method = path.startsWith('get') ? 'GET' : 'PUT'
  expect((await app.inject({ method, url: `/api/v1/notification/${path}` })).statusCode).toBe(401)
})

test('a link that leads to another site cannot be stored', async () => {
  const person = await signedIn(db)
  for (const link of ['https://evil.example', '//evil.example', '/\\evil.example'])
    await expect(tellOf(person, 'News', link)).rejects.toThrow('check')
})

test('NT3: a page that was rendered with the list goes on from its position and hears of each later one once', async () => {
  const person = await signedIn(db)
  await tellOf(person, 'Before')
  // Another database's open transaction holds the position back for a moment, as it holds the events.
  await vi.waitFor(async () => expect(await hasSettled()).toBe(true), { timeout: 60_000, interval: 10 })
  const { data, position } = await list(person)
  await tellOf(person, 'Between')
  const page = await readStream(
    `${app.listeningOrigin}/api/v1/live/stream?lastEventId=${position}`,
    person.bearer,
  )
  onTestFinished(() => page.leave())
  await tellOf(person, 'After')
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

test('a notification of a transaction that was rolled back is in no list', async () => {
  const person = await signedIn(db)
  const failing = db.transaction().execute(async (tx) => {
    await notify(tx, person.customerId, { title: 'Never', description: '', at: clock.now() })
    throw new Error('the command failed')
  })
  await expect(failing).rejects.toThrow('the command failed')
  expect((await list(person)).data).toEqual([])
})
