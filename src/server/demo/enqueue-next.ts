import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'

const pause = 45_000

/** A little later the robot looks at the order again. The key is not that of the job that is at work. */
export async function enqueueNext({ db, now }: Pick<Deps, 'db' | 'now'>, orderId: string): Promise<void> {
  const at = new Date(now().getTime() + pause)
  const key = `autopilot:${orderId}:${at.getTime()}`
  await db.transaction().execute((tx) => enqueue(tx, 'autopilot', { orderId }, { at, key }))
}
