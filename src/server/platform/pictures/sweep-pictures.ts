import type { Db } from '#server/platform/db/database.ts'
import { addressOf } from '#server/platform/pictures/own-picture.ts'
import { deleteUncited, findUncited, lockPictures } from '#server/platform/pictures/store.ts'

const day = 24 * 3_600_000

/** What was uploaded and never used, or used no longer. A day is left to whoever has the form still open. */
export async function sweepPictures({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const ids = await findUncited(db, new Date(now().getTime() - day), addressOf(''))
  if (ids.length === 0) return
  await db.transaction().execute(async (tx) => {
    await lockPictures(tx, ids)
    await deleteUncited(tx, ids, addressOf(''))
  })
}
