import type { House, OutletName } from '#contract/catalogue/outlets.ts'
import { type Hours, type OpenState, openState } from '#domain/catalogue/hours/opening-hours.ts'
import { type StateDuration, stateEndsAt, stateDurations } from '#domain/catalogue/hours/state-duration.ts'
import { parsePicturePath } from '#domain/shared/text/site-path.ts'
import type { Db } from '#server/platform/db/database.ts'
import { isRecent } from '#server/catalogue/outlets/is-board-open.ts'
import { toOrdering } from '#server/catalogue/outlets/to-ordering.ts'
import { findOutletStates, type OutletStateRow } from '#server/catalogue/outlets/state/store.ts'
import { findOutletNames } from '#server/catalogue/outlets/store.ts'

/** The state of an outlet at this moment: a state or a pause that has ended is left out. */
export async function readOutletState(db: Db, restaurantId: string, now: Date): Promise<House> {
  const [row] = await findOutletStates(db, [restaurantId])
  return toHouse(row!, now)
}

/** The same of several outlets, by name, with their hours and whether a board is open. */
export async function listOutletsNow(db: Db, ids: readonly string[], now: Date) {
  const rows = await findOutletStates(db, ids)
  return rows.map((row) => ({
    house: toHouse(row, now),
    hours: toOpening(openState(hoursOf(row), now)),
    isBoardOpen: isRecent(row.board_seen_at, now),
    banner: parsePicturePath(row.banner),
    cuisine: row.cuisine,
  }))
}

function toOpening(state: OpenState) {
  return state.isOpen ? state : { isOpen: state.isOpen, opensNext: state.opensNext ?? null }
}

function hoursOf({ hours, hours_exceptions }: OutletStateRow): Hours {
  return { week: hours, exceptions: hours_exceptions }
}

function toHouse(row: OutletStateRow, now: Date): House {
  const ordering = toOrdering(row, now)
  const ends = stateDurations.map((end): [StateDuration, string] => [
    end,
    stateEndsAt(end, hoursOf(row), now).toISOString(),
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
