import type { Deps } from '#server/platform/deps.ts'
import type { FindPrincipal } from '#server/platform/http/access/check-access.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { deviceLifetime, slidingEnd } from '#server/accounts/sessions/session-lifetime.ts'
import { toRoles } from '#server/accounts/sessions/to-roles.ts'
import { findSession, findSessionByReplacedToken, touchSession } from '#server/accounts/sessions/store.ts'
import { hashSecret } from '#server/platform/secrets/hash-secret.ts'

/** The last use of a session is recorded once an hour, not with every request. */
export const touchIntervalMs = 60 * 60 * 1000

/** Long enough to notice somebody who opens many accounts. */
const establishedMs = 24 * 60 * 60 * 1000

/** The caller with this token. Undefined if the session has ended. */
export async function findPrincipal(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): ReturnType<FindPrincipal> {
  const at = now()
  const hash = hashSecret(token)
  const current = await findSession(db, hash, at)
  const row = current ?? (await findSessionByReplacedToken(db, hash, at))
  if (!row) return undefined
  const isKitchenDevice = row.device_of !== null
  const roles = toRoles(row)
  if (!roles) return undefined
  const staffOf = Object.keys(roles)
  const principal: Principal = {
    customerId: row.acting?.customerId ?? row.customer_id,
    sessionOf: row.customer_id,
    sessionId: row.id,
    kind: row.kind === 'registered' ? 'customer' : 'guest',
    isAdmin: row.is_admin && !row.lacks_second_factor,
    lacksSecondFactor: row.lacks_second_factor,
    roles,
    staffOf,
    mobile: row.mobile_no ?? undefined,
    verifiedMobile: row.mobile_proved_at ? (row.mobile_no ?? undefined) : undefined,
    isEstablished:
      row.mobile_proved_at !== null ||
      (row.kind === 'registered' && at.getTime() - row.customer_since.getTime() >= establishedMs),
    isKitchenDevice,
    deviceName: row.device_name ?? undefined,
    passwordConfirmedAt: (current && !isKitchenDevice && row.password_confirmed_at) || undefined,
    secondFactorAt: (current && !isKitchenDevice && row.second_factor_at) || undefined,
  }
  const slides = staffOf.length > 0
  const end = slidingEnd(row.created_at, at, isKitchenDevice ? deviceLifetime : {})
  if (slides && end <= at) return undefined
  // A cookie is never renewed with a token that was replaced.
  if (!current || at.getTime() - row.last_used_at.getTime() < touchIntervalMs) return { principal }
  const isTouched = await touchSession(db, row.id, row.last_used_at, at, slides ? end : undefined)
  const cookieSeconds = Math.floor((end.getTime() - at.getTime()) / 1000)
  return isTouched && slides ? { principal, cookieSeconds } : { principal }
}
