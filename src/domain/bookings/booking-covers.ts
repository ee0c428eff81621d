import { type ByQuarter, quarterMs, quarterOf } from '#domain/shared/time/quarters.ts'

/** A table for a party of `guestNo`, held from `startsAt` for the length of their stay. */
export type TableSlot = { startsAt: Date; guestNo: number }

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

/** For the tables of one party: it sits at only one of them, so where they overlap the larger counts. */
export function coversHeld(tables: readonly TableSlot[]): ByQuarter {
  const held = new Map<number, number>()
  for (const table of tables)
    for (const at of quartersOf(table)) held.set(at, Math.max(held.get(at) ?? 0, table.guestNo))
  return held
}

/** Covers that parties held who have left, until then and at most for their stay. Those of the current quarter are free. */
export function coversOfDeparted(tables: readonly (TableSlot & { leftAt: Date })[], now: Date): ByQuarter {
  const held = new Map<number, number>()
  for (const { leftAt, ...table } of tables)
    for (const at of quartersOf(table))
      if (at * quarterMs < leftAt.getTime() && at < quarterOf(now))
        held.set(at, (held.get(at) ?? 0) + table.guestNo)
  return held
}

/** The difference in covers when a party gives up some tables and takes others. */
export function coversChange(before: readonly TableSlot[], after: readonly TableSlot[]): ByQuarter {
  const [was, is] = [coversHeld(before), coversHeld(after)]
  const change = new Map<number, number>()
  for (const at of [...was.keys(), ...is.keys()]) change.set(at, (is.get(at) ?? 0) - (was.get(at) ?? 0))
  return change
}

function quartersOf({ startsAt, guestNo }: TableSlot): number[] {
  const first = startsAt.getTime() / quarterMs
  return Array.from({ length: stayMinutes(guestNo) / 15 }, (_, step) => first + step)
}
