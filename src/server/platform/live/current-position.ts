import type { Db } from '#server/platform/db/database.ts'
import { serialisePosition } from '#server/platform/live/position.ts'
import { findCurrentPosition } from '#server/platform/live/store.ts'

/** Read this before the data of a page: every later change then reaches the page's event stream. */
export async function currentPosition(db: Db): Promise<string> {
  return serialisePosition(await findCurrentPosition(db))
}
