import { useEffect, useEffectEvent, useRef, useState } from 'react'

import {
  type PushAbility,
  readPushAbility,
  subscribeToPush,
  unsubscribeFromPush,
} from '#web/accounts/push/push-browser.ts'
import {
  isSwitchedOn,
  noPush,
  type PushTarget,
  storedPush,
  storeSwitch,
} from '#web/accounts/push/stored-push.ts'
import { Refused } from '#web/platform/calls/call.ts'
import { useStored } from '#web/ui/stored/stored.ts'

/** `unknown` until hydration. `asking`: the browser shows its question, or the call to the server is under way. */
export type PushState =
  | 'unknown'
  | Exclude<PushAbility, 'can ask' | 'allowed'>
  | 'off'
  | 'asking'
  | 'on'
  | 'failed'

/** Notifications on this device, about the customer's orders or about new ones of an outlet. Nothing is asked by itself. */
export function usePush(target: PushTarget) {
  const push = useStored(storedPush, noPush)
  const [ability, setAbility] = useState<PushAbility>()
  const [step, setStep] = useState<'asking' | 'failed'>()
  const [problem, setProblem] = useState<string>()
  const isOn = ability === 'allowed' && isSwitchedOn(push, target)
  const outletId = 'outletId' in target ? target.outletId : undefined

  useEffect(() => {
    const read = () => setAbility(readPushAbility())
    read()
    // The person may have changed it in the browser's settings meanwhile.
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [])

  const renewing = useRef<Promise<unknown>>(undefined)
  const renew = useEffectEvent(() => {
    renewing.current = subscribeToPush({ outletId }).catch(() => {})
  })
  useEffect(() => {
    // The session, the browser's address or the key of the site may be another one since.
    if (isOn) renew()
  }, [isOn])

  async function turnOn(): Promise<void> {
    if (step === 'asking') return
    setStep('asking')
    setProblem(undefined)
    try {
      if (await subscribeToPush({ outletId })) storeSwitch(target, true)
      setStep(undefined)
    } catch (error) {
      setStep('failed')
      if (error instanceof Refused) setProblem(error.message)
    }
    setAbility(readPushAbility())
  }

  /** Off at once here; the server forgets it as soon as it can be reached, and at the latest with the session. */
  async function turnOff(): Promise<void> {
    storeSwitch(target, false)
    setStep(undefined)
    // Otherwise it would switch it on again.
    await renewing.current
    await unsubscribeFromPush({ outletId }).catch(() => {})
  }

  return { state: toState(ability, isOn, step), problem, turnOn, turnOff }
}

function toState(
  ability: PushAbility | undefined,
  isOn: boolean,
  step: 'asking' | 'failed' | undefined,
): PushState {
  if (ability === undefined) return 'unknown'
  if (ability !== 'can ask' && ability !== 'allowed') return ability
  if (step) return step
  return isOn ? 'on' : 'off'
}
