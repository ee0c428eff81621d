import { judgeCoupon, type Judged } from '#server/orders/coupons/judge-coupon.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countTry, forgetTry, type Limit } from '#server/platform/rate-limits/count-try.ts'

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

export type Guess = { demand(): void; isWrong: boolean }

/**
 * The same for a code that comes with an order. It is counted before the order's transaction, which a refusal takes
 * back; and refused only in it, so that whoever asks again with a known key is answered whatever they guessed since.
 */
export async function withGuess<Answer>(
  deps: Pick<Deps, 'db' | 'now'>,
  customerId: string,
  place: (guess: Guess) => Promise<Answer>,
): Promise<Answer> {
  const tooMany = await countTry(deps, guesses, customerId).then(
    () => undefined,
    (problem: Error) => problem,
  )
  const demand = () => {
    if (tooMany) throw tooMany
  }
  const guess: Guess = { demand, isWrong: false }
  try {
    return await place(guess)
  } finally {
    // The order may stand by now, whatever becomes of the count.
    if (!tooMany && !guess.isWrong) await forgetTry(deps, guesses, customerId).catch(() => {})
  }
}
