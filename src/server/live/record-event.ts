import { type LiveBody, liveEvents, type LiveKind } from '#contract/live.ts'
import type { Tx } from '#server/db/database.ts'
import { insertEvent } from '#server/live/store.ts'

type Recorded<Kind extends LiveKind> = { kind: Kind; body: LiveBody<Kind> } & (
  | { customerId: string; restaurantId?: string }
  | { customerId?: string; restaurantId: string }
)

/** Part of the command's own transaction: open pages hear of it once that is committed, and never otherwise. */
export async function recordEvent<Kind extends LiveKind>(tx: Tx, event: Recorded<Kind>): Promise<void> {
  const { customerId = null, restaurantId = null, kind, body } = event
  await insertEvent(tx, { customerId, restaurantId, kind, body: liveEvents[kind].parse(body) })
}
