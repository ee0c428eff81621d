const hint = /(?:^|; )(?:__Host-)?tablefare_signed_in=1/
let cached: boolean | undefined

/**
 * Whether this browser has a session, by the cookie that scripts can read. Cached for one task: reading cookies is slow,
 * and a page full of hearts reads them often.
 */
export function hasSession(): boolean {
  if (cached === undefined) {
    cached = hint.test(document.cookie)
    queueMicrotask(() => (cached = undefined))
  }
  return cached
}

export function forgetSession(): void {
  const ended = 'tablefare_signed_in=; path=/; max-age=0'
  document.cookie = ended
  document.cookie = `__Host-${ended}; secure`
  cached = undefined
}

/**
 * Runs before the first paint: every page is rendered as for a visitor, and CSS hides Login by this mark until hydration.
 * The browser bundle does not contain it.
 */
export function markSession(): string {
  return import.meta.env.SSR
    ? `if(${String(hint)}.test(document.cookie))document.documentElement.dataset.signedIn=''`
    : ''
}
