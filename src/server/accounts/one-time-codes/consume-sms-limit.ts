import type { Deps } from '#server/platform/deps.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

const perNumberPerDay: RateLimit = { name: 'codes of a day for', max: 10, minutes: 24 * 60 }

/**
 * Limits SMS about accounts, per number and for the whole site. The site's limit comes last, so that only messages that
 * are sent count toward it. Messages about orders and bookings have their own limits.
 */
export async function consumeSmsLimit(
  deps: Pick<Deps, 'db' | 'now' | 'codesPerHour'>,
  mobile: string,
): Promise<void> {
  await consumeRateLimit(deps, perNumberPerDay, mobile)
  await consumeRateLimit(deps, { name: 'codes', max: deps.codesPerHour, minutes: 60 }, 'all')
}
