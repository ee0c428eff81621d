export const printerKinds = ['star', 'epson', 'board'] as const
export type PrinterKind = (typeof printerKinds)[number]

export const printerParts = ['whole', 'station'] as const
export type PrinterParts = (typeof printerParts)[number]

/** Characters on a line by the millimetres of the roll. Epson's TM-T88 has 42 on 80 mm. */
const columnsByPaper = { 58: [32], 80: [48, 42] } as const

export function hasColumns(paper: 58 | 80, columns: number): boolean {
  return (columnsByPaper[paper] as readonly number[]).includes(columns)
}

export const maxPrinters = 20
export const maxStations = 20

const minute = 60_000

/**
 * How long a printer may take to confirm a copy before the next one is printed. It doubles with every copy, so that a
 * printer that prints and never confirms does not use up its roll.
 */
export function confirmWithinMs(copy: number): number {
  return Math.min(30 * minute, minute * 2 ** (copy - 1))
}

/** A ticket that nobody has printed for so long is of no use to the kitchen. */
export const staleAfterMs = 12 * 60 * minute

/** A printer that has not asked for tickets for so long is silent. */
export const silentAfterMs = 3 * minute
