import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import { hooks } from '#server/app-deps.ts'
import { createTasks, type JobDeps } from '#server/tasks.ts'
import { storeInOutbox } from '#server/platform/messages/transports.ts'

type Given = Pick<JobDeps, 'db' | 'now'> & Partial<JobDeps>

/**
 * Runs every job that is due by the test's clock, one by one in this process, including jobs that these jobs enqueue.
 * A failed job is retried once per call, without its back-off. Returns the jobs that ran.
 */
export async function runDueJobs({
  db,
  now,
  transports,
  siteUrl = 'http://localhost:3000',
  autopilot = false,
  gateway,
  publicUrl,
  textsPerHour = 3_000,
  ...given
}: Given): Promise<{ task: string; failed?: string }[]> {
  const outbox = { email: storeInOutbox, sms: storeInOutbox }
  const tasks: Record<string, (payload: never) => Promise<void>> = createTasks({
    ...hooks,
    db,
    now,
    random: randomBytes,
    transports: transports ?? outbox,
    push: async () => ({ outcome: 'sent' }),
    siteUrl,
    autopilot,
    gateway,
    publicUrl,
    textsPerHour,
    ...given,
  })
  const done: { task: string; failed?: string }[] = []
  const tried: string[] = []
  for (;;) {
    const { rows } = await sql<{ id: string; task: string; payload: never }>`
      select jobs.id, identifier as task, payload
      from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = task_id
      where is_available and jobs.id <> all (${tried}::bigint[])
        -- A job without a time is due at once: run_at is then the time of the transaction that added or replaced it.
        and (run_at <= ${now()} or run_at in (jobs.created_at, jobs.updated_at) or attempts > 0)
      order by priority, run_at, jobs.id limit 1
    `.execute(db)
    const [job] = rows
    if (!job) return done
    tried.push(job.id)
    try {
      await tasks[job.task]!(job.payload)
      await sql`delete from graphile_worker._private_jobs where id = ${job.id}`.execute(db)
      done.push({ task: job.task })
    } catch (problem) {
      const failed = String(problem)
      await sql`update graphile_worker._private_jobs set attempts = attempts + 1, last_error = ${failed}
        where id = ${job.id}`.execute(db)
      done.push({ task: job.task, failed })
    }
  }
}
