import { addDays, fromLondonTimeOrNext, toLondonTime } from '#domain/shared/time/london-time.ts'

/** Outlets find their records of the last two years. A leap day counts back to the first of March. */
export function recordsSince(now: Date): Date {
  const { date } = toLondonTime(now)
  const year = Number(date.slice(0, 4)) - 2
  const same = addDays(`${year}${date.slice(4) === '-02-29' ? '-03-01' : date.slice(4)}`, 0)
  return fromLondonTimeOrNext(same, 0)
}
