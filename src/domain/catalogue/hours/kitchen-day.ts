import { addDays, fromLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'

const dayEnds = 5 * 60

/** From 05:00 to 05:00 London time, so that a late service belongs to the evening it began. */
export function kitchenDay(now: Date): { since: Date; until: Date } {
  return kitchenDayOf(toKitchenDate(now))
}

/** The date on which the kitchen day of this moment began. */
export function toKitchenDate(moment: Date): string {
  const { date, minutes } = toLondonTime(moment)
  return minutes < dayEnds ? addDays(date, -1) : date
}

/** The kitchen day that begins on this date. */
export function kitchenDayOf(date: string): { since: Date; until: Date } {
  return { since: atFive(date), until: atFive(addDays(date, 1)) }
}

/** 05:00 exists every day: the clocks change before it. */
function atFive(date: string): Date {
  return fromLondonTime(date, dayEnds)!
}
