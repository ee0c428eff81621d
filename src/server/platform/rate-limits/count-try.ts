import { createHash } from 'node:crypto'

import { Refusal } from '#contract/refusals.ts'
import { inWords } from '#domain/shared/waiting.ts'
import type { Deps } from '#server/platform/deps.ts'
import { countOne, findWindowEnd, uncountOne } from '#server/platform/rate-limits/store.ts'

/** So many of one thing in so many minutes, reckoned from the first. */
export type Limit = { name: string; most: number; minutes: number }

type Counting = Pick<Deps, 'db' | 'now'>

/**
 * Counts one try for a subject (a number, an address, …), or refuses it and says when to come back. It is counted
 * outside any command, so that a command that fails was still a try.
 */
export async function countTry(
  { db, now }: Counting,
  { name, most, minutes }: Limit,
  subject: string,
): Promise<void> {
  const scope = scopeOf(name, subject)
  const at = now()
  const counted = await countOne(db, scope, most, at, new Date(at.getTime() + minutes * 60_000))
  if (counted) return
  const end = (await findWindowEnd(db, scope)) ?? at
  const retryAfter = Math.max(1, Math.ceil((end.getTime() - at.getTime()) / 1000))
  throw new Refusal('TOO_MANY_TRIES', { wait: inWords(retryAfter), retryAfter })
}

/** A try that turned out well is not held against anyone. */
export async function forgetTry({ db }: Counting, { name }: Limit, subject: string): Promise<void> {
  await uncountOne(db, scopeOf(name, subject))
}

/** Numbers and addresses are people's: the table holds a hash of them. */
function scopeOf(name: string, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`
}
