import { connect } from 'node:net'

import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import { livePages, patience, streamPath as path, titles } from '#server/testing/live-pages.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { testApp } from '#server/testing/test-app.ts'

const tested = await testApp()
const { app, db, clock } = tested
await app.listen({ host: '127.0.0.1', port: 0 })
const { happen, listen, otherApp, position } = livePages(tested)
const { id: outlet } = await db.selectFrom('restaurants').select('id').limit(1).executeTakeFirstOrThrow()

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
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await vi.waitFor(() => expect(pages[3]!.comments()).toBeGreaterThan(1), patience)
  const ended = (at: object, id: string) => db.updateTable('sessions').set(at).where('id', '=', id).execute()
  await ended({ ended_at: clock.now() }, out.sessionId)
  await ended({ expires_at: clock.now() }, expired.sessionId)
  await db.deleteFrom('memberships').where('customer_id', '=', moved.customerId).execute()
  for (const page of pages.slice(0, 3)) expect(await page.outcome).toBe('ended')
  const before = pages[3]!.comments()
  await vi.waitFor(() => expect(pages[3]!.comments()).toBeGreaterThan(before), patience)
})

test('D2, D6: a stream ends as soon as its session does, without waiting for a sign of life, and hears nothing after', async () => {
  const [origin] = await otherApp({ beatEvery: 3_600_000 })
  const [out, closed, stays] = [await signedIn(db), await signedIn(db), await signedIn(db)]
  const pages: Awaited<ReturnType<typeof listen>>[] = []
  for (const person of [out, closed, stays]) pages.push(await listen(person, undefined, origin))
  await happen(out.customerId, 'before')
  await vi.waitFor(() => expect(titles(pages[0]!)).toEqual(['before']), patience)
  await app.inject({ method: 'GET', url: '/api/v1/customer/logout', headers: out.bearer })
  await happen(out.customerId, 'after')
  await db.deleteFrom('sessions').where('id', '=', closed.sessionId).execute()
  expect(await pages[0]!.outcome).toBe('ended')
  expect(await pages[1]!.outcome).toBe('ended')
  expect(titles(pages[0]!)).toEqual(['before'])
  await happen(stays.customerId, 'still here')
  await vi.waitFor(() => expect(titles(pages[2]!)).toEqual(['still here']), patience)
})

test('whoever comes while the sessions are looked at is not sent away', async () => {
  const [origin] = await otherApp({ beatEvery: 1, mostInAll: 100 })
  const pages: Awaited<ReturnType<typeof listen>>[] = []
  for (let i = 0; i < 30; i++) pages.push(await listen(await signedIn(db), undefined, origin))
  for (const page of pages) await vi.waitFor(() => expect(page.comments()).toBeGreaterThan(2), patience)
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
