import type { Ordering } from '#domain/catalogue/hours/outlet-state.ts'
import type { HouseState } from '#domain/catalogue/hours/promise.ts'

type Row = {
  house_state: HouseState
  house_state_until: Date | null
  paused_until: Date | null
  ready_from?: Date | null
}

/** The state of an outlet at this moment: a state or a pause that has ended is left out. */
export function toOrdering(row: Row, now: Date): Ordering {
  const { house_state, house_state_until, paused_until, ready_from } = row
  const isOver = house_state_until !== null && house_state_until <= now
  const isPaused = paused_until !== null && paused_until > now
  return {
    houseState: isOver ? 'Normal' : house_state,
    houseStateUntil: isOver || house_state === 'Normal' ? null : (house_state_until?.toISOString() ?? null),
    pausedUntil: isPaused ? paused_until.toISOString() : null,
    ...(ready_from && ready_from > now ? { roomFrom: ready_from.toISOString() } : {}),
  }
}
