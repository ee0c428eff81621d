import { connect } from 'node:net'

import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { buildApp } from '#server/app.ts'
import { openDatabase, type Tx } from '#server/db/database.ts'
import { listenTo } from '#server/db/listen.ts'
import { eventsChannel } from '#server/live/follow-events.ts'
import type { LiveOptions } from '#server/live/keep-streams.ts'
import { recordEvent } from '#server/live/record-event.ts'
import { sweepEvents } from '#server/live/sweep-events.ts'
import { plainDeps } from '#server/testing/plain-deps.ts'
import { readStream } from '#server/testing/read-stream.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, connectionString, clock } = await testApp()
await app.listen({ host: '127.0.0.1', port: 0 })
const patience = { timeout: 60_000, interval: 10 }
const path = '/api/v1/live/stream'

const outlets = await db.selectFrom('restaurants').select('id').orderBy('rank').limit(2).execute()
const [outlet, otherOutlet] = outlets.map(({ id }) => id) as [string, string]

test('a page hears of what happens to its own customer, in the shape of the contract and with its position', async () => {
  const person = await signedIn(db)
  const page = await listen(person)
  expect(page.headers.get('content-type')).toContain('text/event-stream')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  await vi.waitFor(() => expect(page.seen).toHaveLength(1), patience)
  expect(page.seen[0]).toEqual({
    id: expect.stringMatching(/^\d+-0$/),
    kind: 'position',
    body: { position: page.seen[0]!.id, isGap: false },
  })
  await happen(person.customerId, 'Accepted')
  await vi.waitFor(() => expect(titles(page)).toEqual(['Accepted']), patience)
  expect(page.seen[1]!.body).toEqual(notice('Accepted'))
})

test('an event of a transaction that was rolled back never arrives', async () => {
  const person = await signedIn(db)
  const page = await listen(person)
  const failing = db.transaction().execute(async (tx) => {
    await record(tx, person.customerId, 'Never')
    throw new Error('the command failed')
  })
  await expect(failing).rejects.toThrow()
  await happen(person.customerId, 'Later')
  await vi.waitFor(() => expect(titles(page)).toEqual(['Later']), patience)
})

test('another person’s events never arrive: not live, not when a stream goes on, not with a position before them', async () => {
  const [mine, other] = [await signedIn(db), await signedIn(db, { kind: 'guest' })]
  const start = await position(mine)
  const page = await listen(mine)
  await happen(other.customerId, 'Theirs')
  await happen(mine.customerId, 'Mine')
  await vi.waitFor(() => expect(titles(page)).toEqual(['Mine']), patience)
  const again = await listen(mine, start)
  await vi.waitFor(() => expect(titles(again)).toEqual(['Mine']), patience)
  const theirs = await listen(other, start)
  await vi.waitFor(() => expect(titles(theirs)).toEqual(['Theirs']), patience)
})

test('staff hear of their own outlet too, others do not, and an event for both comes once', async () => {
  const staff = await signedIn(db, { staffOf: [outlet] })
  const [board, elsewhere] = [
    await listen(staff),
    await listen(await signedIn(db, { staffOf: [otherOutlet] })),
  ]
  const order = (title: string, to: { customerId?: string; restaurantId: string }) =>
    db.transaction().execute((tx) => recordEvent(tx, { ...to, kind: 'notification', body: notice(title) }))
  await order('New order', { restaurantId: outlet })
  await order('Own order', { restaurantId: outlet, customerId: staff.customerId })
  await order('Other order', { restaurantId: otherOutlet })
  await vi.waitFor(() => expect(titles(board)).toEqual(['New order', 'Own order']), patience)
  await vi.waitFor(() => expect(titles(elsewhere)).toEqual(['Other order']), patience)
})

test('whoever has no session may not listen, and a position that is none is refused', async () => {
  const stranger = await app.inject({ method: 'GET', url: path })
  expect(stranger.statusCode).toBe(401)
  const { bearer } = await signedIn(db)
  const ask = (search: string, headers = {}) =>
    app.inject({ method: 'GET', url: path + search, headers: { ...bearer, ...headers } })
  expect((await ask('?lastEventId=now')).statusCode).toBe(400)
  expect((await ask('?since=1-1')).statusCode).toBe(400)
  expect((await ask('', { 'last-event-id': '1-1-1' })).statusCode).toBe(400)
  expect((await app.inject({ method: 'GET', url: '/api/v1/live/position' })).statusCode).toBe(401)
})

