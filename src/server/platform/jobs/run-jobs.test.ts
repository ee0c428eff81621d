import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'

import { openDatabase } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { findJobStats } from '#server/platform/jobs/store.ts'
import { startJobs } from '#server/platform/jobs/run-jobs.ts'
import { waitForVictimExit, victimUrl } from '#server/testing/postgres/killed-process.ts'
import type { Tasks } from '#server/platform/jobs/task-payloads.ts'
import { testDatabase } from '#server/testing/postgres/test-database.ts'

const database = await testDatabase()
const { db, connectionString } = database
afterAll(() => database.close())
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(db))

const waitOptions = { timeout: 60_000, interval: 20 }
const lines: string[] = []
const write = (details: object, line: string) => void lines.push(JSON.stringify({ ...details, line }))
const log = { info: write, warn: write, error: write }

type Send = (payload: { messageId: string }) => Promise<void>
function start(send: Send, options: Partial<Parameters<typeof startJobs>[0]> = {}) {
  const nothing = async () => {}
  const known: Pick<
    Tasks,
    | 'send-message'
    | 'sweep'
    | 'check-book'
    | 'propose-statements'
    | 'sweep-payments'
    | 'pause-outlets-without-board'
    | 'watch-printers'
  > = {
    'send-message': send,
    sweep: nothing,
    'check-book': nothing,
    'propose-statements': nothing,
    'sweep-payments': nothing,
    'pause-outlets-without-board': nothing,
    'watch-printers': nothing,
  }
  const tasks = known as Tasks
  const runner = startJobs({ connectionString, db, tasks, log, restartAfterMs: 50, ...options })
  onTestFinished(() => runner.stop())
  return runner
}

const leave = (messageId: string) =>
  db.transaction().execute((tx) => enqueue(tx, 'send-message', { messageId }))
const everyJobNow = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
const jobCount = async () =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from graphile_worker._private_jobs`.execute(db)).rows[0]!
      .n,
  )

test('a job runs soon after its commit and is then deleted', async () => {
  const seen: string[] = []
  start(async ({ messageId }) => void seen.push(messageId))
  await leave('a')
  await vi.waitFor(() => expect(seen).toEqual(['a']), waitOptions)
  await vi.waitFor(async () => expect(await jobCount()).toBe(0), waitOptions)
})

test('a job enqueued by version 1.0 under a former name still runs', async () => {
  const seen: string[] = []
  start(async () => {}, {
    tasks: { 'reconcile-payment': async ({ paymentId }) => void seen.push(paymentId) },
  })
  await sql`select graphile_worker.add_job('settle-payment', ${JSON.stringify({ paymentId: 'a' })}::json)`.execute(
    db,
  )
  await vi.waitFor(() => expect(seen).toEqual(['a']), waitOptions)
})

test('a failed job is retried, and one that never succeeds ends dead, without personal data in the log', async () => {
  lines.length = 0
  let attempts = 0
  start(async () => {
    attempts++
    throw Object.assign(new Error('550 no such user asha@example.com'), { code: 'EENVELOPE' })
  })
  await leave('canary-1')
  await vi.waitFor(
    async () => {
      await everyJobNow()
      expect(await findJobStats(db)).toMatchObject({ dead: 1 })
    },
    { timeout: 60_000, interval: 100 },
  )
  expect(attempts).toBe(8)
  const failures = lines.filter((line) => line.includes(' failed, attempt '))
  expect(failures).toHaveLength(8)
  expect(JSON.parse(failures[7]!)).toMatchObject({
    job: { task: 'send-message', attempt: 8, of: 8 },
    err: { code: 'EENVELOPE', stack: expect.stringContaining('run-jobs.test.ts') },
  })
  expect(lines.join('')).not.toMatch(/canary|asha/)
})

test('the runner survives the loss of the database during a job, and resumes when it is back', async () => {
  lines.length = 0
  const seen: string[] = []
  let finish = () => {}
  const first = new Promise<void>((resolve) => (finish = resolve))
  start(async ({ messageId }) => {
    seen.push(messageId)
    if (seen.length === 1) await first
  })
  await leave('a')
  await vi.waitFor(() => expect(seen).toEqual(['a']), waitOptions)
  const name = new URL(connectionString).pathname.slice(1)
  const admin = await administrator()
  await admin.query(`alter database ${name} allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  finish()
  await vi.waitFor(() => expect(lines.join('')).toMatch(/job runner/), waitOptions)
  await admin.query(`alter database ${name} allow_connections true`)
  await vi.waitFor(() => leave('b'), waitOptions)
  await vi.waitFor(() => expect(seen).toContain('b'), waitOptions)
})

