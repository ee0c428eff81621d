import { formatOrderPush } from '#domain/orders/order-push.ts'
import { findOpenSubscription, recordPushOutcome } from '#server/accounts/push/open-subscription.ts'
import { findHead } from '#server/orders/lifecycle/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { JobError } from '#server/platform/jobs/job-error.ts'
import type { TaskPayloads } from '#server/platform/jobs/task-payloads.ts'
import type { PushSender } from '#server/platform/push/push-sender.ts'

type SendDeps = Pick<Deps, 'db' | 'now'> & {
  push: PushSender
  warn?: ((details: object, line: string) => void) | undefined
}

/** A notification that comes later than this after its step is of no use. */
const usefulMs = 15 * 60_000

/**
 * Job: sends one step of an order to one browser. The text is made from the order as it is now; no connection is held while
 * it is being sent.
 */
export async function sendPush(deps: SendDeps, job: TaskPayloads['send-push']): Promise<void> {
  const { subscriptionId, orderId, event } = job
  const leftMs = Date.parse(job.at) + usefulMs - deps.now().getTime()
  if (leftMs <= 0) return
  const to = await findOpenSubscription(deps, subscriptionId)
  const order = to && (await findHead(deps.db, orderId, 'any'))
  if (!order) return
  const text = formatOrderPush(event, {
    orderType: order.order_type,
    status: order.status,
    isReady: order.ready_at !== null,
    expectedAt: order.expected_at.toISOString(),
    acceptBy: order.expires_at.toISOString(),
  })
  if (!text) return
  const path = to.restaurant_id === null ? `/order-summary/${orderId}` : `/outlet/${to.restaurant_id}`
  const result = await deps.push(
    {
      endpoint: to.endpoint,
      p256dh: to.p256dh.toString('base64url'),
      auth: to.auth.toString('base64url'),
    },
    {
      text: JSON.stringify({ ...text, path, tag: orderId }),
      seconds: Math.ceil(leftMs / 1000),
      topic: `${subscriptionId} ${orderId}`,
    },
  )
  await recordPushOutcome(deps, to, result)
  if (result.outcome === 'not sent') throw new JobError(`notification not sent: ${result.reason}`)
  if (result.outcome === 'refused' || result.outcome === 'not ours')
    deps.warn?.({ service: to.service }, `notification not sent: ${result.reason}`)
}
