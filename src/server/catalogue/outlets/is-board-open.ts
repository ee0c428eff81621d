import type { Deps } from '#server/platform/deps.ts'
import { findBoardHeartbeat } from '#server/catalogue/outlets/store.ts'

/** Open boards send heartbeats more often than this. */
const heartbeatTimeoutMs = 60_000

export async function isBoardOpen(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  restaurantId: string,
): Promise<boolean> {
  const heartbeat = await findBoardHeartbeat(db, restaurantId)
  return heartbeat !== null && now().getTime() - heartbeat.getTime() < heartbeatTimeoutMs
}
