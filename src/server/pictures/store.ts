import type { Insertable } from 'kysely'

import type { Db, Tx } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema.ts'

export async function insertPicture(tx: Tx, picture: Insertable<Tables['pictures']>): Promise<string> {
  return (await tx.insertInto('pictures').values(picture).returning('id').executeTakeFirstOrThrow()).id
}

export async function findPicture(db: Db, id: string) {
  return db.selectFrom('pictures').select('bytes').where('id', '=', id).executeTakeFirst()
}

export async function isOwnPicture(db: Db, restaurantId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('pictures')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
