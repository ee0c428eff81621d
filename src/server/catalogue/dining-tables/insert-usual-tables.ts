import { countUsualTables, numberTables } from '#domain/catalogue/table-names.ts'
import { insertTables } from '#server/catalogue/dining-tables/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** The numbered tables of a new outlet, so that Dine In works before its staff edit the list. */
export async function insertUsualTables(tx: Tx, restaurantId: string): Promise<void> {
  const names = numberTables(1, countUsualTables(0))
  const tables = names.map((name, position) => ({ name, nameKey: name, position }))
  await insertTables(tx, restaurantId, tables)
}
