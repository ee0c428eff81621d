/** Quarters of an hour since 1970: no clock change affects them. */
export const quarterMs = 15 * 60_000
const quartersInDay = 96

/** An amount for each quarter of an hour: covers that tables hold, points that a kitchen cooks. */
export type ByQuarter = ReadonlyMap<number, number>

export function quarterOf(moment: Date): number {
  return Math.floor(moment.getTime() / quarterMs)
}

export function fromQuarter(quarter: number): Date {
  return new Date(quarter * quarterMs)
}

export function startOfQuarter(moment: Date): Date {
  return fromQuarter(quarterOf(moment))
}

/** The UTC day whose row holds a quarter, and its index in that row. */
export function toDayAndIndex(quarter: number): { day: string; index: number } {
  const index = quarter % quartersInDay
  return {
    day: fromQuarter(quarter - index)
      .toISOString()
      .slice(0, 10),
    index,
  }
}

/** No quarter may exceed the limit. Giving some up is always possible. */
export function hasRoom(held: (quarter: number) => number, limit: number, change: ByQuarter): boolean {
  return [...change].every(([at, more]) => more <= 0 || held(at) + more <= limit)
}
