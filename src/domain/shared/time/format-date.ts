const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

// Not Intl: its first calendar takes 100 ms on a phone. A test compares the two.

/** 'Friday' for '2026-11-20'. */
export function formatWeekday(date: string): string {
  return partsOf(date).weekday
}

/** '20 November' for '2026-11-20'. */
export function formatDayAndMonth(date: string): string {
  const { day, month } = partsOf(date)
  return `${day} ${month}`
}

/** 'Friday 20 November' for '2026-11-20'. */
export function formatLongDate(date: string): string {
  const { weekday, day, month } = partsOf(date)
  return `${weekday} ${day} ${month}`
}

/** 'Friday 20 Nov' for '2026-11-20'. */
export function formatWeekdayDate(date: string): string {
  const { weekday, day, shortMonth } = partsOf(date)
  return `${weekday} ${day} ${shortMonth}`
}

/** '20 Nov 2026' for '2026-11-20'. */
export function formatShortDate(date: string): string {
  const { day, shortMonth, year } = partsOf(date)
  return `${day} ${shortMonth} ${year}`
}

/** '20 November 2026' for '2026-11-20'. */
export function formatFullDate(date: string): string {
  const { day, month, year } = partsOf(date)
  return `${day} ${month} ${year}`
}

/** 'November 2026' for '2026-11-20'. */
export function formatMonth(date: string): string {
  const { month, year } = partsOf(date)
  return `${month} ${year}`
}

function partsOf(date: string) {
  const moment = new Date(`${date}T00:00:00Z`)
  const month = months[moment.getUTCMonth()] ?? ''
  return {
    weekday: weekdays[moment.getUTCDay()] ?? '',
    day: moment.getUTCDate(),
    month,
    shortMonth: month.slice(0, 3),
    year: moment.getUTCFullYear(),
  }
}
