/** A table for a party of `guestNo`, held from `startsAt` for the length of their stay. */
export type TableSlot = { startsAt: Date; guestNo: number }

const quarter = 15 * 60_000
const quartersInDay = 96

export function stayMinutes(guestNo: number): number {
  if (guestNo <= 2) return 90
  return guestNo <= 4 ? 105 : 120
}

export function endOfStay({ startsAt, guestNo }: TableSlot): Date {
  return new Date(startsAt.getTime() + stayMinutes(guestNo) * 60_000)
}

export function slotsOverlap(one: TableSlot, other: TableSlot): boolean {
  return one.startsAt < endOfStay(other) && other.startsAt < endOfStay(one)
}

/** Covers by quarter of an hour since 1970, which no clock change affects. */
export type Covers = ReadonlyMap<number, number>

/** For the tables of one party: it sits at only one of them, so where they overlap the larger counts. */
export function coversHeld(tables: readonly TableSlot[]): Covers {
  const held = new Map<number, number>()
  for (const table of tables)
    for (const at of quartersOf(table)) held.set(at, Math.max(held.get(at) ?? 0, table.guestNo))
  return held
}

/** Covers that parties held who have left, until then and at most for their stay. Those of the current quarter are free. */
export function coversOfDeparted(tables: readonly (TableSlot & { leftAt: Date })[], now: Date): Covers {
  const held = new Map<number, number>()
  for (const { leftAt, ...table } of tables)
    for (const at of quartersOf(table))
      if (at * quarter < leftAt.getTime() && at < quarterOf(now))
        held.set(at, (held.get(at) ?? 0) + table.guestNo)
  return held
}

/** The difference in covers when a party gives up some tables and takes others. */
export function coversChange(before: readonly TableSlot[], after: readonly TableSlot[]): Covers {
  const [was, is] = [coversHeld(before), coversHeld(after)]
  const change = new Map<number, number>()
  for (const at of [...was.keys(), ...is.keys()]) change.set(at, (is.get(at) ?? 0) - (was.get(at) ?? 0))
  return change
}

/** A quarter may not exceed the outlet's covers. Giving up covers is always possible. */
export function hasRoom(held: (quarter: number) => number, covers: number, change: Covers): boolean {
  return [...change].every(([at, more]) => more <= 0 || held(at) + more <= covers)
}

export function quarterOf(moment: Date): number {
  return Math.floor(moment.getTime() / quarter)
}

export function startOfQuarter(moment: Date): Date {
  return new Date(quarterOf(moment) * quarter)
}

function quartersOf({ startsAt, guestNo }: TableSlot): number[] {
  const first = startsAt.getTime() / quarter
  return Array.from({ length: stayMinutes(guestNo) / 15 }, (_, step) => first + step)
}

/** The UTC day whose row holds a quarter, and its index in that row. */
export function toDayAndIndex(quarterNo: number): { day: string; index: number } {
  const index = quarterNo % quartersInDay
  return { day: new Date((quarterNo - index) * quarter).toISOString().slice(0, 10), index }
}
