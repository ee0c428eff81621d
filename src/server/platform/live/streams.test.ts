import { connect } from 'node:net'

import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import {
  endReason,
  liveClients,
  waitOptions,
  streamPath as path,
  titles,
} from '#server/testing/clients/live-clients.ts'
import { createTestUser } from '#server/testing/fixtures/create-test-user.ts'
import { testApp } from '#server/testing/test-app.ts'

const tested = await testApp()
const { app, db, clock } = tested
await app.listen({ host: '127.0.0.1', port: 0 })
const { publish, listen, otherApp, position } = liveClients(tested)
const { id: outlet } = await db.selectFrom('restaurants').select('id').limit(1).executeTakeFirstOrThrow()

test('a stream ends when its session ends or expires or its roles change; others continue with heartbeats', async () => {
  const [origin] = await otherApp({ heartbeatMs: 20 })
  const [out, expired, moved, stays] = [
    await createTestUser(db),
    await createTestUser(db),
    await createTestUser(db, { staffOf: [outlet] }),
    await createTestUser(db),
  ]
  const pages: Awaited<ReturnType<typeof listen>>[] = []
  for (const person of [out, expired, moved, stays]) pages.push(await listen(person, undefined, origin))
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await vi.waitFor(() => expect(pages[3]!.comments()).toBeGreaterThan(1), waitOptions)
  const ended = (at: object, id: string) => db.updateTable('sessions').set(at).where('id', '=', id).execute()
  await ended({ ended_at: clock.now() }, out.sessionId)
  await ended({ expires_at: clock.now() }, expired.sessionId)
  await db.deleteFrom('memberships').where('customer_id', '=', moved.customerId).execute()
  for (const page of pages.slice(0, 3)) expect(await page.outcome).toBe('ended')
  expect(pages.slice(0, 3).map((page) => endReason(page))).toEqual([
    'session-ended',
    'session-ended',
    undefined,
  ])
  const before = pages[3]!.comments()
  await vi.waitFor(() => expect(pages[3]!.comments()).toBeGreaterThan(before), waitOptions)
})

test('D2, D6: a stream ends at once with its session, without waiting for a heartbeat, and receives nothing later', async () => {
  const [origin] = await otherApp({ heartbeatMs: 3_600_000 })
  const [out, closed, stays] = [await createTestUser(db), await createTestUser(db), await createTestUser(db)]
  const pages: Awaited<ReturnType<typeof listen>>[] = []
  for (const person of [out, closed, stays]) pages.push(await listen(person, undefined, origin))
  await publish(out.customerId, 'before')
  await vi.waitFor(() => expect(titles(pages[0]!)).toEqual(['before']), waitOptions)
  await app.inject({ method: 'GET', url: '/api/v1/customer/logout', headers: out.bearer })
  await publish(out.customerId, 'after')
  await db.deleteFrom('sessions').where('id', '=', closed.sessionId).execute()
  expect(await pages[0]!.outcome).toBe('ended')
  expect(await pages[1]!.outcome).toBe('ended')
  expect(titles(pages[0]!)).toEqual(['before'])
  expect(pages.map((page) => endReason(page))).toEqual(['session-ended', 'session-ended', undefined])
  await publish(stays.customerId, 'still here')
  await vi.waitFor(() => expect(titles(pages[2]!)).toEqual(['still here']), waitOptions)
})

test('a stream that opens during the session check is not ended', async () => {
  const [origin] = await otherApp({ heartbeatMs: 1 })
  const pages: Awaited<ReturnType<typeof listen>>[] = []
  for (let i = 0; i < 30; i++) pages.push(await listen(await createTestUser(db), undefined, origin))
  for (const page of pages) await vi.waitFor(() => expect(page.comments()).toBeGreaterThan(2), waitOptions)
})

test('a client that does not read is disconnected, and misses nothing when it reconnects', async () => {
  const person = await createTestUser(db)
  const start = await position(person)
  const [origin] = await otherApp({ limits: { perAddress: 1 } })
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
  await vi.waitFor(
    async () => expect((await listen(person, undefined, origin)).status).toBe(200),
    waitOptions,
  )
  lazy.resume()
  await closed
  const again = await listen(person, start)
  await vi.waitFor(() => expect(again.seen).toHaveLength(30_001), waitOptions)
  expect(titles(again)).toEqual(many.map(String))
})

test('two processes on one database both deliver events, and recover when their listening connections are lost', async () => {
  const origins = [app.listeningOrigin, (await otherApp({}))[0]]
  const person = await createTestUser(db)
  const pages = await Promise.all(origins.map((origin) => listen(person, undefined, origin)))
  await publish(person.customerId, 'First')
  for (const page of pages) await vi.waitFor(() => expect(titles(page)).toEqual(['First']), waitOptions)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'tablefare-live'`.execute(db)
  await publish(person.customerId, 'Second')
  for (const page of pages)
    await vi.waitFor(() => expect(titles(page)).toEqual(['First', 'Second']), waitOptions)
})

test('events arrive without NOTIFY, by polling', async () => {
  const [deaf] = await otherApp({ listen: undefined })
  const person = await createTestUser(db)
  const page = await listen(person, undefined, deaf)
  await publish(person.customerId, 'Found')
  await vi.waitFor(() => expect(titles(page)).toEqual(['Found']), waitOptions)
})

test('when the server stops, every stream ends at once and no event is truncated', async () => {
  const [origin, stop] = await otherApp({})
  const person = await createTestUser(db)
  const page = await listen(person, undefined, origin)
  await publish(person.customerId, 'Before')
  await vi.waitFor(() => expect(titles(page)).toEqual(['Before']), waitOptions)
  await stop()
  expect(await page.outcome).toBe('ended')
})
