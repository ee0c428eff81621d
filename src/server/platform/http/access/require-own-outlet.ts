import { Refusal } from '#contract/refusals.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

/** Staff see only their own outlets. Any other outlet is reported as not found. */
export function requireOwnOutlet({ staffOf }: Principal, outletId: string): void {
  if (!staffOf.includes(outletId)) throw new Refusal('RESTAURANT_NOT_FOUND')
}
