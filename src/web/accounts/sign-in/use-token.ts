import { useEffect, useRef, useState } from 'react'

import { parseMobile } from '#domain/shared/phone.ts'
import { InsecurePage, sendToken } from '#web/accounts/sign-in/send-token.ts'
import { Refused } from '#web/platform/call.ts'
import { wording } from '#web/platform/wording.ts'

type Step = 'sending' | 'checking'

/** What became of a step, in words. */
type Told = { about: Step; kind: 'error' | 'success'; text: string }

/** A code that is on its way, and the times by this device at which it ends and another may be asked for. */
type Sent = { mobile: string; endsAt: number; againAt: number }

const waitForAnother = 30_000

/** The two steps of proving a number: a code goes out, a code comes back and is given to whoever asked for it. */
export function useToken(
  atFirst: Told | undefined,
  giveBack: (code: { mobileNo: string; otp: string }, signal: AbortSignal) => Promise<void>,
) {
  const [busy, setBusy] = useState<Step>()
  const [progress, setProgress] = useState('')
  const [told, setTold] = useState(atFirst)
  const [sent, setSent] = useState<Sent>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function work(step: Step, steps: (own: AbortController) => Promise<string>) {
    const own = new AbortController()
    leaving.current = own
    setBusy(step)
    setTold(undefined)
    const outcome = await steps(own).then(
      (text): Told => ({ about: step, kind: 'success', text }),
      (problem): Told => ({
        about: step,
        kind: 'error',
        text: (step === 'sending' ? 'otp is not sent: ' : '') + reasonOf(problem),
      }),
    )
    if (own.signal.aborted) return
    setTold(outcome)
    setBusy(undefined)
    setProgress('')
  }

  return {
    busy,
    progress,
    told,
    sent,
    send: (typed: string) =>
      work('sending', async (own) => {
        const { minutes } = await sendToken(typed, setProgress, own)
        const now = Date.now()
        const mobile = parseMobile(typed) ?? typed
        setSent({ mobile, endsAt: now + minutes * 60_000, againAt: now + waitForAnother })
        return 'Otp has been sent'
      }),
    submit: (mobileNo: string, otp: string) =>
      work('checking', async ({ signal }) => {
        await giveBack({ mobileNo, otp }, signal)
        return 'Success! Your code is correct!'
      }),
  }
}

function reasonOf(problem: unknown): string {
  const isForPeople = problem instanceof Refused || problem instanceof InsecurePage
  return isForPeople ? problem.message : wording.offline
}
