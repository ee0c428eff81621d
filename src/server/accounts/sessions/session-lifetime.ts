/** Set by the specification. */
export const signedInSeconds = 360_000
export const daySeconds = 24 * 60 * 60
/** A staff session slides: it ends this long after its last use. */
export const staffSeconds = 30 * daySeconds
/** However often it is used, a staff session ends this long after its sign-in. */
const longestStaffSeconds = 90 * daySeconds

/** A device that an outlet has named slides without a limit. */
export const deviceLifetime = { seconds: 90 * daySeconds, longestSeconds: Infinity }

/** The end of a session that slides: so long after now, but never beyond the limit after its start. */
export function slidingEnd(
  startedAt: Date,
  now: Date,
  { seconds = staffSeconds, longestSeconds = longestStaffSeconds } = {},
): Date {
  const latest = startedAt.getTime() + longestSeconds * 1000
  return new Date(Math.min(now.getTime() + seconds * 1000, latest))
}
