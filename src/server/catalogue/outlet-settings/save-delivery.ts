import type { OutletSettings } from '#contract/catalogue/outlet-settings.ts'
import { fromPounds } from '#domain/shared/money.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import { insertUsualTables } from '#server/catalogue/dining-tables/insert-usual-tables.ts'
import { requireVersion } from '#server/platform/commands/version.ts'
import { changeSettings, type SettingsDeps } from '#server/catalogue/outlet-settings/change-settings.ts'
import { replaceOutcodes, updateSettings } from '#server/catalogue/outlet-settings/store.ts'
import type { OutletCaller } from '#server/platform/commands/staff-command.ts'

type DeliveryDraft = Omit<OutletSettings['delivery'], 'version'> & { version?: string | undefined }

export function saveDelivery(deps: SettingsDeps, caller: OutletCaller, { version, ...rule }: DeliveryDraft) {
  return changeSettings(deps, caller, async (tx, before) => {
    requireVersion(version, before.delivery)
    const outcodes = [...new Set(rule.outcodes)]
    await updateSettings(tx, caller.outletId, {
      order_types: [...new Set(rule.orderTypes)],
      collection_minutes: rule.collectionTime,
      delivery_minutes: rule.deliveryTimes,
      delivery_charge: fromPounds(rule.deliveryCharge),
      minimum_order: fromPounds(rule.minimumOrder),
      area_limit_miles: rule.areaLimit,
    })
    await replaceOutcodes(tx, caller.outletId, outcodes)
    await insertUsualTables(tx, { id: caller.outletId, orderTypes: rule.orderTypes, covers: before.covers })
    return { what: 'delivery-changed', detail: diffFields(before.delivery, { ...rule, outcodes }) }
  })
}

/** Existing bookings stay. A day that already exceeds the new number takes no more. */
export function saveCovers(
  deps: SettingsDeps,
  caller: OutletCaller,
  { covers, instantGuests }: { covers: number; instantGuests?: number | undefined },
) {
  return changeSettings(deps, caller, async (tx, before) => {
    const was = { covers: before.covers, instantGuests: before.instantGuests }
    const is = { covers, instantGuests: instantGuests ?? was.instantGuests }
    await updateSettings(tx, caller.outletId, { covers, instant_guests: is.instantGuests })
    return { what: 'covers-changed', detail: diffFields(was, is) }
  })
}
