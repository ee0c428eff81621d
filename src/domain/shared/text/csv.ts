/** Pounds are written with two decimals. */
type Cell = string | number | boolean | null | { pounds: number }

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

/** The text of a cell without the apostrophes that `toCsv` writes before formulas. */
export function parseInertText(cell: string): string {
  const inside = cell.replace(/([;\t\r\n])'(?=['"]*[=+\-@])/g, '$1')
  return /^'+[=+\-@\t\r\n]/.test(inside) ? inside.slice(1) : inside
}

function toCell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'object') return value.pounds.toFixed(2)
  if (typeof value !== 'string') return String(value)
  // Where semicolons or tabs separate cells, a comma and a quotation mark are text: what follows may begin a cell or a line.
  const inside = value.replace(/([;\t\r\n])(?=['"]*[=+\-@])/g, "$1'")
  // Also where apostrophes come first, so that `parseInertText` returns exactly what was written.
  const inert = /^'*[=+\-@\t\r\n]/.test(inside) ? `'${inside}` : inside
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
