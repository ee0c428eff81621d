import type { Principal } from '#server/platform/http/access/principal.ts'
import {
  addressCounters,
  type Counter,
  type RateLimit,
} from '#server/platform/rate-limits/consume-rate-limit.ts'

/** A request by one caller. `ip` is where it comes from. */
export type CountedCaller = {
  principal: Pick<Principal, 'customerId' | 'mobile' | 'verifiedMobile' | 'isEstablished'>
  ip: string
}

/**
 * Counts a caller by account and by mobile, as one person opens many guest sessions, and by IP address with a limit of
 * its own, as many people share one. A number that was only typed counts apart from the verified one: a stranger who
 * types it uses up nothing of its owner's.
 */
export function callerCounters(
  limit: RateLimit,
  { principal, ip }: CountedCaller,
  fromAddress: Pick<RateLimit, 'max'> & Partial<RateLimit>,
): Counter[] {
  const { customerId, mobile, verifiedMobile, isEstablished } = principal
  const number = verifiedMobile ? `verified ${verifiedMobile}` : mobile
  return [
    [{ ...limit, name: `${limit.name} of` }, customerId],
    ...(number ? [[{ ...limit, name: `${limit.name} for` }, number] as const] : []),
    ...(isEstablished ? [] : addressCounters({ ...limit, name: `${limit.name} from`, ...fromAddress }, ip)),
  ]
}
