import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

export async function ping(db: Db): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
}
