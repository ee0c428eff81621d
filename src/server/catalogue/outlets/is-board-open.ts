import type { Deps } from '#server/platform/deps.ts'
import { findBoardHeartbeat } from '#server/catalogue/outlets/store.ts'
import { timeouts } from '#server/platform/timeouts.ts'

export async function isBoardOpen(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  restaurantId: string,
): Promise<boolean> {
  return isRecent(await findBoardHeartbeat(db, restaurantId), now())
}

/** Whether a board with this last heartbeat is still open. */
export function isRecent(heartbeat: Date | null, now: Date): boolean {
  return heartbeat !== null && now.getTime() - heartbeat.getTime() < timeouts.boardOpen
}
