import { createHash } from 'node:crypto'

import { Refusal } from '#contract/refusals.ts'
import { formatDuration } from '#domain/shared/time/duration.ts'
import type { Deps } from '#server/platform/deps.ts'
import { incrementCount, findWindowEnd, decrementCount } from '#server/platform/rate-limits/store.ts'

/** At most `max` in a window of `minutes`, which begins with the first attempt. */
export type RateLimit = { name: string; max: number; minutes: number }

type LimitDeps = Pick<Deps, 'db' | 'now'>

/**
 * Counts one attempt of a subject (a number, an address, …) or refuses it with the time to wait. Runs outside the
 * command's transaction, so that a failed command still counts.
 */
export async function consumeRateLimit(
  { db, now }: LimitDeps,
  { name, max, minutes }: RateLimit,
  subject: string,
): Promise<void> {
  const scope = scopeOf(name, subject)
  const at = now()
  const counted = await incrementCount(db, scope, max, at, new Date(at.getTime() + minutes * 60_000))
  if (counted) return
  const end = (await findWindowEnd(db, scope)) ?? at
  const retryAfter = Math.max(1, Math.ceil((end.getTime() - at.getTime()) / 1000))
  throw new Refusal('TOO_MANY_TRIES', { wait: formatDuration(retryAfter), retryAfter })
}

/** For an attempt that succeeded. */
export async function refundRateLimit(
  { db }: LimitDeps,
  { name }: RateLimit,
  subject: string,
): Promise<void> {
  await decrementCount(db, scopeOf(name, subject))
}

/** Subjects are personal data, so only their hash is stored. */
function scopeOf(name: string, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`
}
