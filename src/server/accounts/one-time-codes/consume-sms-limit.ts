import { isDeviceOfMobile } from '#server/accounts/devices/devices.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { DeviceCookie } from '#server/platform/http/access/device-cookie.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { consumeBudget, readBudgetShare } from '#server/platform/rate-limits/consume-budget.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

export const bySignIn = 'or sign in with your password'
const perNumberPerDay: RateLimit = {
  name: 'codes of a day for',
  max: 10,
  minutes: 24 * 60,
  instead: bySignIn,
}

/** Returning customers have the last quarter to themselves: a flood of new numbers cannot use it up. */
const shareOfOthers = 0.75

type SmsDeps = Pick<Deps, 'db' | 'now' | 'codesPerHour' | 'warn'>

const budget = ({ codesPerHour }: Pick<Deps, 'codesPerHour'>, instead = bySignIn): RateLimit => ({
  name: 'codes',
  max: codesPerHour,
  minutes: 60,
  instead,
})

/**
 * Limits codes, per number and for the whole site. The site's limit comes last, so that only messages that are sent
 * count toward it. Messages about orders and bookings have their own limits.
 */
export async function consumeSmsLimit(deps: SmsDeps, mobile: string, asker: CodeAsker): Promise<void> {
  await consumeRateLimit(deps, toNumberLimit(perNumberPerDay, asker), mobile)
  await consumeBudget(deps, budget(deps), asker === 'owner' ? 1 : shareOfOthers)
}

/**
 * The verified owner of a number, the one account that has it unverified, or anyone. Each counts apart, so that strangers
 * who request codes for a number lock out neither, and a number gets at most three times the limit.
 */
export type CodeAsker = 'owner' | 'account' | 'anyone'

export function toNumberLimit(limit: RateLimit, asker: CodeAsker): RateLimit {
  return asker === 'anyone' ? limit : { ...limit, name: `${limit.name} the ${asker} of` }
}

/** For a message to the verified number of the caller's own account, whose changes are limited elsewhere. */
export async function consumeOwnSms(deps: SmsDeps, instead: string): Promise<void> {
  await consumeBudget(deps, budget(deps, instead), 1)
}

/**
 * The owner is a caller whose own session or browser belongs to the number's verified owner. It is not enough that
 * someone verified the number: the answer would then reveal that to anyone.
 */
export async function findCodeAsker(
  db: Db,
  mobile: string,
  { principal, device }: { principal: Principal | undefined; device: DeviceCookie },
): Promise<CodeAsker> {
  if (principal?.verifiedMobile === mobile || (await isDeviceOfMobile(db, device, mobile))) return 'owner'
  return principal?.kind === 'customer' && principal.mobile === mobile ? 'account' : 'anyone'
}

/** The captcha's cost: it doubles with every quarter of the site's budget that is used. */
export async function toCaptchaCost(deps: SmsDeps & Pick<Deps, 'captchaCost'>): Promise<number> {
  const share = await readBudgetShare(deps, budget(deps))
  return deps.captchaCost * 2 ** Math.min(3, Math.floor(share * 4))
}
