import type { OutletSetup } from '#contract/catalogue/outlet-settings.ts'
import { fromPounds } from '#domain/shared/money.ts'
import { whatChanged } from '#domain/shared/what-changed.ts'
import { demandVersion } from '#server/platform/audit-log/version-of.ts'
import { changeSetup, type SetupDeps } from '#server/catalogue/outlet-settings/change-setup.ts'
import { setOutcodes, updateOutlet } from '#server/catalogue/outlet-settings/store.ts'
import type { ByStaff } from '#server/catalogue/outlets/change-house.ts'

type DeliveryDraft = Omit<OutletSetup['delivery'], 'version'> & { version?: string | undefined }

export function saveDelivery(deps: SetupDeps, by: ByStaff, { version, ...rule }: DeliveryDraft) {
  return changeSetup(deps, by, async (tx, before) => {
    demandVersion(version, before.delivery.version)
    const outcodes = [...new Set(rule.outcodes)]
    await updateOutlet(tx, by.outletId, {
      order_types: [...new Set(rule.orderTypes)],
      collection_minutes: rule.collectionTime,
      delivery_minutes: rule.deliveryTimes,
      delivery_charge: fromPounds(rule.deliveryCharge),
      minimum_order: fromPounds(rule.minimumOrder),
      area_limit_miles: rule.areaLimit,
    })
    await setOutcodes(tx, by.outletId, outcodes)
    return { what: 'delivery-changed', detail: whatChanged(before.delivery, { ...rule, outcodes }) }
  })
}

/** Tables that were given stay given, and a day that is fuller than that takes nobody more. */
export function saveCovers(deps: SetupDeps, by: ByStaff, covers: number) {
  return changeSetup(deps, by, async (tx, before) => {
    await updateOutlet(tx, by.outletId, { covers })
    return { what: 'covers-changed', detail: whatChanged({ covers: before.covers }, { covers }) }
  })
}
