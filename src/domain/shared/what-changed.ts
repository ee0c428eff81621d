export type Scalar = string | number | boolean | null

/** What a log keeps of a change: each field that is another now, as it was and as it is. Long words are cut. */
export function whatChanged(
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): Record<string, Scalar> {
  const names = Object.keys(after).filter((name) => !before || words(before[name]) !== words(after[name]))
  const longest = Math.min(100, Math.floor(800 / (2 * names.length)))
  const kept: Record<string, Scalar> = {}
  for (const name of names) {
    if (before) kept[`${name} before`] = cut(words(before[name]), longest)
    kept[name] = cut(words(after[name]), longest)
  }
  return kept
}

/** A list or a shape is compared and kept as its JSON. */
function words(value: unknown): Scalar {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return JSON.stringify(value)
}

function cut(value: Scalar, longest: number): Scalar {
  if (typeof value !== 'string') return value
  const signs = [...value.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')]
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : signs.join('')
}
