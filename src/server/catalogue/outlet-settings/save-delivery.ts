import type { api } from '#contract/api.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import type { OutletSettings } from '#contract/catalogue/outlet-settings.ts'
import { Refusal } from '#contract/refusals.ts'
import { type DeliveryBand, findAreaProblem } from '#domain/catalogue/delivery.ts'
import { fromPounds } from '#domain/shared/money.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import { requireVersion } from '#server/platform/commands/version.ts'
import { changeSettings, type SettingsDeps } from '#server/catalogue/outlet-settings/change-settings.ts'
import { replaceOutcodes, updateSettings } from '#server/catalogue/outlet-settings/store.ts'
import type { OutletCaller } from '#server/platform/commands/staff-command.ts'

type DeliveryDraft = RequestInput<typeof api.outletSettings.saveDelivery>['body']
type Delivery = Omit<OutletSettings['delivery'], 'version'>

/** Bands and excluded districts that the draft does not name stay as they are. Order types always do. */
export function saveDelivery(deps: SettingsDeps, caller: OutletCaller, { version, ...draft }: DeliveryDraft) {
  return changeSettings(deps, caller, async (tx, before) => {
    const { orderTypes, freeOver, nearerBands, excludedOutcodes } = before.delivery
    if (isOther(draft.orderTypes, orderTypes)) throw new Refusal('ORDER_TYPES_BY_ADMIN')
    requireVersion(version, before.delivery)
    const rule: Delivery = { freeOver, nearerBands, excludedOutcodes, ...withoutUndefined(draft), orderTypes }
    const outcodes = [...new Set(rule.outcodes)]
    const excluded = [...new Set(rule.excludedOutcodes)].toSorted()
    const bands = toDraftBands(rule)
    const problem = findAreaProblem({ bands, servedOutcodes: outcodes, excludedOutcodes: excluded })
    if (problem) throw new Refusal('DELIVERY_AREA_INVALID', { problem })
    const farthest = bands.at(-1)!
    await updateSettings(tx, caller.outletId, {
      collection_minutes: rule.collectionTime,
      delivery_minutes: rule.deliveryTimes,
      delivery_charge: farthest.charge,
      minimum_order: farthest.minimumOrder,
      area_limit_miles: farthest.upToMiles,
      free_delivery_over: farthest.freeOver,
      nearer_bands: JSON.stringify(bands.slice(0, -1)),
      excluded_outcodes: excluded,
    })
    await replaceOutcodes(tx, caller.outletId, outcodes)
    const after = { ...rule, outcodes, excludedOutcodes: excluded }
    return { what: 'delivery-changed', detail: diffFields(before.delivery, after) }
  })
}

function isOther(given: readonly string[] | undefined, present: readonly string[]): boolean {
  if (given === undefined) return false
  return present.some((type) => !given.includes(type)) || given.some((type) => !present.includes(type))
}

function withoutUndefined(draft: Omit<DeliveryDraft, 'version'>): Omit<Delivery, keyof Area> & Partial<Area> {
  const given = Object.entries(draft).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as ReturnType<typeof withoutUndefined>
}

type Area = Pick<Delivery, 'freeOver' | 'nearerBands' | 'excludedOutcodes'>

/** Nearest first, the outlet's radius last. */
function toDraftBands({ nearerBands, areaLimit, deliveryCharge, minimumOrder, freeOver }: Delivery) {
  const farthest = { upToMiles: areaLimit, charge: deliveryCharge, minimumOrder, freeOver }
  return [...nearerBands, farthest].map((band): DeliveryBand => ({
    upToMiles: band.upToMiles,
    charge: fromPounds(band.charge),
    minimumOrder: fromPounds(band.minimumOrder),
    freeOver: band.freeOver === null ? null : fromPounds(band.freeOver),
  }))
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
