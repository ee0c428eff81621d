type Plain = Record<string, unknown>

const longest = 60

/** What of a thing is otherwise than before, in few words, for the record: `{ basePrice: '8.5 → 9' }`. */
export function whatChanged(before: Plain | undefined, after: Plain): Record<string, string> {
  const changed: Record<string, string> = {}
  for (const [name, value] of Object.entries(after)) {
    const now = words(value)
    if (!before) changed[name] = now
    else if (words(before[name], Infinity) !== words(value, Infinity))
      changed[name] = `${words(before[name])} → ${now}`
  }
  return changed
}

function words(value: unknown, most = longest): string {
  if (value === null || value === undefined) return 'none'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > most ? `${text.slice(0, most)}…` : text
}
