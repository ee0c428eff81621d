import { deleteWebhookEvents } from '#server/payments/webhooks/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Stripe repeats an event for three days. */
const retentionMs = 30 * 24 * 60 * 60_000

export async function sweepWebhookEvents({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await deleteWebhookEvents(db, new Date(now().getTime() - retentionMs))
}
