import { usualOrderPoints } from '#domain/catalogue/pacing/points-of.ts'
import type { Load } from '#domain/catalogue/pacing/busy/measure-load.ts'

/**
 * The points per quarter that the kitchen shows it can do, one check later. Falls toward what it made while a usual order
 * is behind, never below half of the set points, and rises slowly after that. `Kitchen` takes it rounded down.
 */
export function nextEffectivePoints(
  present: number,
  kitchenPoints: number,
  { behindPoints, madePerQuarter }: Pick<Load, 'behindPoints' | 'madePerQuarter'>,
  /** Before that, the last half hour shows nothing. */
  hasCookedHalfAnHour: boolean,
): number {
  if (behindPoints >= usualOrderPoints && hasCookedHalfAnHour)
    return Math.max(kitchenPoints / 2, Math.min(kitchenPoints, 0.9 * present + 0.1 * madePerQuarter))
  return Math.min(kitchenPoints, present + kitchenPoints / 200)
}
