import { type LivePayload, liveEvents, type LiveKind } from '#contract/platform/live.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { eventInsert } from '#server/platform/live/store.ts'

type Recorded<Kind extends LiveKind> = { kind: Kind; body: LivePayload<Kind> } & (
  | { customerId: string; restaurantId?: string }
  | { customerId?: string; restaurantId: string }
)

/** Part of the command's transaction: open pages receive the event once it is committed. */
export async function recordEvent<Kind extends LiveKind>(tx: Tx, event: Recorded<Kind>): Promise<void> {
  await eventWrite(tx, event).execute()
}

/** The same as one part of a combined statement. */
export function eventWrite<Kind extends LiveKind>(tx: Tx, event: Recorded<Kind>) {
  const { customerId = null, restaurantId = null, kind, body } = event
  return eventInsert(tx, { customerId, restaurantId, kind, body: liveEvents[kind].parse(body) })
}
