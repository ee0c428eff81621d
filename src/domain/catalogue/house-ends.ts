import { addDays, londonMoment, londonTime } from '#domain/shared/london-time.ts'
import { type Hours, nextService } from '#domain/catalogue/opening-hours.ts'

/** How long an outlet's word about itself may hold; afterwards it is as before, by itself. */
export const houseEnds = ['30 minutes', 'next service', 'tomorrow'] as const
export type HouseEnd = (typeof houseEnds)[number]

const halfAnHour = 30 * 60_000

/** A kitchen's night belongs to the evening before: its day ends at five in the morning. */
const dayEnds = 5 * 60

export function houseEnd(end: HouseEnd, hours: Hours, now: Date): Date {
  if (end === '30 minutes') return new Date(now.getTime() + halfAnHour)
  const { until } = kitchenDay(now)
  return end === 'tomorrow' ? until : (nextService(hours, now) ?? until)
}

/** From five in the morning to the next. */
export function kitchenDay(now: Date): { since: Date; until: Date } {
  const { date, minutes } = londonTime(now)
  const first = minutes < dayEnds ? addDays(date, -1) : date
  return { since: atFive(first), until: atFive(addDays(first, 1)) }
}

/** Clocks are changed earlier at night, so there is always a five. */
function atFive(date: string): Date {
  return londonMoment(date, dayEnds)!
}
