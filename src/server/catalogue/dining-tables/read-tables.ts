import type { OutletTables } from '#contract/catalogue/dining-tables.ts'
import { listOutletTables } from '#server/catalogue/dining-tables/store.ts'
import { toTableCode } from '#server/catalogue/dining-tables/table-code.ts'
import { findOutletNames } from '#server/catalogue/outlets/store.ts'
import { toVersion } from '#server/platform/commands/version.ts'
import type { Db } from '#server/platform/db/database.ts'

export async function readTables(db: Db, secret: Buffer, outletId: string): Promise<OutletTables> {
  const [outlet] = await findOutletNames(db, [outletId])
  const rows = await listOutletTables(db, outletId)
  return {
    outlet: { _id: outletId, uniId: outlet!.uni_id, name: outlet!.name },
    tables: rows.map(({ id, name }) => ({
      _id: id,
      name,
      code: toTableCode(secret, { id, restaurantId: outletId }),
    })),
    version: toVersion(rows),
  }
}
