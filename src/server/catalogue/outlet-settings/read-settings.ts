import type { OutletSettings } from '#contract/catalogue/outlet-settings.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import { toBandReply } from '#server/catalogue/outlets/to-delivery-rule.ts'
import { toVersion } from '#server/platform/commands/version.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findSettings } from '#server/catalogue/outlet-settings/store.ts'

export async function readSettings(db: Db, restaurantId: string): Promise<OutletSettings> {
  const row = await findSettings(db, restaurantId)
  const hours = { week: row.hours, exceptions: row.hours_exceptions }
  const delivery = {
    orderTypes: row.order_types,
    collectionTime: row.collection_minutes,
    deliveryTimes: row.delivery_minutes,
    deliveryCharge: toPounds(pence(row.delivery_charge)),
    minimumOrder: toPounds(pence(row.minimum_order)),
    areaLimit: row.area_limit_miles,
    outcodes: row.outcodes,
    freeOver: row.free_delivery_over === null ? null : toPounds(pence(row.free_delivery_over)),
    nearerBands: row.nearer_bands.map(toBandReply),
    excludedOutcodes: row.excluded_outcodes,
  }
  return {
    outlet: { _id: row.id, uniId: row.uni_id, name: row.name },
    hours: { ...hours, version: toVersion(hours) },
    delivery: { ...delivery, version: toVersion(delivery) },
    covers: row.covers,
    instantGuests: row.instant_guests,
  }
}
