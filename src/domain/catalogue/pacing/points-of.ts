/** The points of a dish: how much of a quarter of an hour it takes from the kitchen. */
export const dishPoints = { min: 0, max: 10, usual: 1 } as const

/** An order of the size that a card promises a time for. */
export const usualOrderPoints = 6

/** Options cost no points. */
export function pointsOf(lines: readonly { quantity: number; points: number }[]): number {
  return lines.reduce((sum, { quantity, points }) => sum + quantity * points, 0)
}
