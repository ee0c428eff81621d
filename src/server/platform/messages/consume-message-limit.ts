import { Refusal } from '#contract/refusals.ts'
import type { Db } from '#server/platform/db/database.ts'
import { consumeBudget } from '#server/platform/rate-limits/consume-budget.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

const perNumber: RateLimit = { name: 'texts of a day for', max: 20, minutes: 24 * 60 }
const perEmail: RateLimit = { name: 'letters of a day for', max: 60, minutes: 24 * 60 }

/** Ends the keys of alerts about customers who have paid or have a verified number. */
export const trustedEnd = ':trusted'

/**
 * Alerts to outlets have their own counters, so that strangers who order a lot cannot use them up. Those about strangers
 * count apart from those about trusted customers, which they cannot silence.
 */
const alertsPerNumber: RateLimit = { name: 'alerts of an hour for', max: 12, minutes: 60 }
const alertsPerEmail: RateLimit = { name: 'alert letters of an hour for', max: 60, minutes: 60 }

/** News need no answer, so they have their own counter: they never use up the limit of alerts, which do. */
const newsPerEmail: RateLimit = { name: 'news letters of an hour for', max: 60, minutes: 60 }

type LimitDeps = {
  db: Db
  now: () => Date
  textsPerHour: number
  warn?: ((detail: object, message: string) => void) | undefined
}
type LimitedMessage = { key: string; channel: 'email' | 'sms'; recipient: string; is_verified: boolean }

/**
 * False if too many messages about orders and bookings went to an unverified recipient, as anyone can type anyone's
 * number or email, or too many alerts to an outlet. These limits are separate from those of one-time codes. Messages
 * about an account are limited by their senders.
 */
export async function consumeMessageLimit(deps: LimitDeps, message: LimitedMessage): Promise<boolean> {
  const { key, channel, recipient, is_verified: isVerified } = message
  const isNews = key.startsWith('booking-news:')
  const isAlert = isNews || key.startsWith('unanswered:')
  if (!isAlert && (!/^(order|booking):/.test(key) || isVerified)) return true
  const isTrusted = isAlert && key.endsWith(trustedEnd)
  const perRecipient = isAlert
    ? { sms: alertsPerNumber, email: isNews ? newsPerEmail : alertsPerEmail }
    : { sms: perNumber, email: perEmail }
  const limit = perRecipient[channel]
  try {
    await consumeRateLimit(deps, isTrusted ? { ...limit, name: `trusted ${limit.name}` } : limit, recipient)
    // Last, so that only messages that are sent count toward it.
    const name = isTrusted ? 'trusted alerts' : isAlert ? 'alerts' : 'texts'
    if (channel === 'sms') await consumeBudget(deps, { name, max: deps.textsPerHour, minutes: 60 })
    return true
  } catch (problem) {
    if (problem instanceof Refusal) return false
    throw problem
  }
}
