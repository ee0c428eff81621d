import type { Db } from '#server/platform/db/database.ts'

/** If several processes start at once, one inserts the secret and all read the same. */
export async function findOrInsertSecret(db: Db, fresh: () => Buffer): Promise<Buffer> {
  const find = () => db.selectFrom('server_secret').select('secret').executeTakeFirst()
  const found = await find()
  if (found) return found.secret
  await db
    .insertInto('server_secret')
    .values({ secret: fresh() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())!.secret
}
