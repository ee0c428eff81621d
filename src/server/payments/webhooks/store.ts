import type { Gateway } from '#server/payments/core/gateway.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** True if the event is new. */
export async function insertWebhookEvent(
  tx: Tx,
  event: { gateway: Gateway['name']; event_id: string; gateway_id: string | null; received_at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('webhook_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteWebhookEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('webhook_events').where('received_at', '<', before).execute()
}
