import type { Deps } from '#server/platform/deps.ts'
import { findBoardSeen } from '#server/catalogue/outlets/store.ts'

/** A board that is open says so more often than this. */
const longestSilence = 60_000

export async function isBoardOpen(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  restaurantId: string,
): Promise<boolean> {
  const seen = await findBoardSeen(db, restaurantId)
  return seen !== null && now().getTime() - seen.getTime() < longestSilence
}
