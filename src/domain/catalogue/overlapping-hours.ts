import { type Hours, stretchesOn } from '#domain/catalogue/opening-hours.ts'
import { clockTime } from '#domain/shared/london-time.ts'

export type Overlap = { first: string; second: string }

/** Two stretches of one day that lie over each other; those that touch are fine. */
export function overlapOn(hours: Hours, date: string): Overlap | undefined {
  const stretches = stretchesOn(hours, date)
  const at = stretches.findIndex(({ end }, index) => (stretches[index + 1]?.start ?? Infinity) < end)
  const [first, second] = [stretches[at], stretches[at + 1]]
  return at >= 0 && first && second ? { first: text(first), second: text(second) } : undefined
}

function text({ start, end }: { start: number; end: number }): string {
  return `${clockTime(start)}–${clockTime(end)}`
}
