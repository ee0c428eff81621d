import { useEffect, useRef, useState } from 'react'

import type { api } from '#contract/api.ts'
import { parseMobile } from '#domain/phone.ts'
import { keepTicket } from '#web/account/reset-ticket.ts'
import { InsecurePage, sendToken } from '#web/account/send-token.ts'
import { callFromBrowser, Refused } from '#web/call.ts'
import { wording } from '#web/wording.ts'

type Step = 'sending' | 'checking'

/** What became of a step, in words. */
type Told = { about: Step; kind: 'error' | 'success'; text: string }

/** A code that is on its way, and the times by this device at which it ends and another may be asked for. */
type Sent = { mobile: string; endsAt: number; againAt: number }

const waitForAnother = 30_000

/** The two steps of proving a number: a code goes out, a code comes back. */
export function useToken(atFirst: Told | undefined) {
  const [busy, setBusy] = useState<Step>()
  const [progress, setProgress] = useState('')
  const [told, setTold] = useState(atFirst)
  const [sent, setSent] = useState<Sent>()
  const [owner, setOwner] = useState<'has an account' | 'has none'>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function work(step: Step, steps: (own: AbortController) => Promise<string>) {
    const own = new AbortController()
    leaving.current = own
    setBusy(step)
    setTold(undefined)
    setOwner(undefined)
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
    /** Known once the code was right, and not before. */
    owner,
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
        const { data } = await callFromBrowser<typeof api.codes.findByPhone>(
          'POST',
          '/customer/get-customer-by-phone',
          { body: { mobileNo, otp } },
          signal,
        )
        if (data._id && data.ticket) keepTicket({ id: data._id, ticket: data.ticket })
        setOwner(data._id ? 'has an account' : 'has none')
        return 'Success! Your code is correct!'
      }),
  }
}

function reasonOf(problem: unknown): string {
  const isForPeople = problem instanceof Refused || problem instanceof InsecurePage
  return isForPeople ? problem.message : wording.offline
}
