/** How a run of characters is printed. `wide` and `high` multiply a cell of 12 × 24 dots. */
export type Style = { wide: 1 | 2 | 3; high: 1 | 2 | 3; isBold: boolean; isReverse: boolean }

export type Run = Style & { text: string }

/** A line as it comes out of the printer. Its runs take at most as many cells as the paper has columns. */
export type PrintLine =
  /** `isTight` leaves no white between it and the next line: bars and frames. */
  { kind: 'text'; runs: Run[]; isTight: boolean } | { kind: 'qr'; data: string; cell: number }

export const normal: Style = { wide: 1, high: 1, isBold: false, isReverse: false }
export const bold: Style = { ...normal, isBold: true }

/** Cells of a line. */
export function widthOf(runs: readonly Run[]): number {
  return runs.reduce((sum, { text, wide }) => sum + text.length * wide, 0)
}

export function toLine(runs: Run[], isTight = false): PrintLine {
  return { kind: 'text', runs: joinRuns(runs), isTight }
}

/** Neighbours of one style are one run, and spaces take the style before them, so that few commands are sent. */
function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (run.text === '') continue
    if (last && hasSameCells(last, run) && (last.isBold === run.isBold || run.text.trim() === ''))
      last.text += run.text
    else joined.push({ ...run })
  }
  return joined
}

function hasSameCells(a: Style, b: Style): boolean {
  return a.wide === b.wide && a.high === b.high && a.isReverse === b.isReverse
}

/** Breaks at spaces; a word longer than the width is cut. At least one line, which may be empty. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = ['']
  for (const word of text.split(' ').filter(Boolean)) {
    let rest = word
    const last = lines.at(-1)!
    if (last !== '' && last.length + 1 + rest.length <= width) {
      lines[lines.length - 1] = `${last} ${rest}`
      continue
    }
    if (last !== '') lines.push('')
    while (rest.length > width) {
      lines[lines.length - 1] = rest.slice(0, width)
      rest = rest.slice(width)
      lines.push('')
    }
    lines[lines.length - 1] = rest
  }
  return lines
}

/** Text in the middle of so many characters, filled up on both sides. */
export function centre(text: string, width: number): string {
  const before = Math.floor((width - text.length) / 2)
  return text.padStart(text.length + before).padEnd(width)
}