test('the header goes before the address, as a browser that comes again repeats the address', async () => {
  const person = await signedIn(db)
  const first = await position(person)
  await happen(person.customerId, 'One')
  const second = await position(person)
  await happen(person.customerId, 'Two')
  const both = await readStream(`${app.listeningOrigin}${path}?lastEventId=${first}`, {
    ...person.bearer,
    'last-event-id': second,
  })
  onTestFinished(() => both.leave())
  const byAddress = await readStream(`${app.listeningOrigin}${path}?lastEventId=${first}`, person.bearer)
  onTestFinished(() => byAddress.leave())
  await vi.waitFor(() => expect(titles(byAddress)).toEqual(['One', 'Two']), patience)
  await vi.waitFor(() => expect(titles(both)).toEqual(['Two']), patience)
})

test.each(['18446744073709551615-0', '99999999999999999999-1', '9000000000000000000-5'])(
  'a position that this database never gave (%s) is a gap, and the stream goes on from now',
  async (unknown) => {
    const person = await signedIn(db)
    const page = await listen(person, unknown)
    await vi.waitFor(() => expect(page.seen[0]?.body).toMatchObject({ isGap: true }), patience)
    await happen(person.customerId, 'After')
    await vi.waitFor(() => expect(titles(page)).toEqual(['After']), patience)
  },
)

test('events are swept after a week, and whoever stopped listening before is told of the gap', async () => {
  const person = await signedIn(db)
  const start = await position(person)
  await happen(person.customerId, 'Old')
  await db
    .updateTable('events')
    .set({ made_at: new Date(clock.now().getTime() - 8 * 86_400_000) })
    .where('customer_id', '=', person.customerId)
    .execute()
  const between = await position(person)
  await happen(person.customerId, 'New')
  await sweepEvents({ db, now: clock.now })
  const late = await listen(person, start)
  await vi.waitFor(() => expect(late.seen[0]?.body).toMatchObject({ isGap: true }), patience)
  const inTime = await listen(person, between)
  await vi.waitFor(() => expect(inTime.seen[0]?.body).toMatchObject({ isGap: false }), patience)
  await vi.waitFor(() => expect(titles(inTime)).toEqual(['New']), patience)
})

test('a kind that this version does not know is passed over', async () => {
  const person = await signedIn(db)
  const page = await listen(person)
  await sql`insert into events (customer_id, kind, body) values (${person.customerId}, 'from-the-future', '{}')`.execute(
    db,
  )
  await happen(person.customerId, 'Known')
  await vi.waitFor(() => expect(titles(page)).toEqual(['Known']), patience)
  expect(page.seen).toHaveLength(2)
})

test('a session has ten streams and no more; closing one makes room', async () => {
  const person = await signedIn(db)
  const pages = []
  for (let i = 0; i < 10; i++) pages.push(await listen(person))
  const refused = await fetch(app.listeningOrigin + path, { headers: person.bearer })
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_STREAMS' })
  await pages[0]!.leave()
  await vi.waitFor(async () => expect((await listen(person)).status).toBe(200), patience)
})

test('a process has only so many streams', async () => {
  const [small] = await otherApp({ mostInAll: 2 })
  const person = await signedIn(db)
  for (let i = 0; i < 2; i++) expect((await listen(person, undefined, small)).status).toBe(200)
  expect((await listen(person, undefined, small)).status).toBe(503)
})

test('a stream ends when its session is ended, has expired, or its roles have changed; others go on with signs of life', async () => {
  const [origin] = await otherApp({ beatEvery: 20 })
  const [out, expired, moved, stays] = [
    await signedIn(db),
    await signedIn(db),
    await signedIn(db, { staffOf: [outlet] }),
    await signedIn(db),
  ]
  const pages: Awaited<ReturnType<typeof listen>>[] = []
  for (const person of [out, expired, moved, stays]) pages.push(await listen(person, undefined, origin))
  await vi.waitFor(() => expect(pages[3]!.comments()).toBeGreaterThan(1), patience)
  const ended = (at: object, id: string) => db.updateTable('sessions').set(at).where('id', '=', id).execute()
  await ended({ ended_at: clock.now() }, out.sessionId)
  await ended({ expires_at: clock.now() }, expired.sessionId)
  await db.deleteFrom('memberships').where('customer_id', '=', moved.customerId).execute()
  for (const page of pages.slice(0, 3)) expect(await page.outcome).toBe('ended')
  const before = pages[3]!.comments()
  await vi.waitFor(() => expect(pages[3]!.comments()).toBeGreaterThan(before), patience)
})

