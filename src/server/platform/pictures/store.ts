import { type Insertable, sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/schema.ts'

export async function insertPicture(tx: Tx, picture: Insertable<Tables['pictures']>): Promise<string> {
  return (await tx.insertInto('pictures').values(picture).returning('id').executeTakeFirstOrThrow()).id
}

export async function findPicture(db: Db, id: string) {
  return db.selectFrom('pictures').select('bytes').where('id', '=', id).executeTakeFirst()
}

/** Until the transaction ends it is not swept. */
export async function holdOwnPicture(tx: Tx, restaurantId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('pictures')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

export async function findUncited(db: Db, madeBefore: Date, address: string): Promise<string[]> {
  const pictures = db.selectFrom('pictures').select('id').where('made_at', '<', madeBefore)
  return (await pictures.where(uncited(address)).limit(1_000).execute()).map(({ id }) => id)
}

/** Whoever was about to use one has done so by now, or finds it gone. */
export async function lockPictures(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('pictures').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

export async function deleteUncited(tx: Tx, ids: readonly string[], address: string): Promise<void> {
  await tx.deleteFrom('pictures').where('id', 'in', ids).where(uncited(address)).execute()
}

/** Wherever a picture of this site can be named. A dish that was removed still names its own. */
function uncited(address: string) {
  return sql<boolean>`not exists (
    select from (
      select picture as named from dishes union all select image from banners
      union all select banner from restaurants union all select banner from cuisines
    ) places where named = ${address} || pictures.id)`
}
