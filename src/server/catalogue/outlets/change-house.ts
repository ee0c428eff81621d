import { type HouseEnd, houseEnd } from '#domain/catalogue/house-ends.ts'
import type { HouseState } from '#domain/catalogue/promise.ts'
import { recordChange } from '#server/platform/audit-log/record-change.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Once } from '#server/platform/http/read-key.ts'
import { onlyOnce } from '#server/platform/idempotency/only-once.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'
import { hoursOf } from '#server/catalogue/outlets/hours-of.ts'
import { requireOwnOutlet } from '#server/platform/http/require-own-outlet.ts'
import { readHouse } from '#server/catalogue/outlets/read-house.ts'
import { type HouseChange, updateHouse } from '#server/catalogue/outlets/store.ts'
import type { Principal } from '#server/platform/http/principal.ts'

/** Somebody who runs an outlet, and which one they mean. */
export type ByStaff = { principal: Principal; outletId: string; once: Once | undefined }

type HouseDeps = Pick<Deps, 'db' | 'now'>

/** Normal needs no end. */
export function setHouseState(deps: HouseDeps, by: ByStaff, houseState: HouseState, end: HouseEnd) {
  return changeHouse(deps, by, 'house-state', end, (until) => ({
    house_state: houseState,
    house_state_until: houseState === 'Normal' ? null : until,
  }))
}

export function pauseOrders(deps: HouseDeps, by: ByStaff, end: HouseEnd) {
  return changeHouse(deps, by, 'paused', end, (until) => ({
    paused_until: until,
    paused_without_board: false,
  }))
}

export function resumeOrders(deps: HouseDeps, by: ByStaff) {
  return changeHouse(deps, by, 'resumed', undefined, () => ({
    paused_until: null,
    paused_without_board: false,
  }))
}

export function watchBoard(deps: HouseDeps, by: ByStaff, isOn: boolean) {
  return changeHouse(deps, by, 'watches-board', undefined, () => ({ watches_board: isOn }))
}

/** One transaction: the change, who made it, and the event by which the other boards learn of it. */
async function changeHouse(
  deps: HouseDeps,
  { principal, outletId, once }: ByStaff,
  what: string,
  end: HouseEnd | undefined,
  change: (until: Date) => HouseChange,
) {
  requireOwnOutlet(principal, outletId)
  return onlyOnce(deps, once, async (tx) => {
    const at = deps.now()
    const until = end ? houseEnd(end, await hoursOf(tx, outletId), at) : at
    const set = change(until)
    await updateHouse(tx, outletId, set)
    const detail = Object.fromEntries(
      Object.entries(set).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
    )
    await recordChange(tx, { by: principal.customerId, restaurantId: outletId, what, detail, at })
    await recordEvent(tx, { restaurantId: outletId, kind: 'house', body: { outletId } })
    return { data: await readHouse(tx, outletId, at) }
  })
}