test('a reader that does not read is cut off, and misses nothing when it comes again', async () => {
  const person = await signedIn(db)
  const start = await position(person)
  const [origin] = await otherApp({ mostPerSession: 1 })
  const { hostname, port } = new URL(origin)
  const lazy = connect(Number(port), hostname)
  lazy.on('error', () => {})
  const closed = new Promise<void>((resolve) => lazy.once('close', () => resolve()))
  lazy.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${person.bearer.authorization}\r\n\r\n`)
  await new Promise<void>((resolve) => lazy.once('data', () => resolve(void lazy.pause())))
  const text = 'x'.repeat(480)
  const many = Array.from({ length: 30_000 }, (_, i) => i)
  await sql`insert into events (customer_id, kind, body) select ${person.customerId}, 'notification',
    jsonb_build_object('notificationId', gen_random_uuid(), 'title', n::text, 'description', ${text}::text,
    'createdAt', '2026-11-16T12:00:00.000Z') from generate_series(0, 29999) as n`.execute(db)
  await vi.waitFor(async () => expect((await listen(person, undefined, origin)).status).toBe(200), patience)
  lazy.resume()
  await closed
  const again = await listen(person, start)
  await vi.waitFor(() => expect(again.seen).toHaveLength(30_001), patience)
  expect(titles(again)).toEqual(many.map(String))
})

test('two processes on one database both deliver, and go on when their listening connections are lost', async () => {
  const origins = [app.listeningOrigin, (await otherApp({}))[0]]
  const person = await signedIn(db)
  const pages = await Promise.all(origins.map((origin) => listen(person, undefined, origin)))
  await happen(person.customerId, 'First')
  for (const page of pages) await vi.waitFor(() => expect(titles(page)).toEqual(['First']), patience)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'tablefare-live'`.execute(db)
  await happen(person.customerId, 'Second')
  for (const page of pages)
    await vi.waitFor(() => expect(titles(page)).toEqual(['First', 'Second']), patience)
})

test('without any wake-up events arrive all the same, by looking now and then', async () => {
  const [deaf] = await otherApp({ listen: undefined })
  const person = await signedIn(db)
  const page = await listen(person, undefined, deaf)
  await happen(person.customerId, 'Found')
  await vi.waitFor(() => expect(titles(page)).toEqual(['Found']), patience)
})

test('when the server stops, every stream ends at once and nobody is cut off in the middle', async () => {
  const [origin, stop] = await otherApp({})
  const person = await signedIn(db)
  const page = await listen(person, undefined, origin)
  await happen(person.customerId, 'Before')
  await vi.waitFor(() => expect(titles(page)).toEqual(['Before']), patience)
  await stop()
  expect(await page.outcome).toBe('ended')
})

function notice(title: string) {
  return {
    notificationId: '00000000-0000-4000-8000-000000000001',
    title,
    description: 'What happened',
    createdAt: '2026-11-16T12:00:00.000Z',
  }
}

function record(tx: Tx, customerId: string, title: string) {
  return recordEvent(tx, { customerId, kind: 'notification', body: notice(title) })
}

function happen(customerId: string, title: string) {
  return db.transaction().execute((tx) => record(tx, customerId, title))
}

type Person = { bearer: { authorization: string } }

async function listen({ bearer }: Person, after?: string, origin = app.listeningOrigin) {
  const page = await readStream(origin + path, { ...bearer, ...(after ? { 'last-event-id': after } : {}) })
  onTestFinished(() => page.leave())
  return page
}

function titles({ seen }: { seen: { kind: string; body: Record<string, unknown> }[] }) {
  return seen.filter(({ kind }) => kind === 'notification').map(({ body }) => body.title)
}

async function position({ bearer }: Person): Promise<string> {
  const answer = await app.inject({ method: 'GET', url: '/api/v1/live/position', headers: bearer })
  return answer.json<{ data: { position: string } }>().data.position
}

/** Another process, as far as the database can tell. */
async function otherApp(live: LiveOptions): Promise<[origin: string, stop: () => Promise<void>]> {
  const own = openDatabase(connectionString, 2, () => {})
  const other = await buildApp({
    deps: plainDeps(own, clock.now),
    health: { isReady: async () => true },
    live: { listen: (onWake) => listenTo(connectionString, eventsChannel, onWake), ...live },
    logLevel: 'silent',
    trustProxy: false,
    version: 'test',
  })
  await other.listen({ host: '127.0.0.1', port: 0 })
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= other.close().then(() => own.destroy()))
  onTestFinished(stop)
  return [other.listeningOrigin, stop]
}
