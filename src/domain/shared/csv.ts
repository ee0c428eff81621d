type Cell = string | number | boolean | null

/**
 * Rows as a spreadsheet reads them; the mark before the head says that they are UTF-8. What begins like a formula is made
 * plain text, so that it never runs as one.
 */
export function toCsv(rows: readonly Record<string, Cell>[], withHead = true): string {
  const [first] = rows
  if (!first) return ''
  const names = Object.keys(first)
  const lines = rows.map((row) => names.map((name) => cellOf(row[name] ?? null)).join(','))
  return [...(withHead ? [`\uFEFF${names.map(cellOf).join(',')}`] : []), ...lines, ''].join('\r\n')
}

function cellOf(value: Cell): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const plain = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
