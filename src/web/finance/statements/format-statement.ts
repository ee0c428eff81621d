import { formatStatementNumber } from '#domain/finance/payment-reference.ts'
import { formatPounds } from '#domain/shared/money.ts'
import {
  formatDayAndMonth,
  formatFullDate,
  formatLongDate,
  formatWeekday,
} from '#domain/shared/time/format-date.ts'
import { addDays, formatLondonTime, toLondonTime } from '#domain/shared/time/london-time.ts'

/** 'Statement 0023'. A proposal has no number yet. */
export function formatStatementName(number: number | null): string {
  return number === null ? 'Proposed statement' : `Statement ${formatStatementNumber(number)}`
}

/** 'Monday 9 to Sunday 15 November 2026' */
export function formatWeek(monday: string): string {
  const sunday = addDays(monday, 6)
  const begins = monday.slice(0, 7) === sunday.slice(0, 7) ? toDay(monday) : formatLongDate(monday)
  return `${begins} to ${formatWeekday(sunday)} ${formatFullDate(sunday)}`
}

/** '9 to 15 November' */
export function formatShortWeek(monday: string): string {
  const sunday = addDays(monday, 6)
  const begins =
    monday.slice(0, 7) === sunday.slice(0, 7) ? String(Number(monday.slice(8))) : formatDayAndMonth(monday)
  return `${begins} to ${formatDayAndMonth(sunday)}`
}

/** 'Monday 9' */
function toDay(date: string): string {
  return `${formatWeekday(date)} ${Number(date.slice(8))}`
}

/** 'Mon 9' */
export function formatShortDay(date: string): string {
  return `${formatWeekday(date).slice(0, 3)} ${Number(date.slice(8))}`
}

/** '−£721.86', with the sign that is as wide as a digit. */
export function formatAmount(pounds: number): string {
  return formatPounds(pounds).replace('-', '−')
}

/** 'Monday 16 November, 09:12' */
export function formatMoment(time: string): string {
  return `${formatLongDate(toLondonTime(new Date(time)).date)}, ${formatLondonTime(time)}`
}
