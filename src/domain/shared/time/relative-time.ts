import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { formatFullDate } from '#domain/shared/time/format-date.ts'

const minute = 60_000
const day = 86_400_000
const maxWeeks = 4

/**
 * '5 minutes ago', '3 hours ago', 'Yesterday', '2 weeks ago'; after four weeks the date. Days are London days. A moment
 * in the future, from a device whose clock is fast, is 'just now'.
 */
export function formatRelativeTime(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / minute)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return formatCount(minutes, 'minute')
  const { date } = toLondonTime(moment)
  const days = daysBetween(date, toLondonTime(now).date)
  if (days === 0) return formatCount(Math.floor(minutes / 60), 'hour')
  if (days === 1) return 'Yesterday'
  if (days < 7) return formatCount(days, 'day')
  const weeks = Math.floor(days / 7)
  return weeks < maxWeeks ? formatCount(weeks, 'week') : formatFullDate(date)
}

function daysBetween(earlier: string, later: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / day
}

function formatCount(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'} ago`
}
