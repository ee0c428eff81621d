import { londonTime } from '#domain/shared/london-time.ts'
import { once } from '#domain/shared/once.ts'

const minute = 60_000
const day = 86_400_000
const weeksCounted = 4

/**
 * How long ago something was, in words: minutes within the hour, hours within the day, then London days and weeks, and
 * from four weeks on its date. What a hurrying clock puts into the future is 'just now'.
 */
export function ago(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / minute)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return count(minutes, 'minute')
  const days = daysBetween(londonTime(moment).date, londonTime(now).date)
  if (days === 0) return count(Math.floor(minutes / 60), 'hour')
  if (days === 1) return 'Yesterday'
  if (days < 7) return count(days, 'day')
  const weeks = Math.floor(days / 7)
  return weeks < weeksCounted ? count(weeks, 'week') : longDate().format(moment)
}

const longDate = once(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }),
)

function daysBetween(earlier: string, later: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / day
}

function count(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'} ago`
}
