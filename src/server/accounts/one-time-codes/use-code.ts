import { createHmac, timingSafeEqual } from 'node:crypto'

import { Refusal } from '#contract/refusals.ts'
import { takeCode, tryCode } from '#server/accounts/one-time-codes/store.ts'
import { demandMobile } from '#server/accounts/customers/demand-contact.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { addressOf } from '#server/platform/rate-limits/address-of.ts'
import { countTry, type Limit } from '#server/platform/rate-limits/count-try.ts'
import { secretFor } from '#server/platform/secrets/secret-for.ts'

const perAddress: Limit = { name: 'code from', most: 30, minutes: 15 }

/**
 * Uses up the code of a number and gives the number. A wrong, used, expired or never sent code all get the same answer.
 * Each try is committed before the code is compared: a command that fails afterwards was still a try.
 */
export async function useCode(
  deps: Deps,
  { mobileNo, otp }: { mobileNo: string | number; otp: string | number },
  caller: Caller,
): Promise<string> {
  const mobile = demandMobile(mobileNo)
  const address = addressOf(caller.ip)
  await countTry(deps, perAddress, address)
  const given = await hashCode(deps, mobile, String(otp).replace(/\s/g, '').padStart(6, '0'))
  const stored = await tryCode(deps.db, mobile, await hashAddress(deps, address), deps.now())
  const isRight = timingSafeEqual(given, stored ?? Buffer.alloc(given.length)) && stored !== undefined
  if (!isRight || !(await takeCode(deps.db, mobile, given))) throw new Refusal('WRONG_CODE')
  return mobile
}

/** Six digits are soon tried through, so the hash needs a key that does not lie beside it. */
export async function hashCode(deps: Deps, mobile: string, code: string): Promise<Buffer> {
  return createHmac('sha256', await secretFor(deps, 'one-time codes'))
    .update(`${mobile} ${code}`)
    .digest()
}

/** Where somebody is, so that it can be recognised and not read. */
export async function hashAddress(deps: Deps, address: string): Promise<Buffer> {
  return createHmac('sha256', await secretFor(deps, 'one-time codes'))
    .update(`from ${address}`)
    .digest()
}
