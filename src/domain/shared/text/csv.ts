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
  return [...(withHeader ? [toCsvHeader(names)] : []), ...lines, ''].join('\r\n')
}

/** The first line, without its line break. */
export function toCsvHeader(names: readonly string[]): string {
  return `\uFEFF${names.map(toCell).join(',')}`
}

/** The text of a cell without the apostrophe that `toCsv` writes before a formula. */
export function parseInertText(cell: string): string {
  return /^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell
}

function toCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  // Also where apostrophes come first, so that `parseInertText` returns exactly what was written.
  const inert = /^'*[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
