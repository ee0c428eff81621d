import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'

import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { findJobStats } from '#server/platform/jobs/store.ts'
import { sweepDeadJobs } from '#server/platform/jobs/sweep-dead-jobs.ts'
import { runDueJobs } from '#server/testing/run-due-jobs.ts'
import { testDatabase } from '#server/testing/postgres/test-database.ts'

const database = await testDatabase()
const { db } = database
afterAll(() => database.close())
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(db))

const noon = new Date('2026-11-16T12:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const jobs = async () =>
  (
    await sql<{
      run_at: Date
      payload: object
    }>`select run_at, payload from graphile_worker._private_jobs`.execute(db)
  ).rows
const sweepAt = (at?: Date, key?: string) =>
  db.transaction().execute((tx) => enqueue(tx, 'sweep', {}, { at, key }))

test('a job is part of its command’s transaction: a rollback removes it', async () => {
  const command = db.transaction().execute(async (tx) => {
    await enqueue(tx, 'sweep', {})
    throw new Error('the command failed')
  })
  await expect(command).rejects.toThrow('the command failed')
  expect(await jobs()).toEqual([])
  await sweepAt()
  expect(await jobs()).toHaveLength(1)
})

test('a job waits until its time by the app’s clock, and one without a time is due at once', async () => {
  await sweepAt(later(15))
  await sweepAt()
  expect(await runDueJobs({ db, now: () => noon })).toEqual([{ task: 'sweep' }])
  expect(await runDueJobs({ db, now: () => later(14) })).toEqual([])
  expect(await runDueJobs({ db, now: () => later(15) })).toEqual([{ task: 'sweep' }])
})

test('a second job with the same key replaces the first', async () => {
  await sweepAt(later(15), 'order 1')
  await sweepAt(later(30), 'order 1')
  await sweepAt(later(15), 'order 2')
  expect((await jobs()).map(({ run_at }) => run_at).toSorted((a, b) => +a - +b)).toEqual([
    later(15),
    later(30),
  ])
})

test('the lag is the age of the oldest due job; jobs that are not due do not count', async () => {
  await sweepAt(new Date(Date.now() + 3_600_000))
  expect(await findJobStats(db)).toEqual({ lag: 0, dead: 0 })
  await sweepAt(new Date(Date.now() - 90_000))
  const { lag } = await findJobStats(db)
  expect(lag).toBeGreaterThanOrEqual(89)
  expect(lag).toBeLessThan(3_600)
})

test('a dead job is counted for a month', async () => {
  await sweepAt()
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db)
  const days = (count: number) => () => new Date(Date.now() + count * 86_400_000)
  await sweepDeadJobs({ db, now: days(29) })
  expect(await findJobStats(db)).toEqual({ lag: 0, dead: 1 })
  await sweepDeadJobs({ db, now: days(31) })
  expect(await findJobStats(db)).toEqual({ lag: 0, dead: 0 })
})
