import type {
  DeliveryBand as BandReply,
  DeliveryCheck as CheckReply,
} from '#contract/catalogue/restaurants.ts'
import {
  type DeliveryBand,
  type DeliveryCheck,
  type DeliveryRule,
  isOneCharge,
  toBands,
} from '#domain/catalogue/delivery.ts'
import { pence, toPounds } from '#domain/shared/money.ts'
import type { SelectedDelivery } from '#server/platform/db/tables/delivery-columns.ts'

type BandColumns = Omit<SelectedDelivery, 'delivers' | 'excluded_outcodes'>
type RuleColumns = SelectedDelivery & { served_outcodes: readonly string[] }

export function toDeliveryRule(row: RuleColumns): DeliveryRule {
  return {
    delivers: row.delivers,
    bands: toBandsOf(row),
    servedOutcodes: row.served_outcodes,
    excludedOutcodes: row.excluded_outcodes,
  }
}

/** All bands of an outlet, nearest first. */
export function toBandsOf(row: BandColumns): DeliveryBand[] {
  const farthest = {
    upToMiles: row.area_limit_miles,
    charge: pence(row.delivery_charge),
    minimumOrder: pence(row.minimum_order),
    freeOver: row.free_delivery_over === null ? null : pence(row.free_delivery_over),
  }
  return toBands(farthest, row.nearer_bands)
}

/** The band is left out where one charge holds everywhere: the outlet's own. */
export function toCheckReply(check: DeliveryCheck, { bands }: Pick<DeliveryRule, 'bands'>): CheckReply {
  if (!('band' in check)) return check
  const { band, delivery } = check
  return isOneCharge(bands) ? { delivery } : { delivery, band: toBandReply(band) }
}

export function toBandReply({ upToMiles, charge, minimumOrder, freeOver }: DeliveryBand): BandReply {
  return {
    upToMiles,
    charge: toPounds(charge),
    minimumOrder: toPounds(minimumOrder),
    freeOver: freeOver === null ? null : toPounds(freeOver),
  }
}
