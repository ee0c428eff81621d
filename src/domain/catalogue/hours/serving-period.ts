/** Weekdays (0 is Sunday) with their hours. A `to` at or before its `from` is on the next day. */
export type ServingHours = { days: readonly number[]; from: string; to: string }

/** A named time of an outlet, on the days from the first to the last one, in London. */
export type ServingPeriod = {
  hours: readonly ServingHours[]
  firstDay: string | null
  lastDay: string | null
}
