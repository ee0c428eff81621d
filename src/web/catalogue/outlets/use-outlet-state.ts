import { useState } from 'react'

import { api } from '#contract/api.ts'
import type { House } from '#contract/catalogue/outlets.ts'
import type { StateDuration } from '#domain/catalogue/hours/state-duration.ts'
import type { HouseState } from '#domain/catalogue/hours/promise.ts'
import { type Run, useCommand } from '#web/platform/calls/use-command.ts'

type StateChange =
  | { kind: 'state'; houseState: HouseState; end: StateDuration }
  | { kind: 'pause'; end: StateDuration }
  | { kind: 'resume' }
  | { kind: 'watch'; isOn: boolean }

/** Changes the outlet state. Changes are sent one after another, so that the last one pressed wins. */
export function useOutletState({ outlet }: House, refresh: () => Promise<void>) {
  const { run, error } = useCommand({ whileBusy: 'queue', onSettled: refresh })
  const [wanted, setWanted] = useState<StateChange>()
  async function changeNow(change: StateChange): Promise<void> {
    setWanted(change)
    await sendChange(run, outlet._id, change)
    setWanted((now) => (now === change ? undefined : now))
  }
  /** `wanted` is the change in flight, for an optimistic display. */
  return { change: (change: StateChange) => void changeNow(change), error, wanted }
}

function sendChange(run: Run, outletId: string, change: StateChange): Promise<unknown> {
  const params = { outletId }
  const options = { subject: `house ${outletId}` }
  switch (change.kind) {
    case 'state': {
      const { houseState, end } = change
      return run(api.outlets.setHouseState, { params, body: { houseState, end } }, options)
    }
    case 'pause':
      return run(api.outlets.pauseOrders, { params, body: { end: change.end } }, options)
    case 'resume':
      return run(api.outlets.resumeOrders, { params }, options)
    default:
      return run(api.outlets.setBoardWatch, { params, body: { isOn: change.isOn } }, options)
  }
}
