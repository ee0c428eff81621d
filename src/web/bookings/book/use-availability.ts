import { useEffect, useState } from 'react'

import type { api } from '#contract/api.ts'
import type { Availability } from '#contract/bookings/bookings.ts'
import { callFromBrowser, Refused } from '#web/platform/call.ts'
import { wording } from '#web/platform/wording.ts'

export type Offered = {
  offered: Availability | undefined
  problem: string | undefined
  isAsking: boolean
  askAgain: () => void
}

type Asked = {
  restaurant: string
  date: string
  guestNo: number
  booking?: string | undefined
  tries: number
}

type Answer = { to: string; offered?: Availability; problem?: string }

/** What is free on a day for a party. Asked anew whenever one of them changes, after each try, and when the line is back. */
export function useAvailability(asked: Asked, first: Availability | undefined): Offered {
  const { restaurant, date, guestNo, booking, tries } = asked
  const [again, setAgain] = useState(0)
  const question = [restaurant, date, guestNo, tries, again].join(' ')
  const [answer, setAnswer] = useState<Answer | undefined>(
    first && { to: [restaurant, first.date, first.guestNo, 0, 0].join(' '), offered: first },
  )
  const { offered, problem } = answer?.to === question ? answer : {}
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      try {
        const { data } = await callFromBrowser<typeof api.bookings.availability>(
          'GET',
          '/booking/availability/:restaurantId',
          { params: { restaurantId: restaurant }, query: { date, guestNo, booking } },
          AbortSignal.any([leaving.signal, AbortSignal.timeout(10_000)]),
        )
        if (!leaving.signal.aborted) setAnswer({ to: question, offered: data })
      } catch (refused) {
        if (leaving.signal.aborted) return
        const why = refused instanceof Refused ? refused.message : wording.offline
        // What the page came with is better than nothing.
        setAnswer((known) => (known?.to === question ? known : { to: question, problem: why }))
      }
    }
    void ask()
    return () => leaving.abort()
  }, [restaurant, date, guestNo, booking, question])
  const askAgain = () => setAgain((times) => times + 1)
  const hasFailed = problem !== undefined
  useEffect(() => {
    if (!hasFailed) return undefined
    const look = () => setAgain((times) => times + 1)
    addEventListener('online', look)
    return () => removeEventListener('online', look)
  }, [hasFailed])
  return { offered, problem, isAsking: !offered && !hasFailed, askAgain }
}
