import { Refusal } from '#contract/refusals.ts'
import { toTableKey } from '#domain/catalogue/table-names.ts'
import { findTableByKey } from '#server/catalogue/dining-tables/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The table's name as the outlet spells it. */
export async function requireDiningTable(
  db: Db,
  outlet: { id: string; name: string },
  typed: string,
): Promise<string> {
  const table = await findTableByKey(db, outlet.id, toTableKey(typed))
  if (!table) throw new Refusal('TABLE_NOT_FOUND', { restaurant: outlet.name, tableNo: typed })
  return table.name
}
