import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'

import { changeLogOf } from '#server/platform/db/database.ts'
import { testApp } from '#server/testing/test-app.ts'

const { app, db, connectionString } = await testApp()
const log = changeLogOf(db)
const other = new pg.Client({ connectionString })
other.on('error', () => {})
await other.connect()
afterAll(() => other.end())

const read = async () => (await app.inject('/api/v1/faq/get-all-faqs')).body
/** Without triggers, so that only a read of the database can show it. */
const askUnreported = async (question: string) => {
  await other.query('begin; set local session_replication_role = replica')
  await other.query('update faqs set question = $1', [question])
  await other.query('commit')
}
/** Does the work as if a second had passed. */
const aSecondLater = async (work: () => Promise<void>) => {
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000)
  await work()
  later.mockRestore()
}

test('while the connection that listens is lost, an answer that was read a second ago is read again', async () => {
  await vi.waitFor(() => expect(log.isCurrent()).toBe(true), { timeout: 60_000 })
  await read()
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'tablefare-live' and datname = current_database()`,
  )
  await vi.waitFor(() => expect(log.isCurrent()).toBe(false), { timeout: 60_000, interval: 1 })
  await askUnreported('While lost?')
  await aSecondLater(async () => expect(await read()).toContain('While lost?'))
  await vi.waitFor(() => expect(log.isCurrent()).toBe(true), { timeout: 60_000 })
  expect(await read()).toContain('While lost?')
})

test('a ping that is answered keeps an answer fresh', async () => {
  await vi.waitFor(() => expect(log.isCurrent()).toBe(true), { timeout: 60_000 })
  const before = log.knownUntil()
  await vi.waitFor(() => expect(log.knownUntil()).toBeGreaterThan(before), { timeout: 60_000 })
})
