import type { Place } from '#domain/shared/geo/place.ts'

export type DeliveryRule = {
  delivers: boolean
  areaLimitMiles: number
  servedOutcodes: readonly string[]
}

export type DeliveryCheck =
  | { delivery: 'yes' | 'distance not checked' | 'not offered' }
  | { delivery: 'outside'; milesOutside: number }

/** An outcode in the outlet's list is always served; otherwise the distance decides, if it is known well enough. */
export function checkDelivery(
  rule: DeliveryRule,
  address: { outcode: string; miles: number; precision: Place['precision'] },
): DeliveryCheck {
  if (!rule.delivers) return { delivery: 'not offered' }
  if (rule.servedOutcodes.includes(address.outcode)) return { delivery: 'yes' }
  if (address.precision === 'area') return { delivery: 'distance not checked' }
  if (address.miles <= rule.areaLimitMiles) return { delivery: 'yes' }
  return {
    delivery: 'outside',
    milesOutside: Math.max(0.1, Math.round((address.miles - rule.areaLimitMiles) * 10) / 10),
  }
}

/** An unchecked distance is accepted: the outlet then decides. */
export function canDeliver({ delivery }: { delivery: DeliveryCheck['delivery'] }): boolean {
  return delivery === 'yes' || delivery === 'distance not checked'
}
