import type { Principal } from '#server/platform/http/access/principal.ts'
import {
  addressCounters,
  type Counter,
  orVerify,
  type RateLimit,
} from '#server/platform/rate-limits/consume-rate-limit.ts'

/** A request by one caller. `ip` is where it comes from. Without a session there is no principal. */
export type CountedCaller = {
  principal: Pick<Principal, 'customerId' | 'kind' | 'mobile' | 'verifiedMobile' | 'isEstablished'>
  ip: string
}
type AnyCaller = Partial<Pick<CountedCaller, 'principal'>> & Pick<CountedCaller, 'ip'>

/**
 * Counts a caller by account, and by IP address with a limit of its own, as many people share one. A verified number
 * counts too, and for guests a typed one, as one person opens many guest sessions. Anyone can type a number, so it counts
 * apart from the verified one and never for an account, and the refusal of a guest says to verify it.
 */
export function callerCounters(
  limit: RateLimit,
  caller: AnyCaller,
  fromAddress: Pick<RateLimit, 'max'> & Partial<RateLimit>,
): Counter[] {
  const { customerId, kind, mobile, verifiedMobile } = caller.principal ?? {}
  const ofNumber = { ...limit, name: `${limit.name} for` }
  return [
    ...(customerId ? [[{ ...limit, name: `${limit.name} of` }, customerId] as const] : []),
    ...(verifiedMobile ? [[ofNumber, `verified ${verifiedMobile}`] as const] : []),
    ...(mobile && !verifiedMobile && kind === 'guest'
      ? [[{ ...ofNumber, instead: orVerify }, mobile] as const]
      : []),
    ...callerAddressCounters({ ...limit, name: `${limit.name} from`, ...fromAddress }, caller),
  ]
}

/** By IP address, unless the caller is established. `of` narrows the counters, for example to one coupon. */
export function callerAddressCounters(limit: RateLimit, { principal, ip }: AnyCaller, of = ''): Counter[] {
  return principal?.isEstablished ? [] : addressCounters(limit, ip, of)
}
