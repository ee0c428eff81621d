import { hasVerifiedMobile } from '#server/accounts/one-time-codes/store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { consumeBudget, readBudgetShare } from '#server/platform/rate-limits/consume-budget.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

const perNumberPerDay: RateLimit = { name: 'codes of a day for', max: 10, minutes: 24 * 60 }

/** Numbers that were verified before have the last quarter to themselves: a flood of new numbers cannot use it up. */
const shareOfNewNumbers = 0.75

type SmsDeps = Pick<Deps, 'db' | 'now' | 'codesPerHour' | 'warn'>

const budget = ({ codesPerHour }: Pick<Deps, 'codesPerHour'>): RateLimit => ({
  name: 'codes',
  max: codesPerHour,
  minutes: 60,
})

/**
 * Limits SMS about accounts, per number and for the whole site. The site's limit comes last, so that only messages that
 * are sent count toward it. Messages about orders and bookings have their own limits.
 */
export async function consumeSmsLimit(deps: SmsDeps, mobile: string): Promise<void> {
  await consumeRateLimit(deps, perNumberPerDay, mobile)
  const share = (await hasVerifiedMobile(deps.db, mobile)) ? 1 : shareOfNewNumbers
  await consumeBudget(deps, budget(deps), share)
}

/** The captcha's cost: it doubles with every quarter of the site's budget that is used. */
export async function toCaptchaCost(deps: SmsDeps & Pick<Deps, 'captchaCost'>): Promise<number> {
  const share = await readBudgetShare(deps, budget(deps))
  return deps.captchaCost * 2 ** Math.min(3, Math.floor(share * 4))
}
