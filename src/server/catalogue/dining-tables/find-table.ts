import { Refusal } from '#contract/refusals.ts'
import { toTableKey } from '#domain/catalogue/table-names.ts'
import { findTableByKey, findTableWithOutlet } from '#server/catalogue/dining-tables/store.ts'
import { isTableCodeOf, parseTableCode } from '#server/catalogue/dining-tables/table-code.ts'
import { requirePublicRestaurantId } from '#server/catalogue/restaurants/require-restaurant-id.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deriveSecret } from '#server/platform/secrets/derive-secret.ts'

export async function findTable(deps: Deps, idOrUniId: string, typed: string) {
  const restaurantId = await requirePublicRestaurantId(deps, idOrUniId)
  const table = await findTableByKey(deps.db, restaurantId, toTableKey(typed))
  return { data: { tableNo: table?.name ?? null } }
}

export async function findTableByCode(deps: Deps, code: string) {
  const tableId = parseTableCode(code)
  const table = tableId && (await findTableWithOutlet(deps.db, tableId))
  if (!table || !isTableCodeOf(await deriveSecret(deps, 'table codes'), table, code))
    throw new Refusal('TABLE_CODE_NOT_VALID')
  return { data: { uniId: table.uniId, tableNo: table.name } }
}
