import type { Db } from '#server/platform/db/database.ts'
import { toPicturePath } from '#server/platform/pictures/require-own-picture.ts'
import { deleteUnusedPictures, listUnusedPictures, lockPictures } from '#server/platform/pictures/store.ts'

const day = 24 * 3_600_000

/** Deletes unused pictures after a day, as a form that refers to one may still be open. */
export async function sweepPictures({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const ids = await listUnusedPictures(db, new Date(now().getTime() - day), toPicturePath(''))
  if (ids.length === 0) return
  await db.transaction().execute(async (tx) => {
    await lockPictures(tx, ids)
    await deleteUnusedPictures(tx, ids, toPicturePath(''))
  })
}
