import {
  firstOfMonth,
  formatPeriod,
  maxDaysByWeekday,
  type Period,
} from '#domain/orders/reports/report-period.ts'
import {
  formatFullDate,
  formatMonth,
  formatShortDate,
  formatWeekdayDate,
} from '#domain/shared/time/format-date.ts'
import { addDays, dayOfWeek } from '#domain/shared/time/london-time.ts'

export type DayOfSales = { date: string; orders: number; total: number; dateBefore: string; before: number }
export type Step = 'day' | 'week' | 'month'

/** As many bars as a chart has room for. */
export function chooseStep(days: number): Step {
  if (days <= 31) return 'day'
  return days <= maxDaysByWeekday ? 'week' : 'month'
}

export type Bar = DayOfSales & { to: string; name: string; nameBefore: string }

/** The days, or their sums by week or month. The first and last may be part of a week or month only. Amounts are pence. */
export function groupDays(days: readonly DayOfSales[], step: Step): Bar[] {
  const groups = Map.groupBy(days, ({ date }) => keys[step](date))
  return [...groups.values()].map((group) => {
    const [first, last] = [group[0]!.date, group.at(-1)!.date]
    return {
      date: first,
      to: last,
      name: names[step](first, last),
      dateBefore: group[0]!.dateBefore,
      nameBefore: step === 'day' ? formatDay(group[0]!.dateBefore) : formatPeriod(daysBefore(group)),
      orders: sum(group, 'orders'),
      total: sum(group, 'total'),
      before: sum(group, 'before'),
    }
  })
}

function daysBefore(group: readonly DayOfSales[]): Period {
  return { from: group[0]!.dateBefore, to: group.at(-1)!.dateBefore }
}

const keys: Record<Step, (date: string) => string> = {
  day: (date) => date,
  week: (date) => addDays(date, -((dayOfWeek(date) + 6) % 7)),
  month: firstOfMonth,
}

const names: Record<Step, (first: string, last: string) => string> = {
  day: formatDay,
  week: (first) => `From ${formatShortDate(first)}`,
  month: (first, last) => (first === last ? formatFullDate(first) : formatMonth(first)),
}

function sum(rows: readonly DayOfSales[], field: 'orders' | 'total' | 'before'): number {
  return rows.reduce((total, row) => total + row[field], 0)
}

/** 'Fri 13 Nov'. */
function formatDay(date: string): string {
  const [weekday = '', ...rest] = formatWeekdayDate(date).split(' ')
  return [weekday.slice(0, 3), ...rest].join(' ')
}
