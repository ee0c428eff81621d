import { milesBetween } from '#domain/shared/geo/distance.ts'
import type { Point } from '#domain/shared/geo/place.ts'
import type { SearchRow } from '#server/catalogue/restaurants/search/store.ts'

export type RankedRow = { row: SearchRow; miles: number }

/** Nearest first, only those within reach. */
export function rankNearest(rows: readonly SearchRow[], door: Point, reachMiles: number): RankedRow[] {
  return rows
    .map((row) => ({ row, miles: milesBetween(door, row) }))
    .filter(({ miles }) => miles <= reachMiles)
    .toSorted((a, b) => a.miles - b.miles || (a.row.id < b.row.id ? -1 : 1))
}
