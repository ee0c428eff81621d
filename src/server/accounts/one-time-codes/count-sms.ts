import type { Deps } from '#server/platform/deps.ts'
import { countTry, type Limit } from '#server/platform/rate-limits/count-try.ts'

const perNumberInADay: Limit = { name: 'codes of a day for', most: 10, minutes: 24 * 60 }

/**
 * Every SMS about an account that a visitor can cause counts for its number and for the budget of the site, which comes
 * last: only real sendings count for it. Those about orders and bookings have counts of their own.
 */
export async function countSms(
  deps: Pick<Deps, 'db' | 'now' | 'codesPerHour'>,
  mobile: string,
): Promise<void> {
  await countTry(deps, perNumberInADay, mobile)
  await countTry(deps, { name: 'codes', most: deps.codesPerHour, minutes: 60 }, 'all')
}
