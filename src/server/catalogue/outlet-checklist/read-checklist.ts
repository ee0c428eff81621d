import type { OutletChecklist } from '#contract/catalogue/outlet-checklist.ts'
import { countOpenDays, listWarnings } from '#domain/catalogue/set-up-steps.ts'
import { findChecklist } from '#server/catalogue/outlet-checklist/store.ts'
import type { Db } from '#server/platform/db/database.ts'

export async function readChecklist(db: Db, restaurantId: string): Promise<OutletChecklist> {
  const row = await findChecklist(db, restaurantId)
  return {
    outlet: { _id: row.id, uniId: row.uni_id, name: row.name },
    state: row.state,
    orderTypes: row.order_types,
    openDays: countOpenDays(row.hours),
    dishes: row.dishes,
    dishesWithoutAllergens: row.dishes_without_allergens,
    areaLimit: row.area_limit_miles,
    outcodes: row.outcodes,
    covers: row.covers,
    tables: row.tables,
    warnings: listWarnings({ orderTypes: row.order_types, covers: row.covers }),
  }
}
