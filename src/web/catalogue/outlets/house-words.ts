import type { House } from '#contract/catalogue/outlets.ts'
import { clockTime, londonTime } from '#domain/shared/london-time.ts'
import { type HouseState, promisedMinutes } from '#domain/catalogue/promise.ts'

/** 'Busy 60': the state and what a delivery is promised in. */
export function stateWords(state: HouseState): string {
  return `${state} ${promisedMinutes('Home Delivery', state, 0)}`
}

/** A clock time, with its day where that is not today. */
export function untilWords(time: string, now: Date | undefined): string {
  const { date, minutes } = londonTime(new Date(time))
  const clock = clockTime(minutes)
  if (!now || londonTime(now).date === date) return clock
  return `${weekday.format(new Date(time))} ${clock}`
}

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'Europe/London' })

/** What the house says of itself at this moment, in few words. */
export function houseWords(house: House, now: Date | undefined): string {
  if (house.isSuspended) return 'Off the site'
  if (house.pausedUntil) return `Paused until ${untilWords(house.pausedUntil, now)}`
  const { houseState, houseStateUntil } = house
  return houseStateUntil
    ? `${stateWords(houseState)} until ${untilWords(houseStateUntil, now)}`
    : stateWords(houseState)
}
