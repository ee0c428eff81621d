import { Refusal } from '#contract/refusals.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

/** Staff see only their own outlets. Any other outlet is reported as not found. */
export function requireOwnOutlet({ staffOf, roles }: Principal, outletId: string): void {
  if (staffOf.includes(outletId)) return
  throw new Refusal(roles[outletId] ? 'NOT_YOUR_ROLE' : 'RESTAURANT_NOT_FOUND')
}
