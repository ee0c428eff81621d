import { toSlug } from '#domain/catalogue/slug.ts'

export const maxKeyLength = 60

/** The key of something without one, by its name: 'mango-kulfi'. Letters of other scripts stay as they are. */
export function toKey(name: string): string {
  const plain =
    toSlug(name) ||
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return (
    plain
      .slice(0, maxKeyLength)
      .toWellFormed()
      .replace(/^-+|-+$/g, '') || 'x'
  )
}

/** The same, with a number where the key is taken. */
export function toFreeKey(name: string, taken: { has: (key: string) => boolean }): string {
  const key = toKey(name)
  for (let number = 2; ; number++) {
    const suffix = `-${number}`
    const tried = number === 2 && !taken.has(key) ? key : key.slice(0, maxKeyLength - suffix.length) + suffix
    if (!taken.has(tried)) return tried
  }
}

/** Letters of any script, digits, '-', '_' and '.'. */
export function isKey(text: string): boolean {
  return /^[\p{L}\p{M}\p{N}._-]+$/u.test(text) && text.length <= maxKeyLength
}
