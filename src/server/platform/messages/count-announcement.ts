import { Refusal } from '#contract/refusals.ts'
import type { Db } from '#server/platform/db/database.ts'
import { countTry, type Limit } from '#server/platform/rate-limits/count-try.ts'

const perNumber: Limit = { name: 'texts of a day for', most: 20, minutes: 24 * 60 }
const perEmail: Limit = { name: 'letters of a day for', most: 60, minutes: 24 * 60 }

type Counting = { db: Db; now: () => Date; textsPerHour: number }
type Announcement = { key: string; channel: 'email' | 'sms'; recipient: string; is_proved: boolean }

/**
 * Whether a message about an order or a booking may go to somebody who never said that they want it: anybody's number
 * or email can be typed. It has counts of its own, so that nobody's one-time codes are used up by orders. What is
 * about an account, such as a code or a warning, is counted by whoever sends it.
 */
export async function countAnnouncement(deps: Counting, message: Announcement): Promise<boolean> {
  const { key, channel, recipient, is_proved: isProved } = message
  if (!/^(order|booking):/.test(key) || isProved) return true
  try {
    await countTry(deps, channel === 'sms' ? perNumber : perEmail, recipient)
    // Last, so that only what leaves counts for it.
    if (channel === 'sms')
      await countTry(deps, { name: 'texts', most: deps.textsPerHour, minutes: 60 }, 'all')
    return true
  } catch (problem) {
    if (problem instanceof Refusal) return false
    throw problem
  }
}
