import type { Ordering } from '#domain/catalogue/hours/outlet-state.ts'
import type { HouseState } from '#domain/catalogue/hours/promise.ts'

type Row = { house_state: HouseState; house_state_until: Date | null; paused_until: Date | null }

/** The state of an outlet at this moment: a state or a pause that has ended is left out. */
export function toOrdering({ house_state, house_state_until, paused_until }: Row, now: Date): Ordering {
  const isOver = house_state_until !== null && house_state_until <= now
  const isPaused = paused_until !== null && paused_until > now
  return {
    houseState: isOver ? 'Normal' : house_state,
    houseStateUntil: isOver || house_state === 'Normal' ? null : (house_state_until?.toISOString() ?? null),
    pausedUntil: isPaused ? paused_until.toISOString() : null,
  }
}
