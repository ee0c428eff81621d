import type { Db } from '#server/db/database.ts'
import type { TaskName, TaskPayloads } from '#server/jobs/task-payloads.ts'
import { sweepAll } from '#server/jobs/sweep-all.ts'
import { sendMessage } from '#server/messages/send-message.ts'
import type { Transports } from '#server/messages/transports.ts'

/** What a job may use of the world outside it. */
export type JobDeps = { db: Db; now: () => Date; transports: Transports }

export type Tasks = { [Name in TaskName]: (payload: TaskPayloads[Name]) => Promise<void> }

/** Every task by its name. A job may run twice, so each must bear that. */
export function makeTasks(deps: JobDeps): Tasks {
  return {
    'send-message': ({ messageId }) => sendMessage(deps, messageId),
    sweep: () => sweepAll(deps),
  }
}
