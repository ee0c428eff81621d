import { type Ordering, presentOrdering } from '#domain/catalogue/hours/outlet-state.ts'
import type { HouseState } from '#domain/catalogue/hours/promise.ts'

type Row = { house_state: HouseState; house_state_until: Date | null; paused_until: Date | null }

/** The state of an outlet at this moment: a state or a pause that has ended is left out. */
export function toOrdering(row: Row, now: Date): Ordering {
  const houseStateUntil = row.house_state_until?.toISOString() ?? null
  const stored = {
    houseState: row.house_state,
    houseStateUntil,
    pausedUntil: row.paused_until?.toISOString() ?? null,
  }
  const { houseState, pausedUntil } = presentOrdering(stored, now)
  return {
    houseState,
    houseStateUntil: houseState === 'Normal' ? null : houseStateUntil,
    pausedUntil: pausedUntil?.toISOString() ?? null,
  }
}
