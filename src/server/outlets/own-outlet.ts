import { Refusal } from '#contract/refusals.ts'
import type { Principal } from '#server/sessions/principal.ts'

/** An outlet that the caller does not run is not there. */
export function demandOwnOutlet({ staffOf }: Principal, outletId: string): void {
  if (!staffOf.includes(outletId)) throw new Refusal('RESTAURANT_NOT_FOUND')
}
