import { addDays, dayOfWeek, fromLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'

/** From Monday 00:00 to the next Monday 00:00 in London: an hour shorter or longer when the clock changes. */
type StatementWeek = {
  /** The Monday, 'YYYY-MM-DD'. */
  monday: string
  begins: Date
  /** The first moment after it. */
  ends: Date
}

export function toWeek(monday: string): StatementWeek {
  if (dayOfWeek(monday) !== 1) throw new RangeError(`${monday} is not a Monday`)
  // Clocks change at one in the morning, so every day has a midnight.
  return { monday, begins: fromLondonTime(monday, 0)!, ends: fromLondonTime(addDays(monday, 7), 0)! }
}

export function findWeek(moment: Date): StatementWeek {
  const { date, day } = toLondonTime(moment)
  return toWeek(addDays(date, -((day + 6) % 7)))
}

const proposedAt = 6 * 60

/** The last week whose statements are due: they are proposed from Monday 06:00 on. */
export function findDueWeek(now: Date): StatementWeek {
  const { monday } = findWeek(now)
  const isDue = now >= fromLondonTime(monday, proposedAt)!
  return toWeek(addDays(monday, isDue ? -7 : -14))
}
