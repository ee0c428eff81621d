import type { Kitchen } from '#domain/catalogue/pacing/find-room.ts'
import { quarterOf, toDayAndIndex } from '#domain/shared/time/quarters.ts'
import { type DayRow, findDays } from '#server/catalogue/pacing/store.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A day ahead, the quarters in which room is searched. */
const searched = 96

/** The first quarter that is not searched. A time that a customer chose is. */
export function endOfSearch(now: Date, wanted?: Date): number {
  return Math.max(quarterOf(now) + searched, wanted ? quarterOf(wanted) + 1 : 0)
}

/** The UTC days whose rows a search reads. */
export function daysOfSearch(now: Date, until: number): string[] {
  const days = new Set<string>()
  for (let quarter = quarterOf(now); quarter < until; quarter += searched)
    days.add(toDayAndIndex(quarter).day)
  return [...days.add(toDayAndIndex(until - 1).day)]
}

/** Takes no lock: room that it shows may be gone a moment later. Placing an order then finds other room. */
export async function readKitchen(
  db: Db,
  outlet: { id: string; kitchenPoints: number },
  now: Date,
  wanted?: Date,
): Promise<Kitchen> {
  const days = daysOfSearch(now, endOfSearch(now, wanted))
  const rows = await findDays(db, outlet.id, { first: days[0]!, last: days.at(-1)! })
  return toKitchen(rows, outlet.kitchenPoints)
}

export function toKitchen(rows: readonly DayRow[], points: number): Kitchen {
  const byDay = new Map(rows.map(({ day, taken }) => [day, taken]))
  const taken = (quarter: number): number => {
    const { day, index } = toDayAndIndex(quarter)
    return byDay.get(day)?.[index] ?? 0
  }
  return { points, effectivePoints: findEffectivePoints(points), taken }
}

/** Nothing measures yet how much a kitchen can do at present: it is the points that the outlet set. */
function findEffectivePoints(points: number): number {
  return points
}
