import type { Place } from '#domain/shared/place.ts'

export type DeliveryRule = {
  delivers: boolean
  areaLimitMiles: number
  servedOutcodes: readonly string[]
}

export type DeliveryAnswer =
  | { delivery: 'yes' | 'distance not checked' | 'not offered' }
  | { delivery: 'outside'; milesOutside: number }

/** Whether an outlet comes to a door: its own list of outcodes first, else the distance as far as it is known. */
export function deliveryTo(
  rule: DeliveryRule,
  door: { outcode: string; miles: number; precision: Place['precision'] },
): DeliveryAnswer {
  if (!rule.delivers) return { delivery: 'not offered' }
  if (rule.servedOutcodes.includes(door.outcode)) return { delivery: 'yes' }
  if (door.precision === 'area') return { delivery: 'distance not checked' }
  if (door.miles <= rule.areaLimitMiles) return { delivery: 'yes' }
  return {
    delivery: 'outside',
    milesOutside: Math.max(0.1, Math.round((door.miles - rule.areaLimitMiles) * 10) / 10),
  }
}

/** Whether food can be ordered to the door, as far as is known. */
export function comes({ delivery }: { delivery: DeliveryAnswer['delivery'] }): boolean {
  return delivery === 'yes' || delivery === 'distance not checked'
}
