type Cell = string | number | boolean | null

/**
 * CSV for spreadsheets. The byte order mark before the header makes Excel read UTF-8. A cell that begins like a formula
 * is prefixed with an apostrophe, so that it never runs as one.
 */
export function toCsv(rows: readonly Record<string, Cell>[], withHeader = true): string {
  const [first] = rows
  if (!first) return ''
  const names = Object.keys(first)
  const lines = rows.map((row) => names.map((name) => toCell(row[name] ?? null)).join(','))
  return [...(withHeader ? [`\uFEFF${names.map(toCell).join(',')}`] : []), ...lines, ''].join('\r\n')
}

function toCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const inert = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
