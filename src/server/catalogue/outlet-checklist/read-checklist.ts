import type { OutletChecklist } from '#contract/catalogue/outlet-checklist.ts'
import { listWarnings } from '#domain/catalogue/outlet-readiness.ts'
import { findChecklist } from '#server/catalogue/outlet-checklist/store.ts'
import type { Db } from '#server/platform/db/database.ts'

export async function readChecklist(db: Db, restaurantId: string): Promise<OutletChecklist> {
  const row = await findChecklist(db, restaurantId)
  const published = row.published_at ? 'published' : 'draft'
  return {
    outlet: { _id: row.id, uniId: row.uni_id, name: row.name },
    state: row.suspended_at ? 'suspended' : published,
    orderTypes: row.order_types,
    openDays: new Set(row.hours.filter(({ isOpen }) => isOpen).map(({ day }) => day)).size,
    dishes: row.dishes,
    dishesWithoutAllergens: row.dishes_without_allergens,
    areaLimit: row.area_limit_miles,
    outcodes: row.outcodes,
    covers: row.covers,
    tables: row.tables,
    warnings: listWarnings({ orderTypes: row.order_types, covers: row.covers }),
  }
}
