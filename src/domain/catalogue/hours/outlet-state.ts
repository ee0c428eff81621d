import { type Hours, minutesInDay, openState } from '#domain/catalogue/hours/opening-hours.ts'
import type { HouseState } from '#domain/catalogue/hours/promise.ts'
import { formatClockTime, parseClockTime, toLondonTime } from '#domain/shared/time/london-time.ts'

/** How busy an outlet is and whether it is paused, with ISO times, as the API sends it and the device stores it. */
export type Ordering = {
  houseState: HouseState
  houseStateUntil: string | null
  pausedUntil: string | null
  /** When a paced kitchen has a usual order ready, if the state's minutes are not enough. */
  roomFrom?: string | undefined
}

/** The one state that customers see. An earlier kind wins over a later one. */
export type OutletState =
  | { kind: 'closed'; opensNext: { date: string; time: string; daysAhead: number } | undefined }
  | { kind: 'paused'; until: string }
  | { kind: 'last orders'; at: string; minutesLeft: number }
  | { kind: 'busy'; houseState: Exclude<HouseState, 'Normal'> }
  | { kind: 'open'; until: string }

const lastOrdersMinutes = 30

export function outletState(hours: Hours, ordering: Ordering, now: Date): OutletState {
  const open = openState(hours, now)
  if (!open.isOpen) return { kind: 'closed', opensNext: open.opensNext }
  const { houseState, pausedUntil } = presentOrdering(ordering, now)
  const { minutes } = toLondonTime(now)
  if (pausedUntil) return { kind: 'paused', until: formatClockTime(toLondonTime(pausedUntil).minutes) }
  if (open.until !== 'round the clock') {
    const minutesLeft = (parseClockTime(open.until) - minutes + minutesInDay) % minutesInDay
    if (minutesLeft > 0 && minutesLeft <= lastOrdersMinutes)
      return { kind: 'last orders', at: open.until, minutesLeft }
  }
  return houseState === 'Normal' ? { kind: 'open', until: open.until } : { kind: 'busy', houseState }
}

/** Without a state or a pause that has ended. */
export function presentOrdering(
  { houseState, houseStateUntil, pausedUntil }: Ordering,
  now: Date,
): { houseState: HouseState; pausedUntil: Date | undefined } {
  const isPast = (time: string | null) => time !== null && Date.parse(time) <= now.getTime()
  return {
    houseState: isPast(houseStateUntil) ? 'Normal' : houseState,
    pausedUntil: pausedUntil === null || isPast(pausedUntil) ? undefined : new Date(pausedUntil),
  }
}
