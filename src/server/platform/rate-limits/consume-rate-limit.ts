import { createHash } from 'node:crypto'

import { Refusal, type RefusalCode } from '#contract/refusals.ts'
import { formatDuration } from '#domain/shared/time/duration.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  countWrite,
  incrementCount,
  findCount,
  findWindowEnd,
  decrementCount,
} from '#server/platform/rate-limits/store.ts'
import { networkWidths, toAddressPrefixes } from '#server/platform/rate-limits/to-rate-limit-address.ts'

/** At most `max` in a window of `minutes`, which begins with the first attempt. */
export type RateLimit = {
  name: string
  max: number
  minutes: number
  /** Ends the refusal's sentence with another way on, such as "or pay by card". */
  instead?: string
}

export type Counter = readonly [limit: RateLimit, subject: string]

type LimitDeps = Pick<Deps, 'db' | 'now'>

/** For the end of a refusal that a verified number is not subject to. */
export const orVerify = 'or verify your number to go on'

/**
 * Counts one attempt of a subject (a number, an address, …) or refuses it with the time to wait. Runs outside the
 * command's transaction, so that a failed command still counts. Returns the count.
 */
export async function consumeRateLimit(deps: LimitDeps, limit: RateLimit, subject: string): Promise<number> {
  const { scope, most, now, windowEnd } = toCounting(deps, limit, subject)
  const counted = await incrementCount(deps.db, scope, most, now, windowEnd)
  return counted ? counted.count : refuseAtLimit(deps, limit, subject)
}

/** The same as one part of a combined statement: it returns no row if the limit is reached. */
export function rateLimitWrite(deps: LimitDeps, limit: RateLimit, subject: string) {
  return countWrite(deps.db, toCounting(deps, limit, subject))
}

export async function refuseAtLimit(
  { db, now }: LimitDeps,
  { name, instead }: RateLimit,
  subject: string,
): Promise<never> {
  const at = now()
  const end = (await findWindowEnd(db, scopeOf(name, subject))) ?? at
  const retryAfter = Math.max(1, Math.ceil((end.getTime() - at.getTime()) / 1000))
  const wait = formatDuration(retryAfter)
  throw new Refusal('TOO_MANY_TRIES', { wait, ...(instead ? { instead: `, ${instead}` } : {}), retryAfter })
}

function toCounting({ now }: LimitDeps, { name, max: most, minutes }: RateLimit, subject: string) {
  const at = now()
  const windowEnd = new Date(at.getTime() + minutes * 60_000)
  return { scope: scopeOf(name, subject), most, now: at, windowEnd }
}

/** The attempts in the present window. */
export async function readRateLimitCount(
  { db, now }: LimitDeps,
  name: string,
  subject: string,
): Promise<number> {
  return findCount(db, scopeOf(name, subject), now())
}

/** For an attempt that succeeded. */
export async function refundRateLimit(
  { db }: LimitDeps,
  { name }: RateLimit,
  subject: string,
): Promise<void> {
  await decrementCount(db, scopeOf(name, subject))
}

export async function consumeRateLimits(deps: LimitDeps, counters: readonly Counter[]): Promise<void> {
  for (const [limit, subject] of counters) await consumeRateLimit(deps, limit, subject)
}

export async function refundRateLimits(deps: LimitDeps, counters: readonly Counter[]): Promise<void> {
  for (const [limit, subject] of counters) await refundRateLimit(deps, limit, subject)
}

/**
 * Counts only the attempts that end in one of these ways. Each is counted before the work, so that concurrent attempts
 * cannot pass the limit together, and refunded after any other end: a success, or a refusal for another reason.
 */
export async function countFailures<Reply>(
  deps: LimitDeps,
  counters: readonly Counter[],
  failures: { refusals: readonly RefusalCode[]; isFailure?: (reply: Reply) => boolean },
  work: () => Promise<Reply>,
): Promise<Reply> {
  await consumeRateLimits(deps, counters)
  let isFailure = false
  try {
    const reply = await work()
    isFailure = failures.isFailure?.(reply) ?? false
    return reply
  } catch (problem) {
    isFailure = problem instanceof Refusal && failures.refusals.includes(problem.code)
    throw problem
  } finally {
    // The work may be done by now: a failure to refund must not hide that.
    if (!isFailure) await refundRateLimits(deps, counters).catch(() => {})
  }
}

/** The counters of an IP address: one for IPv4, three for IPv6. `of` narrows them, for example to one number. */
export function addressCounters(limit: RateLimit, ip: string, of = ''): Counter[] {
  return toAddressPrefixes(ip).map((prefix, at) => [
    { ...limit, max: limit.max * networkWidths[at]! },
    of ? `${prefix} ${of}` : prefix,
  ])
}

/** Subjects are personal data, so only their hash is stored. */
function scopeOf(name: string, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`
}
