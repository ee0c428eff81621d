import { runOutlet } from '#server/autopilot/run-outlet.ts'
import type { Deps } from '#server/deps.ts'
import type { TaskName, TaskPayloads } from '#server/jobs/task-payloads.ts'
import { sweepAll } from '#server/jobs/sweep-all.ts'
import { sendMessage } from '#server/messages/send-message.ts'
import { expireOrder } from '#server/orders/expire-order.ts'
import type { Transports } from '#server/messages/transports.ts'

/** What a job may use of the world outside it. */
export type JobDeps = Pick<Deps, 'db' | 'now' | 'siteUrl' | 'autopilot'> & { transports: Transports }

export type Tasks = { [Name in TaskName]: (payload: TaskPayloads[Name]) => Promise<void> }

/** Every task by its name. A job may run twice, so each must bear that. */
export function makeTasks(deps: JobDeps): Tasks {
  return {
    'send-message': ({ messageId }) => sendMessage(deps, messageId),
    'expire-order': ({ orderId }) => expireOrder(deps, orderId),
    autopilot: ({ orderId }) => runOutlet(deps, orderId),
    sweep: () => sweepAll(deps),
  }
}
