export type NamedChange = {
  name: string
  fields: readonly { field: string; before: string; after: string }[]
}

const maxNames = 50
const maxValue = 100

/**
 * What became of dishes, for the audit log: 'Dal: price 8.50 → 9.00, allergens milk → none'. Those without a field are left out.
 * The rest of a long list is counted, so that an entry stays below 4 kB.
 */
export function formatChanges(all: readonly NamedChange[], maxBytes = 2_500): string {
  const changed = all.filter(({ fields }) => fields.length > 0)
  const lines: string[] = []
  let bytes = 0
  for (const { name, fields } of changed.slice(0, maxNames)) {
    const line = `${name}: ${fields.map(({ field, before, after }) => `${field} ${shorten(before)} → ${shorten(after)}`).join(', ')}`
    // Each byte that is not a plain letter is escaped.
    bytes += encodeURIComponent(JSON.stringify(line)).replace(/%../g, '.').length
    if (bytes > maxBytes) break
    lines.push(line)
  }
  const left = changed.length - lines.length
  return [...lines, ...(left > 0 ? [`and ${left} more`] : [])].join('; ')
}

function shorten(value: string): string {
  const characters = [...(value || 'not set')]
  return characters.length > maxValue ? `${characters.slice(0, maxValue - 1).join('')}…` : characters.join('')
}
