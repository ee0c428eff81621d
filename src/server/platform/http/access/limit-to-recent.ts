import type { OlderRecords } from '#contract/older-records.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { isPasswordRecent } from '#server/platform/http/access/require-recent-password.ts'

const recentDays = 14

/** The moment from which this caller may read records of customers, if there is one, and what older ones need. */
export function limitToRecent(
  principal: Principal,
  now: Date,
): { since: Date; older: OlderRecords } | { since?: undefined; older: null } {
  if (isPasswordRecent(principal, now)) return { older: null }
  const older = principal.isKitchenDevice ? 'own device' : 'password'
  return { since: new Date(now.getTime() - recentDays * 86_400_000), older }
}
