import { createHmac, timingSafeEqual } from 'node:crypto'

import type { CodePurpose } from '#contract/accounts/one-time-codes.ts'
import { Refusal } from '#contract/refusals.ts'
import { consumeCode, countAttempt } from '#server/accounts/one-time-codes/store.ts'
import { requireMobile } from '#server/accounts/customers/require-contact.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Caller } from '#server/platform/http/endpoints/serve.ts'
import { toRateLimitAddress } from '#server/platform/rate-limits/to-rate-limit-address.ts'
import {
  addressCounters,
  consumeRateLimits,
  type RateLimit,
} from '#server/platform/rate-limits/consume-rate-limit.ts'
import { deriveSecret } from '#server/platform/secrets/derive-secret.ts'

const perAddress: RateLimit = { name: 'code from', max: 30, minutes: 15, instead: 'or use another network' }

/**
 * Consumes the code of a number and returns the number. A code that is wrong, used, expired, unsent or for another purpose gets the same refusal.
 * Each attempt is committed before the code is compared, so that it counts even if the command fails.
 */
export async function redeemCode(
  deps: Deps,
  { mobileNo, otp }: { mobileNo: string | number; otp: string | number },
  purpose: CodePurpose,
  caller: Caller,
): Promise<string> {
  const mobile = requireMobile(mobileNo)
  const address = toRateLimitAddress(caller.ip)
  await consumeRateLimits(deps, addressCounters(perAddress, caller.ip))
  const hash = await hashCode(deps, mobile, purpose, String(otp).replace(/\s/g, '').padStart(6, '0'))
  const stored = await countAttempt(deps.db, mobile, await hashAddress(deps, address), deps.now())
  const isRight = timingSafeEqual(hash, stored ?? Buffer.alloc(hash.length)) && stored !== undefined
  if (!isRight || !(await consumeCode(deps.db, mobile, hash))) throw new Refusal('WRONG_CODE')
  return mobile
}

/**
 * Keyed, as a plain hash of six digits could be reversed by anyone who reads the table. The purpose is part of it: a code
 * that somebody reads out to "verify a number" cannot reset a password.
 */
export async function hashCode(
  deps: Deps,
  mobile: string,
  purpose: CodePurpose,
  code: string,
): Promise<Buffer> {
  return createHmac('sha256', await deriveSecret(deps, 'one-time codes'))
    .update(`${purpose} ${mobile} ${code}`)
    .digest()
}

/** IP addresses are stored as keyed hashes: they can be compared but not read. */
export async function hashAddress(deps: Deps, address: string): Promise<Buffer> {
  return createHmac('sha256', await deriveSecret(deps, 'one-time codes'))
    .update(`from ${address}`)
    .digest()
}
