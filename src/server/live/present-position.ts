import type { Db } from '#server/db/database.ts'
import { writePosition } from '#server/live/position.ts'
import { findPresent } from '#server/live/store.ts'

/** Read it before what a page shows: what happens later reaches the page's stream, whatever was already seen. */
export async function presentPosition(db: Db): Promise<string> {
  return writePosition(await findPresent(db))
}
