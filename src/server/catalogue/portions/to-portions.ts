import { type Portions, portionsLeft } from '#domain/catalogue/menu/portions.ts'

/** The columns of a dish's count, null where there is none. */
export type PortionColumns = {
  remaining: number | null
  ahead: number | null
  each_day: number | null
  day: string | null
  count_no?: number
}

/** Portions left for food wanted at this time, now unless given. Undefined for a dish that is not counted. */
export function toLeft(columns: PortionColumns, now: Date, at = now): number | undefined {
  const portions = toPortions(columns)
  return portions && portionsLeft(portions, { now, at })
}

/** Undefined for a dish that is not counted. */
export function toPortions({
  remaining,
  ahead,
  each_day,
  day,
  count_no,
}: PortionColumns): Portions | undefined {
  return remaining === null || day === null
    ? undefined
    : { remaining, ahead: ahead ?? 0, eachDay: each_day, day, countNo: count_no }
}
