import type { House, OutletName } from '#contract/catalogue/outlets.ts'
import { type StateDuration, stateEndsAt, stateDurations } from '#domain/catalogue/hours/state-duration.ts'
import type { Db } from '#server/platform/db/database.ts'
import { toOrdering } from '#server/catalogue/outlets/to-ordering.ts'
import { findOutletState, findOutletNames } from '#server/catalogue/outlets/store.ts'

/** The state of an outlet at this moment: a state or a pause that has ended is left out. */
export async function readOutletState(db: Db, restaurantId: string, now: Date): Promise<House> {
  const row = await findOutletState(db, restaurantId)
  const ordering = toOrdering(row, now)
  const hours = { week: row.hours, exceptions: row.hours_exceptions }
  const ends = stateDurations.map((end): [StateDuration, string] => [
    end,
    stateEndsAt(end, hours, now).toISOString(),
  ])
  return {
    outlet: { _id: row.id, uniId: row.uni_id, name: row.name, address: row.address },
    ...ordering,
    deliveryMinutes: row.delivery_minutes,
    isPausedWithoutBoard: ordering.pausedUntil !== null && row.paused_without_board,
    watchesBoard: row.watches_board,
    printing: { paper: row.ticket_paper === 58 ? 58 : 80, isAutomatic: row.prints_on_accept },
    isSuspended: row.suspended_at !== null,
    isPublished: row.published_at !== null,
    ends: Object.fromEntries(ends) as Record<StateDuration, string>,
  }
}

export async function listOutlets(db: Db, ids: readonly string[]): Promise<OutletName[]> {
  const rows = await findOutletNames(db, ids)
  return rows.map(({ id, uni_id, name, address }) => ({ _id: id, uniId: uni_id, name, address }))
}
