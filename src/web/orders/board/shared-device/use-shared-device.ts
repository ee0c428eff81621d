import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

import { api } from '#contract/api.ts'
import type { SharedDevice } from '#contract/accounts/shared-device.ts'
import { callApi } from '#web/platform/calls/call.ts'

/** Somebody who touches the device stays switched; more than one report a minute changes nothing. */
const reportMs = 60_000

/**
 * The person who uses a shared device. The server ends a switch by itself; this hook reports touches, and leaves the
 * person's pages when it has ended. `onChange` runs after each switch and lock, with the new role in force.
 */
export function useSharedDevice(outletId: string, start: SharedDevice, onChange: () => void) {
  const [device, setDevice] = useState(start)
  const { person } = device
  const reportedAt = useRef(0)
  const params = { outletId }
  const changed = useEffectEvent(onChange)

  const read = useCallback(async () => {
    const { data } = await callApi(api.sharedDevice.readSharedDevice, { params: { outletId } })
    setDevice(data)
  }, [outletId])
  async function switchTo(membershipId: string, pin: string): Promise<void> {
    const { data } = await callApi(api.sharedDevice.switchPerson, { params, body: { membershipId, pin } })
    reportedAt.current = Date.now()
    setDevice(data)
    onChange()
  }
  /** Also offline: the page is left, and the server ends the switch itself. */
  const lock = useCallback(async () => {
    setDevice((now) => ({ ...now, person: null }))
    await callApi(api.sharedDevice.lockDevice, { params: { outletId } }).catch(() => undefined)
  }, [outletId])

  /** Another tab of this device may have reported touches: the person stays as long as the server says. */
  const end = useEffectEvent(async (): Promise<boolean> => {
    const now = await callApi(api.sharedDevice.readSharedDevice, { params }).catch(() => undefined)
    const stays = now?.data.person && now.data.person.secondsLeft > 0
    if (stays) setDevice(now.data)
    else await lock()
    return !stays
  })
  useEffect(() => {
    if (!device.person) return undefined
    // Seconds, not a time: the clock of a tablet may be wrong.
    const timer = setTimeout(
      () => void end().then((hasEnded) => hasEnded && changed()),
      device.person.secondsLeft * 1_000,
    )
    return () => clearTimeout(timer)
  }, [device])
  const isSwitched = person !== null
  useEffect(() => {
    if (!isSwitched) return undefined
    const report = () => {
      const at = Date.now()
      if (at - reportedAt.current < reportMs) return
      reportedAt.current = at
      callApi(api.sharedDevice.stayOnDevice, { params: { outletId } }).then(
        ({ data }) => setDevice(data),
        () => undefined,
      )
    }
    addEventListener('pointerdown', report)
    addEventListener('keydown', report)
    return () => {
      removeEventListener('pointerdown', report)
      removeEventListener('keydown', report)
    }
  }, [isSwitched, outletId])

  return {
    ...device,
    read,
    switchTo,
    lock: async () => {
      await lock()
      onChange()
    },
  }
}
