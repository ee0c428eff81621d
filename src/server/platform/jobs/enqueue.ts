import type { Tx } from '#server/platform/db/database.ts'
import { insertJob, jobInsert, jobInsertFor } from '#server/platform/jobs/store.ts'
import { mostAttempts, type TaskName, type TaskPayloads } from '#server/platform/jobs/task-payloads.ts'

/**
 * Leaves a job behind as part of the command's own transaction: rolled back, there is none. `at` is reckoned from
 * the clock that the command was given; without it the job is due at once. A second job of the same `key` takes the
 * place of one that has not begun.
 */
export async function enqueue<Name extends TaskName>(
  tx: Tx,
  task: Name,
  payload: TaskPayloads[Name],
  { at, key }: When = {},
): Promise<void> {
  await insertJob(tx, { task, payload, at, key, attempts: mostAttempts[task] })
}

type When = { at?: Date; key?: string }

/** The same as a part of a larger statement. */
export function jobWrite<Name extends TaskName>(
  task: Name,
  payload: TaskPayloads[Name],
  { at, key }: When = {},
) {
  return jobInsert({ task, payload, at, key, attempts: mostAttempts[task] })
}

/** A job for the row that another part of the same statement writes, if it writes one. */
export function jobWriteFor<Name extends TaskName>(
  task: Name,
  field: keyof TaskPayloads[Name] & string,
  part: string,
  at?: Date,
) {
  return jobInsertFor(task, field, part, mostAttempts[task], at)
}
