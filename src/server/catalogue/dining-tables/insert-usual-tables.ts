import { countUsualTables, numberTables } from '#domain/catalogue/table-names.ts'
import { insertTables, listOutletTables } from '#server/catalogue/dining-tables/store.ts'
import type { Tx } from '#server/platform/db/database.ts'

type Outlet = { id: string; orderTypes: readonly string[]; covers: number }

/** An outlet that offers Dine In and has no tables gets numbered ones, so that orders work before its staff edit the list. */
export async function insertUsualTables(tx: Tx, { id, orderTypes, covers }: Outlet): Promise<void> {
  if (!orderTypes.includes('Dine In') || (await listOutletTables(tx, id)).length > 0) return
  const names = numberTables(1, countUsualTables(covers))
  const tables = names.map((name, position) => ({ name, nameKey: name, position }))
  await insertTables(tx, id, tables)
}
