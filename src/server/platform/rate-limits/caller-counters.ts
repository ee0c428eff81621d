import type { Principal } from '#server/platform/http/access/principal.ts'
import {
  addressCounters,
  type Counter,
  type RateLimit,
} from '#server/platform/rate-limits/consume-rate-limit.ts'

/** A request by one caller. `ip` is where it comes from. Without a session there is no principal. */
export type CountedCaller = {
  principal: Pick<Principal, 'customerId' | 'mobile' | 'verifiedMobile' | 'isEstablished'>
  ip: string
}
type AnyCaller = Partial<Pick<CountedCaller, 'principal'>> & Pick<CountedCaller, 'ip'>

/**
 * Counts a caller by account and by mobile, as one person opens many guest sessions, and by IP address with a limit of
 * its own, as many people share one. A number that was only typed counts apart from the verified one: a stranger who
 * types it uses up nothing of its owner's.
 */
export function callerCounters(
  limit: RateLimit,
  caller: AnyCaller,
  fromAddress: Pick<RateLimit, 'max'> & Partial<RateLimit>,
): Counter[] {
  const { customerId, mobile, verifiedMobile } = caller.principal ?? {}
  const number = verifiedMobile ? `verified ${verifiedMobile}` : mobile
  return [
    ...(customerId ? [[{ ...limit, name: `${limit.name} of` }, customerId] as const] : []),
    ...(number ? [[{ ...limit, name: `${limit.name} for` }, number] as const] : []),
    ...callerAddressCounters({ ...limit, name: `${limit.name} from`, ...fromAddress }, caller),
  ]
}

/** By IP address, unless the caller is established. `of` narrows the counters, for example to one coupon. */
export function callerAddressCounters(limit: RateLimit, { principal, ip }: AnyCaller, of = ''): Counter[] {
  return principal?.isEstablished ? [] : addressCounters(limit, ip, of)
}
