import { Refusal } from '#contract/refusals.ts'
import { toTableKey } from '#domain/catalogue/table-names.ts'
import { findTableByKey } from '#server/catalogue/dining-tables/store.ts'
import { isTableCodeOf, parseTableCode } from '#server/catalogue/dining-tables/table-code.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deriveSecret } from '#server/platform/secrets/derive-secret.ts'

/** `secret` signs table codes: see `findTableSecret`. */
type TypedTable = { tableNo: string; code: string | null | undefined; secret: Buffer | undefined }

/** The table's name as the outlet spells it. It `isScanned` if the request has the code of its QR sheet. */
export async function requireDiningTable(
  db: Db,
  outlet: { id: string; name: string },
  { tableNo, code, secret }: TypedTable,
): Promise<{ name: string; isScanned: boolean }> {
  const table = await findTableByKey(db, outlet.id, toTableKey(tableNo))
  if (!table) throw new Refusal('TABLE_NOT_FOUND', { restaurant: outlet.name, tableNo })
  const isOfTable = code != null && parseTableCode(code) === table.id
  const isScanned =
    isOfTable &&
    secret !== undefined &&
    isTableCodeOf(secret, { id: table.id, restaurantId: outlet.id }, code)
  return { name: table.name, isScanned }
}

/** May read the database, so it runs before the order's transaction. */
export async function findTableSecret(deps: Deps, code: string | null | undefined) {
  return code ? deriveSecret(deps, 'table codes') : undefined
}
