import type { Deps } from '#server/platform/deps.ts'
import { findBoardHeartbeat } from '#server/catalogue/outlets/store.ts'
import { timeouts } from '#server/platform/timeouts.ts'

export async function isBoardOpen(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  restaurantId: string,
): Promise<boolean> {
  const heartbeat = await findBoardHeartbeat(db, restaurantId)
  return heartbeat !== null && now().getTime() - heartbeat.getTime() < timeouts.boardOpen
}
