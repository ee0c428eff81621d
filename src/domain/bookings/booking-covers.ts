/** A table that is held from then on for as long as such a party stays. */
export type Table = { startsAt: Date; guestNo: number }

const quarter = 15 * 60_000
const quartersInDay = 96

/** 1–2 guests stay 90 minutes, 3–4 105, 5 and more two hours. */
export function stayMinutes(guestNo: number): number {
  if (guestNo <= 2) return 90
  return guestNo <= 4 ? 105 : 120
}

export function endOf({ startsAt, guestNo }: Table): Date {
  return new Date(startsAt.getTime() + stayMinutes(guestNo) * 60_000)
}

/** Whether somebody who sits at the one is still there, or there already, when the other begins. */
export function doOverlap(one: Table, other: Table): boolean {
  return one.startsAt < endOf(other) && other.startsAt < endOf(one)
}

/** Covers by quarter of an hour, numbered since 1970, so that no change of the clock can confuse them. */
export type Covers = ReadonlyMap<number, number>

/** Tables of one party: it sits at one of them only, so where they overlap the larger counts. */
export function coversHeld(tables: readonly Table[]): Covers {
  const held = new Map<number, number>()
  for (const table of tables)
    for (const at of quartersOf(table)) held.set(at, Math.max(held.get(at) ?? 0, table.guestNo))
  return held
}

/** What changes by quarter when a party gives up some tables and takes others. */
export function coversChange(before: readonly Table[], after: readonly Table[]): Covers {
  const [was, is] = [coversHeld(before), coversHeld(after)]
  const change = new Map<number, number>()
  for (const at of [...was.keys(), ...is.keys()]) change.set(at, (is.get(at) ?? 0) - (was.get(at) ?? 0))
  return change
}

/** Never more than the house has. Giving up covers is always possible. */
export function isRoom(held: (quarter: number) => number, covers: number, change: Covers): boolean {
  return [...change].every(([at, more]) => more <= 0 || held(at) + more <= covers)
}

/** The quarter of an hour that a moment lies in. */
export function quarterOf(moment: Date): number {
  return Math.floor(moment.getTime() / quarter)
}

/** When that quarter began. */
export function startOfQuarter(moment: Date): Date {
  return new Date(quarterOf(moment) * quarter)
}

function quartersOf({ startsAt, guestNo }: Table): number[] {
  const first = startsAt.getTime() / quarter
  return Array.from({ length: stayMinutes(guestNo) / 15 }, (_, step) => first + step)
}

/** The day, by Greenwich time, in whose row a quarter is counted, and its place there. */
export function placeOf(quarterNo: number): { day: string; index: number } {
  const index = quarterNo % quartersInDay
  return { day: new Date((quarterNo - index) * quarter).toISOString().slice(0, 10), index }
}