test('the jobs of a killed runner are taken over after 30 seconds without a heartbeat', async () => {
  const script = `
    import { openDatabase } from '#server/platform/db/database.ts'
    import { startJobs } from '#server/platform/jobs/run-jobs.ts'
    const url = process.argv[1]
    const log = { info() {}, warn() {}, error() {} }
    const hang = () => new Promise(() => process.stdout.write('begun'))
    startJobs({ connectionString: url, db: openDatabase(url, 1, () => {}), log, tasks: { 'send-message': hang, sweep: hang } })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, victimUrl(connectionString)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await leave('a')
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'close')
  await waitForVictimExit(db)
  const seen: string[] = []
  start(async ({ messageId }) => void seen.push(messageId), { heartbeatMs: 50 })
  await leave('b')
  await vi.waitFor(() => expect(seen).toEqual(['b']), waitOptions)
  await sql`update job_runners set seen_at = now() - interval '2 minutes'`.execute(db)
  expect(seen).toEqual(['b'])
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'`.execute(db)
  await vi.waitFor(() => expect(seen).toEqual(['b', 'a']), waitOptions)
})

test('a job that was replaced while its runner was killed does not count as dead', async () => {
  const settle = () =>
    db.transaction().execute((tx) => enqueue(tx, 'reconcile-payment', { paymentId: 'a' }, { key: 'a' }))
  await settle()
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes', locked_by = 'gone'`.execute(
    db,
  )
  await settle()
  expect(await jobCount()).toBe(2)
  start(async () => {}, { heartbeatMs: 50 })
  await vi.waitFor(async () => expect(await jobCount()).toBe(1), waitOptions)
  expect(await findJobStats(db)).toMatchObject({ dead: 0 })
})

test('a running runner keeps its long job', async () => {
  const seen: string[] = []
  let finish = () => {}
  const held = new Promise<void>((resolve) => (finish = resolve))
  const run = async ({ messageId }: { messageId: string }) => {
    seen.push(messageId)
    await held
  }
  start(run, { heartbeatMs: 30 })
  await leave('long')
  await vi.waitFor(() => expect(seen).toEqual(['long']), waitOptions)
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'`.execute(db)
  const beats = async () =>
    (await sql<{ seen_at: Date }>`select max(seen_at) as seen_at from job_runners`.execute(db)).rows[0]!
      .seen_at
  start(run, { heartbeatMs: 30 })
  const before = await beats()
  await vi.waitFor(async () => expect(+(await beats())).toBeGreaterThan(+before + 200), waitOptions)
  expect(seen).toEqual(['long'])
  finish()
  await vi.waitFor(async () => expect(await jobCount()).toBe(0), waitOptions)
})

test('a job that waits for the network holds no connection and no transaction', async () => {
  let finish = () => {}
  const single = openDatabase(connectionString, 1, () => {})
  onTestFinished(() => single.destroy())
  const begun = new Promise<void>((resolve) => {
    start(async () => {
      await sql`select 1`.execute(single)
      resolve()
      await new Promise<void>((end) => (finish = end))
    })
  })
  await leave('a')
  await begun
  await sql`select 1`.execute(single)
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db)
  expect(rows).toEqual([])
  finish()
})

test('a stop does not wait for a job that never ends', async () => {
  let begun = () => {}
  const beginning = new Promise<void>((resolve) => (begun = resolve))
  const runner = start(() => new Promise(() => begun()))
  await leave('a')
  await beginning
  await runner.stop()
  const { rows } = await sql`select from graphile_worker.jobs where task_identifier = 'send-message'`.execute(
    db,
  )
  expect(rows).toHaveLength(1)
})

async function administrator(): Promise<pg.Client> {
  const url = new URL(inject('postgres'))
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}
