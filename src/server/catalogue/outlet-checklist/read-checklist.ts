import type { OutletChecklist } from '#contract/catalogue/outlet-checklist.ts'
import { countOpenDays, listMissingRequirements, listWarnings } from '#domain/catalogue/set-up-steps.ts'
import { findChecklist } from '#server/catalogue/outlet-checklist/store.ts'
import type { OutletHooks } from '#server/catalogue/outlets/outlet-hooks.ts'
import type { Db } from '#server/platform/db/database.ts'

export type ChecklistHooks = Pick<OutletHooks, 'findTestOrder'>

export async function readChecklist(
  { findTestOrder }: ChecklistHooks,
  db: Db,
  restaurantId: string,
): Promise<OutletChecklist> {
  const row = await findChecklist(db, restaurantId)
  const facts = {
    orderTypes: row.order_types,
    openDays: countOpenDays(row.hours),
    dishes: row.dishes,
    covers: row.covers,
  }
  return {
    outlet: { _id: row.id, uniId: row.uni_id, name: row.name },
    state: row.state,
    ...facts,
    dishesWithoutAllergens: row.dishes_without_allergens,
    areaLimit: row.area_limit_miles,
    outcodes: row.outcodes,
    tables: row.tables,
    hasImportedMenu: row.has_imported_menu,
    hasSavedDelivery: row.has_saved_delivery,
    hasLogo: row.logo !== null,
    hasBanner: row.banner !== null,
    testOrder: await findTestOrder(db, restaurantId),
    publishAskedAt: row.publish_asked_at?.toISOString() ?? null,
    publishAnswer: row.publish_answer,
    isPublishedAtOnce: row.publishes_at_once ?? false,
    // Its reader is a member of staff.
    lacks: listMissingRequirements({ ...facts, staff: 1 }),
    warnings: listWarnings(facts, 'staff'),
  }
}
