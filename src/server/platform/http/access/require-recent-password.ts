import { Refusal } from '#contract/refusals.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'

/** How long a password that was entered counts as recent. */
export const recentPasswordMinutes = 10

/** An export that has begun may read its further pages for longer. Their signed key shows that it has. */
const nextPageMinutes = 60

/** A session may have been left open or stolen, so some commands need the password again. A guest has none. */
export function requireRecentPassword(
  principal: Principal | undefined,
  now: Date,
  { isNextPage = false } = {},
): void {
  if (principal?.kind !== 'customer') return
  const minutes = isNextPage ? nextPageMinutes : recentPasswordMinutes
  if (!isPasswordRecent(principal, now, minutes)) throw new Refusal('PASSWORD_NEEDED')
}

export function isPasswordRecent(
  { passwordConfirmedAt }: Principal,
  now: Date,
  minutes = recentPasswordMinutes,
): boolean {
  return now.getTime() - (passwordConfirmedAt?.getTime() ?? 0) < minutes * 60_000
}
