import { Refusal } from '#contract/refusals.ts'
import { recordsSince } from '#domain/shared/time/records-since.ts'
import { limitToRecent } from '#server/platform/http/access/limit-to-recent.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

/** As for the lists: without a recent password, records of the last 14 days. False for those of over two years ago. */
export function mayReadRecord(principal: Principal, at: Date, now: Date): boolean {
  const { since } = limitToRecent(principal, now)
  if (at < recordsSince(now)) return false
  if (since && at < since) throw new Refusal('PASSWORD_NEEDED')
  return true
}
