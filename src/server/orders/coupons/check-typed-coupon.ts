import { checkCoupon, type CheckedCoupon } from '#server/orders/coupons/check-coupon.ts'
import type { Deps } from '#server/platform/deps.ts'
import { callerCounters, type CountedCaller } from '#server/platform/rate-limits/caller-counters.ts'
import {
  consumeRateLimits,
  orVerify,
  type RateLimit,
  refundRateLimits,
} from '#server/platform/rate-limits/consume-rate-limit.ts'

/** Codes are short enough to guess. A guest session costs nothing, so the IP address counts too. */
const guesses: RateLimit = { name: 'coupon', max: 20, minutes: 15, instead: 'or order without the coupon' }
const guessCounters = (caller: CountedCaller) =>
  callerCounters(guesses, caller, { max: 200, instead: orVerify })

/** Checks a code before an order is placed. An unknown code counts toward the limit. */
export async function checkTypedCoupon(
  deps: Pick<Deps, 'db' | 'now'>,
  code: string,
  caller: CountedCaller,
  use: Omit<Parameters<typeof checkCoupon>[2], 'user' | 'now' | 'isPreview'>,
): Promise<CheckedCoupon> {
  const counters = guessCounters(caller)
  await consumeRateLimits(deps, counters)
  const { customerId, verifiedMobile: mobile } = caller.principal
  const user = { customerId, mobile, isMobileVerified: mobile !== undefined }
  const checked = await checkCoupon(deps.db, code, { ...use, user, now: deps.now(), isPreview: true })
  if ('id' in checked || !checked.isUnknown) await refundRateLimits(deps, counters)
  return checked
}

export type Guess = { requireAllowed(): void; isWrong: boolean }

/**
 * The same limit for a code sent with an order. The guess is counted before the order's transaction, which a refusal
 * rolls back, and refused inside it, so that a retry with a known idempotency key still gets its stored response.
 */
export async function withGuessLimit<Reply>(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: CountedCaller,
  place: (guess: Guess) => Promise<Reply>,
): Promise<Reply> {
  const counters = guessCounters(caller)
  const tooMany = await consumeRateLimits(deps, counters).then(
    () => undefined,
    (problem: Error) => problem,
  )
  const requireAllowed = () => {
    if (tooMany) throw tooMany
  }
  const guess: Guess = { requireAllowed, isWrong: false }
  try {
    return await place(guess)
  } finally {
    // The order may be placed by now: a failure to refund must not hide that.
    if (!tooMany && !guess.isWrong) await refundRateLimits(deps, counters).catch(() => {})
  }
}
