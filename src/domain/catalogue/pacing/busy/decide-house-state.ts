import type { Load } from '#domain/catalogue/pacing/busy/measure-load.ts'
import { type HouseState, houseStates } from '#domain/catalogue/hours/promise.ts'
import { formatBusyReason } from '#domain/catalogue/pacing/busy/format-busy-reason.ts'

const minute = 60_000

/** The state of an outlet that sets its state by itself. */
export type House = {
  state: HouseState
  by: 'staff' | 'system'
  since: Date
  /** A choice of the staff ends, also Normal. Null for the system's Normal. */
  until: Date | null
  reason: string | null
  /** Checks in a row at which the next busier state was due. */
  highChecks: number
  /** Since when every check would have allowed the next quieter state. */
  lowSince: Date | null
}

/** Extra minutes that lead to the next busier state and back to the next quieter one. */
const thresholds: Record<HouseState, { up: number; down: number }> = {
  Normal: { up: 10, down: -Infinity },
  Busy: { up: 25, down: 4 },
  'Extreme busy': { up: Infinity, down: 15 },
}
const highChecksNeeded = 2
const lowMinutes = 10
const leastMinutes = 5
/** Without further checks the state ends by itself. */
const lastsMinutes = 15
const renewedMinutes = 5

/** The house after a check, at most one step from the present one. A choice of the staff stays until its end. */
export function decideHouseState(present: House, load: Load, now: Date): House {
  if (present.by === 'staff' && (!present.until || present.until > now))
    return { ...present, highChecks: 0, lowSince: null }
  const house = present.until && present.until <= now ? toNormal(present.until) : present
  const { up, down } = thresholds[house.state]
  const highChecks = load.extra >= up ? Math.min(house.highChecks + 1, highChecksNeeded) : 0
  const lowSince = load.extra <= down ? (house.lowSince ?? now) : null
  const isOldEnough = since(house.since, now) >= leastMinutes
  const step = highChecks >= highChecksNeeded ? 1 : lowSince && since(lowSince, now) >= lowMinutes ? -1 : 0
  if (step === 0 || !isOldEnough) return { ...renew(house, now), highChecks, lowSince }
  const state = houseStates[houseStates.indexOf(house.state) + step]!
  return {
    state,
    by: 'system',
    since: now,
    until: state === 'Normal' ? null : later(now, lastsMinutes),
    reason: formatBusyReason({ from: house.state, to: state, load, at: now }),
    highChecks: 0,
    lowSince: null,
  }
}

function toNormal(since: Date): House {
  return { state: 'Normal', by: 'system', since, until: null, reason: null, highChecks: 0, lowSince: null }
}

/** Not at every check: each change of the end makes cached lists stale. */
function renew(house: House, now: Date): House {
  if (!house.until || since(now, house.until) >= renewedMinutes) return house
  return { ...house, until: later(now, lastsMinutes) }
}

function since(from: Date, now: Date): number {
  return (now.getTime() - from.getTime()) / minute
}

function later(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * minute)
}
