import { addDays, fromLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'

/** For how many months, besides the present one, the records of tips are shown: three years. */
export const recordedMonths = 36

/** 'YYYY-MM' in London. */
export function toTipMonth(moment: Date): string {
  return toLondonTime(moment).date.slice(0, 7)
}

/** The month that many months later; earlier if below zero. */
export function addMonths(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

export function firstDayOf(month: string): string {
  return `${month}-01`
}

/** The moment in which it begins in London. */
export function beginOf(month: string): Date {
  return fromLondonTime(firstDayOf(month), 0)!
}

/** All tips of a month are shared by the end of the next one: its last day. */
export function toShareBy(month: string): string {
  return addDays(firstDayOf(addMonths(month, 2)), -1)
}

type ShareProblem = 'month not over' | 'day not possible'

/** Tips are shared on a day from the first of their month to today, and recorded once their month is over. */
export function findShareProblem(month: string, sharedOn: string, now: Date): ShareProblem | undefined {
  if (month >= toTipMonth(now)) return 'month not over'
  const isPossible = sharedOn >= firstDayOf(month) && sharedOn <= toLondonTime(now).date
  return isPossible ? undefined : 'day not possible'
}
