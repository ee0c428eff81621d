import type { Db } from '#server/platform/db/database.ts'
import { writePosition } from '#server/platform/live/position.ts'
import { findPresent } from '#server/platform/live/store.ts'

/** Read it before what a page shows: what happens later reaches the page's stream, whatever was already seen. */
export async function presentPosition(db: Db): Promise<string> {
  return writePosition(await findPresent(db))
}
