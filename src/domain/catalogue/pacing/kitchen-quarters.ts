import type { ByQuarter } from '#domain/shared/time/quarters.ts'

const maxQuarters = 8

/** An order that would take more than two hours of the whole kitchen. */
export function isTooLarge(points: number, kitchenPoints: number): boolean {
  return points > maxQuarters * kitchenPoints
}

/**
 * The points that an order takes from the quarter in which it is ready, and from those before it if it is larger than a
 * quarter. The last ones are whole, the earliest has the remainder.
 */
export function spreadPoints(points: number, capacity: number, readyQuarter: number): ByQuarter {
  const parts = new Map<number, number>()
  for (let [left, quarter] = [points, readyQuarter]; left > 0; left -= capacity, quarter--)
    parts.set(quarter, Math.min(left, capacity))
  return parts
}
