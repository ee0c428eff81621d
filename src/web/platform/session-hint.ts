let cached: boolean | undefined

/**
 * Whether this browser has a session, by the cookie that scripts can read. Cached for one task: reading cookies is slow,
 * and a page full of hearts reads them often.
 */
export function hasSession(): boolean {
  if (cached === undefined) {
    cached = /(?:^|; )tablefare_signed_in=1/.test(document.cookie)
    queueMicrotask(() => (cached = undefined))
  }
  return cached
}

export function forgetSession(): void {
  document.cookie = 'tablefare_signed_in=; path=/; max-age=0'
  cached = undefined
}
