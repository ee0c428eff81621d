import { type RawBuilder, sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import { tasksWithoutKey } from '#server/platform/jobs/task-payloads.ts'

/** A query whose rows have an id. */
export type RowQuery = RawBuilder<unknown>

type Job = { task: string; payload: object; at: Date | undefined; key: string | undefined; attempts: number }

export async function insertJob(tx: Tx, job: Job): Promise<void> {
  await jobInsert(job).execute(tx)
}

export function jobInsert({ task, payload, at, key, attempts }: Job) {
  return sql`select graphile_worker.add_job(
    identifier => ${task}, payload => ${JSON.stringify(payload)}::json, run_at => ${at ?? null}::timestamptz,
    max_attempts => ${attempts}::int, job_key => ${key ?? null}::text
  )`
}

/** A job for each row that another part of the same statement returns; its payload is the row's id. */
export function jobInsertFor(task: string, field: string, part: string, attempts: number, at?: Date) {
  return sql`select graphile_worker.add_job(
    identifier => ${task}, payload => json_build_object(${field}::text, id), max_attempts => ${attempts}::int,
    run_at => ${at ?? null}::timestamptz
  ) from ${sql.id(part)}`
}

/** A job for each row that a query returns; the row's id is added to the payload and to the key. */
export function jobInsertEach(job: Omit<Job, 'at'>, field: string, rows: RowQuery) {
  const { task, payload, key, attempts } = job
  return sql`select graphile_worker.add_job(
    identifier => ${task}, payload => (${JSON.stringify(payload)}::jsonb || jsonb_build_object(${field}::text, id))::json,
    max_attempts => ${attempts}::int, job_key => ${key}::text || ':' || id
  ) from (${rows}) each`
}

/** Seconds that the oldest due job has waited, and the number of dead jobs. For /metrics. */
export async function findJobStats(db: Db): Promise<{ lag: number; dead: number }> {
  const { rows } = await sql<{ lag: number; dead: number }>`
    select
      coalesce(extract(epoch from now() - min(run_at) filter (where is_available and run_at <= now())), 0)::float8
        as lag,
      (count(*) filter (where locked_at is null and attempts >= max_attempts))::int as dead
    from graphile_worker._private_jobs
  `.execute(db)
  return rows[0]!
}

/** Records that this runner is running, and unlocks the jobs of runners without a heartbeat for 30 seconds. */
export async function heartbeat(db: Db, poolId: string): Promise<void> {
  await db
    .insertInto('job_runners')
    .values({ pool_id: poolId })
    .onConflict((conflict) => conflict.column('pool_id').doUpdateSet({ seen_at: sql`now()` }))
    .execute()
  await sql`delete from job_runners where seen_at < now() - interval '30 seconds'`.execute(db)
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker._private_jobs
    where locked_at < now() - interval '30 seconds' and locked_by not in (select pool_id from job_runners)
  ))`.execute(db)
  await deleteReplacedJobs(db)
}

/** A job that was replaced while it ran loses its key and is not retried. If it then fails, it must not count as dead. */
async function deleteReplacedJobs(db: Db): Promise<void> {
  await sql`delete from graphile_worker._private_jobs
    where key is null and locked_at is null and attempts >= max_attempts and task_id in (
      select id from graphile_worker._private_tasks where identifier <> all (${[...tasksWithoutKey]}::text[])
    )`.execute(db)
}

export async function deleteRunner(db: Db, poolId: string): Promise<void> {
  await db.deleteFrom('job_runners').where('pool_id', '=', poolId).execute()
}

export async function deleteDeadJobs(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from graphile_worker._private_jobs
    where locked_at is null and attempts >= max_attempts and run_at < ${before}
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}
