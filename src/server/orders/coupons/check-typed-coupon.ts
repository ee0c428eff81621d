import { checkCoupon, type CheckedCoupon } from '#server/orders/coupons/check-coupon.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  consumeRateLimit,
  refundRateLimit,
  type RateLimit,
} from '#server/platform/rate-limits/consume-rate-limit.ts'

/** Codes are short enough to guess. */
const guessLimit: RateLimit = { name: 'coupon', max: 20, minutes: 15 }

/** Checks a code before an order is placed. An unknown code counts toward the limit. */
export async function checkTypedCoupon(
  deps: Pick<Deps, 'db' | 'now'>,
  code: string,
  use: Omit<Parameters<typeof checkCoupon>[2], 'now' | 'isPreview'>,
): Promise<CheckedCoupon> {
  await consumeRateLimit(deps, guessLimit, use.customerId)
  const checked = await checkCoupon(deps.db, code, { ...use, now: deps.now(), isPreview: true })
  if ('id' in checked || !checked.isUnknown) await refundRateLimit(deps, guessLimit, use.customerId)
  return checked
}

export type Guess = { requireAllowed(): void; isWrong: boolean }

/**
 * The same limit for a code sent with an order. The guess is counted before the order's transaction, which a refusal
 * rolls back, and refused inside it, so that a retry with a known idempotency key still gets its stored response.
 */
export async function withGuessLimit<Reply>(
  deps: Pick<Deps, 'db' | 'now'>,
  customerId: string,
  place: (guess: Guess) => Promise<Reply>,
): Promise<Reply> {
  const tooMany = await consumeRateLimit(deps, guessLimit, customerId).then(
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
    if (!tooMany && !guess.isWrong) await refundRateLimit(deps, guessLimit, customerId).catch(() => {})
  }
}
