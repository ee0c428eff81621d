import { z } from 'zod'

import { Id, integer, LocalDate, LocalTime, singleLine } from '#contract/fields.ts'

/** Days (0 is Sunday) and hours in London. A `to` at or before its `from` is on the next day. */
const ServingHours = z.strictObject({
  days: z.array(integer(0, 6)).min(1, 'must include at least one day').max(7),
  from: LocalTime,
  to: LocalTime,
})

export const periodFields = {
  name: singleLine(1, 60),
  hours: z.array(ServingHours).min(1).max(14),
  /** The first and last day on which it begins; null for no limit. */
  firstDay: LocalDate.nullable(),
  lastDay: LocalDate.nullable(),
}

/** A named time at which categories or dishes are served. */
export const ServingPeriod = z.object({ _id: Id, ...periodFields, name: z.string() })
export type ServingPeriod = z.output<typeof ServingPeriod>

/** The periods of a category or dish; it is served in any of them, and always without one. */
export const PeriodIds = z.array(Id).max(10)
