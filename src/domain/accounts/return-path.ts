/**
 * The path to return to after sign-in, or undefined. A path that a browser or proxy could read as another site is
 * refused, not repaired.
 */
export function parseReturnPath(from: string | null | undefined): string | undefined {
  if (!from || from.length > maxLength || !allowed.test(from)) return undefined
  const [path = ''] = from.split(/[?#]/, 1)
  return hasEncodedTricks(path) || hasDotSegment(path) ? undefined : from
}

/** The sign-in pages themselves are no destination after sign-in. */
export function isSignInPath(path: string): boolean {
  return /^\/(?:sign-in|sign-up|guest-sign-up|forget-password|reset-password|log-out)\/?(?:[?#.]|$)/.test(
    path,
  )
}

const maxLength = 500

/** A slash, then the characters of a path, a query and a fragment. No backslash, no space. */
const allowed = /^\/[\w\-.~%!$&'()*+,;=:@/?#[\]]*$/

/** An encoded slash, backslash, dot, percent or control character, or an escape that does not decode. */
function hasEncodedTricks(path: string): boolean {
  if (path.includes('//') || /%(?:2f|5c|2e|25|0|1|7f)/i.test(path)) return true
  try {
    // The result must be used: a bundler drops a call without one.
    return decodeURIComponent(path).includes('\\')
  } catch {
    return true
  }
}

function hasDotSegment(path: string): boolean {
  return path.split('/').some((segment) => segment === '.' || segment === '..')
}
