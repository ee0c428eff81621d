const waiting = new Map<string, string>()

/** The same key for the same press until an answer came: sent again after a broken line, it is done once. */
export function keyFor(what: string): string {
  const key = waiting.get(what) ?? newKey()
  waiting.set(what, key)
  return key
}

export function forgetKey(what: string): void {
  waiting.delete(what)
}

/** Also where a page came over plain http, as on a kitchen's own network, and `randomUUID` is not there. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
