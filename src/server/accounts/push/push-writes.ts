import { sql } from 'kysely'

import type { PushEvent } from '#domain/orders/order-push.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { jobWriteEach } from '#server/platform/jobs/enqueue.ts'

type Push = { orderId: string; event: PushEvent; at: Date }

/** Part of a combined statement: a job for every browser on which the customer has switched notifications on. */
export function customerPushWrite(customerId: string, push: Push) {
  return pushWrite(sql`customer_id = ${customerId} and restaurant_id is null`, push)
}

/** The same for every browser that shows new orders of an outlet. */
export function outletPushWrite(restaurantId: string, push: Push) {
  return pushWrite(sql`restaurant_id = ${restaurantId}`, push)
}

export async function enqueueOutletPush(tx: Tx, restaurantId: string, push: Push): Promise<void> {
  await outletPushWrite(restaurantId, push).execute(tx)
}

function pushWrite(of: ReturnType<typeof sql>, { orderId, event, at }: Push) {
  return jobWriteEach(
    'send-push',
    { orderId, event, at: at.toISOString() },
    'subscriptionId',
    sql`select id from push_subscriptions where ${of}`,
    `send-push:${orderId}:${event}`,
  )
}
