import { judgeCoupon, type Judged } from '#server/coupons/judge-coupon.ts'
import type { Deps } from '#server/deps.ts'
import { countTry, forgetTry, type Limit } from '#server/limits/count-try.ts'

/** Codes are short, so that guessing them must be slow. */
const guesses: Limit = { name: 'coupon', most: 20, minutes: 15 }

/** Judges a code that somebody typed, before anything is placed; an unknown one counts as a guess. */
export async function tryCoupon(
  deps: Pick<Deps, 'db' | 'now'>,
  code: string,
  use: Omit<Parameters<typeof judgeCoupon>[2], 'now' | 'isLook'>,
): Promise<Judged> {
  await countTry(deps, guesses, use.customerId)
  const judged = await judgeCoupon(deps.db, code, { ...use, now: deps.now(), isLook: true })
  if ('id' in judged || !judged.isUnknown) await forgetTry(deps, guesses, use.customerId)
  return judged
}
