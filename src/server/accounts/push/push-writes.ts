import type { PushEvent } from '#domain/orders/order-push.ts'
import { selectOfCustomer, selectOfOutlet } from '#server/accounts/push/store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { jobWriteEach } from '#server/platform/jobs/enqueue.ts'

type Push = { orderId: string; event: PushEvent; at: Date }

/** Part of a combined statement: a job for every browser on which the customer has switched notifications on. */
export function customerPushWrite(customerId: string, push: Push) {
  return pushWrite(selectOfCustomer(customerId), push)
}

/** The same for every browser that shows new orders of an outlet. */
export function outletPushWrite(restaurantId: string, push: Push) {
  return pushWrite(selectOfOutlet(restaurantId), push)
}

export async function enqueueOutletPush(tx: Tx, restaurantId: string, push: Push): Promise<void> {
  await outletPushWrite(restaurantId, push).execute(tx)
}

function pushWrite(browsers: ReturnType<typeof selectOfCustomer>, { orderId, event, at }: Push) {
  const payload = { orderId, event, at: at.toISOString() }
  return jobWriteEach('send-push', payload, 'subscriptionId', browsers, `send-push:${orderId}:${event}`)
}
