import { useEffect, useRef, useState } from 'react'

import type { CodePurpose } from '#contract/accounts/one-time-codes.ts'
import { parseMobile } from '#domain/shared/phone.ts'
import { InsecurePage, requestCode } from '#web/accounts/sign-in/code/request-code.ts'
import { formatError } from '#web/platform/calls/call.ts'

type Step = 'sending' | 'checking'

/** The result of a step. */
type StepResult = { about: Step; kind: 'error' | 'success'; text: string }

/** A code that was sent, with the times at which it expires and another can be requested. */
type Sent = { mobile: string; endsAt: number; againAt: number }

const resendDelayMs = 30_000

export type OneTimeCode = ReturnType<typeof useOneTimeCode>

/** The two steps of verifying a mobile number: a code is sent, and the typed code is passed on. */
export function useOneTimeCode(
  purpose: CodePurpose,
  initial: StepResult | undefined,
  checkCode: (code: { mobileNo: string; otp: string }, signal: AbortSignal) => Promise<void>,
) {
  const [busy, setBusy] = useState<Step>()
  const [progress, setProgress] = useState('')
  const [result, setResult] = useState(initial)
  const [sent, setSent] = useState<Sent>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function runStep(step: Step, steps: (own: AbortController) => Promise<string>) {
    const own = new AbortController()
    leaving.current = own
    setBusy(step)
    setResult(undefined)
    const outcome = await steps(own).then(
      (text): StepResult => ({ about: step, kind: 'success', text }),
      (problem): StepResult => ({
        about: step,
        kind: 'error',
        text: (step === 'sending' ? 'otp is not sent: ' : '') + formatReason(problem),
      }),
    )
    if (own.signal.aborted) return
    setResult(outcome)
    setBusy(undefined)
    setProgress('')
  }

  return {
    busy,
    progress,
    result,
    sent,
    send: (typed: string) =>
      runStep('sending', async (own) => {
        const { minutes } = await requestCode(typed, purpose, setProgress, own)
        const now = Date.now()
        const mobile = parseMobile(typed) ?? typed
        setSent({ mobile, endsAt: now + minutes * 60_000, againAt: now + resendDelayMs })
        return 'Otp has been sent'
      }),
    submit: (mobileNo: string, otp: string) =>
      runStep('checking', async ({ signal }) => {
        await checkCode({ mobileNo, otp }, signal)
        return 'Success! Your code is correct!'
      }),
  }
}

function formatReason(problem: unknown): string {
  return problem instanceof InsecurePage ? problem.message : formatError(problem)
}
