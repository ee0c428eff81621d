import type { Insertable } from 'kysely'

import type { Tx } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema.ts'

export async function insertChange(tx: Tx, change: Insertable<Tables['changes']>): Promise<void> {
  await tx.insertInto('changes').values(change).execute()
}
