import type { Deps } from '#server/platform/deps.ts'
import type { FindPrincipal } from '#server/platform/http/check-access.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { hashToken, staffSeconds } from '#server/accounts/sessions/start-session.ts'
import { findSession, touchSession } from '#server/accounts/sessions/store.ts'

/** When a session was last used is written down this often, not with every request. */
const touchAfter = 60 * 60 * 1000

/** Whoever holds this token, as they are at this moment; undefined when the session has ended in any way. */
export async function findPrincipal(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): ReturnType<FindPrincipal> {
  const at = now()
  const row = await findSession(db, hashToken(token), at)
  if (!row) return undefined
  const principal: Principal = {
    customerId: row.customer_id,
    sessionId: row.id,
    kind: row.kind === 'registered' ? 'customer' : 'guest',
    isAdmin: row.is_admin,
    staffOf: row.staff_of,
    provedMobile: row.mobile_proved_at ? (row.mobile_no ?? undefined) : undefined,
  }
  if (at.getTime() - row.last_used_at.getTime() < touchAfter) return { principal }
  const slides = row.staff_of.length > 0
  const expiresAt = slides ? new Date(at.getTime() + staffSeconds * 1000) : undefined
  const isMoved = await touchSession(db, row.id, row.last_used_at, at, expiresAt)
  return isMoved && slides ? { principal, keepFor: staffSeconds } : { principal }
}
