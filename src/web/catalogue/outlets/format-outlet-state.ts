import type { House } from '#contract/catalogue/outlets.ts'
import { formatClockTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { type HouseState, promisedMinutes } from '#domain/catalogue/hours/promise.ts'

/** 'Busy 60': the state and the promised delivery minutes. */
export function formatBusyness(state: HouseState): string {
  return `${state} ${promisedMinutes('Home Delivery', state, 0)}`
}

/** A clock time, with its day unless it is today. */
export function formatUntil(time: string, now: Date | undefined): string {
  const { date, minutes } = toLondonTime(new Date(time))
  const clock = formatClockTime(minutes)
  if (!now || toLondonTime(now).date === date) return clock
  return `${weekday.format(new Date(time))} ${clock}`
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'Europe/London' })

/** 'Paused until 19:30' or 'Busy 60 until 19:30'. */
export function formatOutletState(house: House, now: Date | undefined): string {
  if (house.isSuspended) return 'Suspended'
  if (!house.isPublished) return 'Not published'
  if (house.pausedUntil) return `Paused until ${formatUntil(house.pausedUntil, now)}`
  const { houseState, houseStateUntil } = house
  return houseStateUntil
    ? `${formatBusyness(houseState)} until ${formatUntil(houseStateUntil, now)}`
    : formatBusyness(houseState)
}
