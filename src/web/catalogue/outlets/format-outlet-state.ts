import type { House } from '#contract/catalogue/outlets.ts'
import { formatClockTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { extraMinutes, type HouseState } from '#domain/catalogue/hours/promise.ts'

/** 'Busy 60': the state and the promised delivery minutes. */
export function formatBusyness(
  state: HouseState,
  { deliveryMinutes }: Pick<House, 'deliveryMinutes'>,
): string {
  return `${state} ${deliveryMinutes + extraMinutes[state]}`
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
  const busyness = formatBusyness(houseState, house)
  return houseStateUntil ? `${busyness} until ${formatUntil(houseStateUntil, now)}` : busyness
}
