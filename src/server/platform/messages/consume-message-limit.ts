import { Refusal } from '#contract/refusals.ts'
import type { Db } from '#server/platform/db/database.ts'
import { consumeBudget } from '#server/platform/rate-limits/consume-budget.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

const perNumber: RateLimit = { name: 'texts of a day for', max: 20, minutes: 24 * 60 }
const perEmail: RateLimit = { name: 'letters of a day for', max: 60, minutes: 24 * 60 }

type LimitDeps = {
  db: Db
  now: () => Date
  textsPerHour: number
  warn?: ((detail: object, message: string) => void) | undefined
}
type LimitedMessage = { key: string; channel: 'email' | 'sms'; recipient: string; is_verified: boolean }

/**
 * False if too many messages about orders and bookings went to an unverified recipient: anyone can type anyone's number
 * or email. These limits are separate from those of one-time codes. Messages about an account are limited by their
 * senders.
 */
export async function consumeMessageLimit(deps: LimitDeps, message: LimitedMessage): Promise<boolean> {
  const { key, channel, recipient, is_verified: isVerified } = message
  if (!/^(order|booking):/.test(key) || isVerified) return true
  try {
    await consumeRateLimit(deps, channel === 'sms' ? perNumber : perEmail, recipient)
    // Last, so that only messages that are sent count toward it.
    if (channel === 'sms') await consumeBudget(deps, { name: 'texts', max: deps.textsPerHour, minutes: 60 })
    return true
  } catch (problem) {
    if (problem instanceof Refusal) return false
    throw problem
  }
}
