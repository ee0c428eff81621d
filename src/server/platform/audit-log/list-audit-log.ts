import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { addDays, fromLondonTime } from '#domain/shared/time/london-time.ts'
import type { Scalar } from '#domain/shared/diff-fields.ts'
import { listAuditEntries, listAuditKinds } from '#server/platform/audit-log/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { toPage } from '#server/platform/http/endpoints/to-page.ts'

type Query = RequestInput<typeof api.auditLog.listAuditLog>['query']

/** Resolves the public or internal id of a restaurant, published or not. */
export type RequireRestaurantId = (idOrUniId: string) => Promise<string>

export async function listAuditLog(deps: Deps, query: Query, requireRestaurantId: RequireRestaurantId) {
  const { what, restaurant, by, from, to, page, limit } = query
  const restaurantId = restaurant ? await requireRestaurantId(restaurant) : undefined
  const filter = {
    what,
    restaurantId,
    by,
    from: from ? fromLondonTime(from, 0) : undefined,
    before: to ? fromLondonTime(addDays(to, 1), 0) : undefined,
  }
  const found = await listAuditEntries(deps.db, filter, limit + 1, (page - 1) * limit)
  const { rows, paging } = toPage(found, query)
  const kinds = await listAuditKinds(deps.db)
  const data = rows.map((row) => ({
    _id: row.id,
    what: row.what,
    at: row.at.toISOString(),
    by: row.customer_id ? { _id: row.customer_id, name: row.person, email: row.email } : null,
    outlet:
      row.restaurant_id && row.outlet && row.uni_id
        ? { _id: row.restaurant_id, uniId: row.uni_id, name: row.outlet }
        : null,
    detail: Object.fromEntries(Object.entries(row.detail).map(([name, value]) => [name, toScalar(value)])),
  }))
  return { data, paging, kinds }
}

/** A nested value is shown as JSON. */
function toScalar(value: unknown): Scalar {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Scalar)
}
