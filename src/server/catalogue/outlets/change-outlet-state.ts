import type { Printing } from '#contract/catalogue/outlets.ts'
import { type StateDuration, stateEndsAt } from '#domain/catalogue/hours/state-duration.ts'
import type { HouseState } from '#domain/catalogue/hours/promise.ts'
import { readHours } from '#server/catalogue/outlets/read-hours.ts'
import { readOutletState } from '#server/catalogue/outlets/read-outlet-state.ts'
import { type OutletStateChange, updateOutletState } from '#server/catalogue/outlets/state/store.ts'
import { type OutletCaller, staffCommand } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'

type StateDeps = Pick<Deps, 'db' | 'now'>

/** `Normal` has no end; any other state returns to `Normal` by itself. */
export function setHouseState(
  deps: StateDeps,
  caller: OutletCaller,
  houseState: HouseState,
  end: StateDuration,
) {
  return changeOutletState(deps, caller, 'house-state', end, (until) => ({
    house_state: houseState,
    house_state_until: houseState === 'Normal' ? null : until,
  }))
}

export function pauseOrders(deps: StateDeps, caller: OutletCaller, end: StateDuration) {
  return changeOutletState(deps, caller, 'paused', end, (until) => ({
    paused_until: until,
    paused_without_board: false,
  }))
}

export function resumeOrders(deps: StateDeps, caller: OutletCaller) {
  return changeOutletState(deps, caller, 'resumed', undefined, () => ({
    paused_until: null,
    paused_without_board: false,
  }))
}

/** With it on, orders pause by themselves while no board of the outlet is open. */
export function setBoardWatch(deps: StateDeps, caller: OutletCaller, isOn: boolean) {
  return changeOutletState(deps, caller, 'watches-board', undefined, () => ({ watches_board: isOn }))
}

export function setPrinting(deps: StateDeps, caller: OutletCaller, { paper, isAutomatic }: Printing) {
  return changeOutletState(deps, caller, 'printing', undefined, () => ({
    ticket_paper: paper,
    prints_on_accept: isAutomatic,
  }))
}

async function changeOutletState(
  deps: StateDeps,
  caller: OutletCaller,
  what: string,
  end: StateDuration | undefined,
  change: (until: Date) => OutletStateChange,
) {
  const { outletId } = caller
  return staffCommand(deps, caller, async (tx, at) => {
    const until = end ? stateEndsAt(end, await readHours(tx, outletId), at) : at
    const set = change(until)
    await updateOutletState(tx, outletId, set)
    const detail = Object.fromEntries(
      Object.entries(set).map(([name, value]) => [
        name,
        value instanceof Date ? value.toISOString() : (value ?? null),
      ]),
    )
    return { reply: await readOutletState(tx, outletId, at), outletId, what, detail, events: ['house'] }
  })
}
