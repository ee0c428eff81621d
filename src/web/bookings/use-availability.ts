import { useEffect, useState } from 'react'

import type { api } from '#contract/api.ts'
import type { Availability } from '#contract/bookings.ts'
import { callFromBrowser, Refused } from '#web/call.ts'
import { wording } from '#web/wording.ts'

export type Offered = { offered: Availability | undefined; problem: string | undefined; isAsking: boolean }

type Asked = {
  restaurant: string
  date: string
  guestNo: number
  booking?: string | undefined
  tries: number
}

/** What is free on a day for a party. Asked anew whenever one of them changes, and after each try. */
export function useAvailability(asked: Asked, first: Availability | undefined): Offered {
  const { restaurant, date, guestNo, booking, tries } = asked
  const [answer, setAnswer] = useState<{ tries: number; offered?: Availability; problem?: string }>({
    tries,
    ...(first ? { offered: first } : {}),
  })
  const { offered, problem } = answer
  const isFresh = answer.tries === tries && offered?.date === date && offered.guestNo === guestNo
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
        if (!leaving.signal.aborted) setAnswer({ tries, offered: data })
      } catch (refused) {
        if (leaving.signal.aborted) return
        setAnswer({ tries, problem: refused instanceof Refused ? refused.message : wording.offline })
      }
    }
    void ask()
    return () => leaving.abort()
  }, [restaurant, date, guestNo, booking, tries])
  return {
    offered: isFresh ? offered : undefined,
    problem: answer.tries === tries ? problem : undefined,
    isAsking: !isFresh && problem === undefined,
  }
}
