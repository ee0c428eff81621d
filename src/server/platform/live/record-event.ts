import { type LiveBody, liveEvents, type LiveKind } from '#contract/platform/live.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { eventInsert } from '#server/platform/live/store.ts'

type Recorded<Kind extends LiveKind> = { kind: Kind; body: LiveBody<Kind> } & (
  | { customerId: string; restaurantId?: string }
  | { customerId?: string; restaurantId: string }
)

/** Part of the command's own transaction: open pages hear of it once that is committed, and never otherwise. */
export async function recordEvent<Kind extends LiveKind>(tx: Tx, event: Recorded<Kind>): Promise<void> {
  await eventWrite(tx, event).execute()
}

/** The same as a part of a larger statement. */
export function eventWrite<Kind extends LiveKind>(tx: Tx, event: Recorded<Kind>) {
  const { customerId = null, restaurantId = null, kind, body } = event
  return eventInsert(tx, { customerId, restaurantId, kind, body: liveEvents[kind].parse(body) })
}
