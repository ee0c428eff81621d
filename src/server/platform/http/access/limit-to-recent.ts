import type { OlderRecords } from '#contract/older-records.ts'
import { mayDo } from '#domain/accounts/outlet-roles.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { isPasswordRecent } from '#server/platform/http/access/require-recent-password.ts'

const recentDays = 14

/**
 * The moment from which this caller may read records of customers, if there is one, and what older ones need. With an outlet:
 * a caller who may not read its past orders and bookings never finds older ones, whatever they enter.
 */
export function limitToRecent(
  principal: Principal,
  now: Date,
  outletId?: string,
): { since: Date; older: OlderRecords } | { since?: undefined; older: null } {
  const since = new Date(now.getTime() - recentDays * 86_400_000)
  if (outletId !== undefined && !mayDo(principal.roles[outletId], 'sales')) return { since, older: 'role' }
  if (isPasswordRecent(principal, now)) return { older: null }
  return { since, older: principal.isKitchenDevice ? 'own device' : 'password' }
}
