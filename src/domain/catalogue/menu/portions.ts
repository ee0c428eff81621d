import { toKitchenDate } from '#domain/catalogue/hours/kitchen-day.ts'
import { addDays } from '#domain/shared/time/london-time.ts'

/** The count of a dish. Days are kitchen days, which begin at 05:00. */
export type Portions = {
  /** Left on `day`. */
  remaining: number
  /** Taken on `day` for the next one: at 02:00 the evening's food can be ordered already. */
  ahead: number
  /** The number that every day begins with; null if the count goes on. */
  eachDay: number | null
  day: string
  /** The kitchen's count that it goes on from. */
  countNo?: number | undefined
}

/** What an order took, and of which day and count. */
export type Taken = { portions: number; day: string; countNo?: number | undefined }

/** When the order is placed, and for when. */
type Times = { now: Date; at: Date }

export const maxPortions = 9_999

/** From this number on the public sees how many are left. */
export const fewPortions = 5

export function portionsLeft(portions: Portions, { now, at }: Times): number {
  const present = toPresent(portions, now)
  return isAhead(present, at) ? Math.max(0, present.eachDay - present.ahead) : present.remaining
}

/** The count after an order, and what the order took. Undefined if too few are left. */
export function takePortions(
  portions: Portions,
  wanted: number,
  times: Times,
): { portions: Portions; taken: Taken } | undefined {
  if (portionsLeft(portions, times) < wanted) return undefined
  const present = toPresent(portions, times.now)
  const { countNo } = present
  return isAhead(present, times.at)
    ? {
        portions: { ...present, ahead: present.ahead + wanted },
        taken: { portions: wanted, day: toKitchenDate(times.at), countNo },
      }
    : {
        portions: { ...present, remaining: present.remaining - wanted },
        taken: { portions: wanted, day: present.day, countNo },
      }
}

/**
 * The count after an order was cancelled. Portions of a day that is over are gone, and so are those that the kitchen has
 * counted again since: its new count is what there is to sell.
 */
export function returnPortions(portions: Portions, taken: Taken): Portions {
  const { remaining, ahead, eachDay, day, countNo } = portions
  if (taken.countNo !== countNo && taken.day <= day) return portions
  if (eachDay === null || taken.day === day)
    return { ...portions, remaining: Math.min(maxPortions, remaining + taken.portions) }
  return taken.day > day ? { ...portions, ahead: Math.max(0, ahead - taken.portions) } : portions
}

/** As it stands on the kitchen day of this moment. */
export function toPresent(portions: Portions, now: Date): Portions {
  const { eachDay, day, ahead } = portions
  const today = toKitchenDate(now)
  if (day >= today) return portions
  if (eachDay === null) return { ...portions, day: today }
  const taken = addDays(day, 1) === today ? ahead : 0
  return { ...portions, day: today, ahead: 0, remaining: Math.max(0, eachDay - taken) }
}

function isAhead(present: Portions, at: Date): present is Portions & { eachDay: number } {
  return present.eachDay !== null && toKitchenDate(at) > present.day
}
