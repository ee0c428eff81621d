export type Scalar = string | number | boolean | null

/** What a log keeps of a change: each field that is another now, as it was and as it is. Long words are cut. */
export function whatChanged<Fields extends Record<string, Scalar>>(
  before: Fields | undefined,
  after: Fields,
): Record<string, Scalar> {
  const names = Object.keys(after).filter((name) => !before || before[name] !== after[name])
  const longest = Math.min(100, Math.floor(800 / (2 * names.length)))
  const kept: Record<string, Scalar> = {}
  for (const name of names) {
    if (before) kept[`${name} before`] = cut(before[name] ?? null, longest)
    kept[name] = cut(after[name] ?? null, longest)
  }
  return kept
}

function cut(value: Scalar, longest: number): Scalar {
  if (typeof value !== 'string') return value
  const signs = [...value.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')]
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : signs.join('')
}
