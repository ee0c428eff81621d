import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import type { api } from '#contract/api.ts'
import { callFromBrowser, Refused } from '#web/call.ts'
import { searchAddress } from '#web/search-address.ts'
import { wording } from '#web/wording.ts'

/** Looks the post code up before the page changes: what is not known gets a sentence, and the list stays. */
export function useSearch(given: string | undefined) {
  const [address] = useSearchParams()
  const { key } = useLocation()
  const [own, setOwn] = useState<{ at: string; problem: string | undefined }>()
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()

  /** Whether the place was found. */
  async function search(postCode: string): Promise<boolean> {
    setBusy(true)
    const problem = await problemWith(postCode)
    setBusy(false)
    setOwn({ at: key, problem })
    if (problem) return false
    await navigate(searchAddress(address, { postCode }), { preventScrollReset: true, state: 'searched' })
    return true
  }
  // What was wrong on one page is forgotten on the next, whichever of the two forms led there.
  return { problem: own?.at === key ? own.problem : given, isBusy, search }
}

async function problemWith(postCode: string): Promise<string | undefined> {
  try {
    await callFromBrowser<typeof api.restaurants.findPlace>('GET', '/restaurant/find-place', {
      query: { postCode },
    })
    return undefined
  } catch (problem) {
    return problem instanceof Refused ? problem.message : wording.offline
  }
}
