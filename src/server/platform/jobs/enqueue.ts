import type { Tx } from '#server/platform/db/database.ts'
import {
  insertJob,
  jobInsert,
  jobInsertEach,
  jobInsertFor,
  type RowQuery,
} from '#server/platform/jobs/store.ts'
import { maxAttempts, type TaskName, type TaskPayloads } from '#server/platform/jobs/task-payloads.ts'

/**
 * Inserts a job as part of the command's transaction. Without `at` it is due at once. A job with the same `key` replaces
 * one that has not started.
 */
export async function enqueue<Name extends TaskName>(
  tx: Tx,
  task: Name,
  payload: TaskPayloads[Name],
  { at, key }: When = {},
): Promise<void> {
  await insertJob(tx, { task, payload, at, key, attempts: maxAttempts[task] })
}

type When = { at?: Date | undefined; key?: string | undefined }

/** The same as one part of a combined statement. */
export function jobWrite<Name extends TaskName>(
  task: Name,
  payload: TaskPayloads[Name],
  { at, key }: When = {},
) {
  return jobInsert({ task, payload, at, key, attempts: maxAttempts[task] })
}

/** A job for the row that another part of the same statement inserts, if any. */
export function jobWriteFor<Name extends TaskName>(
  task: Name,
  field: keyof TaskPayloads[Name] & string,
  part: string,
  at?: Date,
) {
  return jobInsertFor(task, field, part, maxAttempts[task], at)
}

/** A job for each row of a query, by its id. Without rows there is none, and nothing but the query is run. */
export function jobWriteEach<Name extends TaskName, Field extends keyof TaskPayloads[Name] & string>(
  task: Name,
  payload: Omit<TaskPayloads[Name], Field>,
  field: Field,
  rows: RowQuery,
  key: string,
) {
  return jobInsertEach({ task, payload, key, attempts: maxAttempts[task] }, field, rows)
}
