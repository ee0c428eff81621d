import type { api } from '#contract/api.ts'
import type { Received } from '#contract/endpoint.ts'
import { addDays, londonMoment } from '#domain/shared/london-time.ts'
import type { Scalar } from '#domain/shared/what-changed.ts'
import { findChanges, findKinds } from '#server/platform/audit-log/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { onePage } from '#server/platform/http/one-page.ts'

type Query = Received<typeof api.changes.listChanges>['query']

/** Resolves the public or internal id of a restaurant, published or not. */
export type RequireRestaurantId = (idOrUniId: string) => Promise<string>

export async function listChanges(deps: Deps, query: Query, requireRestaurantId: RequireRestaurantId) {
  const { what, restaurant, by, from, to, page, limit } = query
  const restaurantId = restaurant ? await requireRestaurantId(restaurant) : undefined
  const wanted = {
    what,
    restaurantId,
    by,
    from: from ? londonMoment(from, 0) : undefined,
    before: to ? londonMoment(addDays(to, 1), 0) : undefined,
  }
  const found = await findChanges(deps.db, wanted, limit + 1, (page - 1) * limit)
  const { rows, paging } = onePage(found, query)
  const kinds = await findKinds(deps.db)
  const data = rows.map((row) => ({
    _id: row.id,
    what: row.what,
    at: row.at.toISOString(),
    by: row.customer_id ? { _id: row.customer_id, name: row.person, email: row.email } : null,
    outlet:
      row.restaurant_id && row.outlet && row.uni_id
        ? { _id: row.restaurant_id, uniId: row.uni_id, name: row.outlet }
        : null,
    detail: Object.fromEntries(Object.entries(row.detail).map(([name, value]) => [name, flat(value)])),
  }))
  return { data, paging, kinds }
}

/** Whatever a feature wrote down can be read. */
function flat(value: unknown): Scalar {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value as Scalar)
}
