/**
 * Where to go after signing in: a path of this site, exactly as a browser would read it, or undefined. Whatever could
 * be read as another site by anything on its way is refused, not repaired.
 */
export function wayBack(from: string | null | undefined): string | undefined {
  if (!from || from.length > longest || !plain.test(from)) return undefined
  const [path = ''] = from.split(/[?#]/, 1)
  return hasEncodedTricks(path) || climbs(path) ? undefined : from
}

const longest = 500

/** A slash, then letters, digits and the signs that a path, a search and a fragment are made of. No backslash, no space. */
const plain = /^\/[\w\-.~%!$&'()*+,;=:@/?#[\]]*$/

/** A slash, a backslash, a dot, a percent or a control character in disguise; or escapes that stand for nothing. */
function hasEncodedTricks(path: string): boolean {
  if (path.includes('//') || /%(?:2f|5c|2e|25|0|1|7f)/i.test(path)) return true
  try {
    // The value has to be looked at: a bundler takes away a call whose answer nobody uses.
    return decodeURIComponent(path).includes('\\')
  } catch {
    return true
  }
}

function climbs(path: string): boolean {
  return path.split('/').some((step) => step === '.' || step === '..')
}
