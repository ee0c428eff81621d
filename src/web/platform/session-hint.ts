let cached: boolean | undefined

/**
 * Whether this browser has a session, by the cookie that scripts can read. Cached for one task: reading cookies is slow,
 * and a page full of hearts reads them often.
 */
export function hasSession(): boolean {
  if (cached === undefined) {
    cached = /(?:^|; )(?:__Host-)?tablefare_signed_in=1/.test(document.cookie)
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
