export type Scalar = string | number | boolean | null

/** The changed fields, old and new value each, for the audit log. Long texts are cut, so that an entry stays below 4 kB. */
export function diffFields(
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): Record<string, Scalar> {
  const names = Object.keys(after).filter(
    (name) => !before || toScalar(before[name]) !== toScalar(after[name]),
  )
  const maxLength = Math.min(100, Math.floor(800 / (2 * names.length)))
  const changes: Record<string, Scalar> = {}
  for (const name of names) {
    if (before) changes[`${name} before`] = truncate(toScalar(before[name]), maxLength)
    changes[name] = truncate(toScalar(after[name]), maxLength)
  }
  return changes
}

/** Lists and objects are compared and recorded as JSON. */
function toScalar(value: unknown): Scalar {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return JSON.stringify(value)
}

function truncate(value: Scalar, maxLength: number): Scalar {
  if (typeof value !== 'string') return value
  const characters = [...value.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')]
  return characters.length > maxLength
    ? `${characters.slice(0, maxLength - 1).join('')}…`
    : characters.join('')
}
