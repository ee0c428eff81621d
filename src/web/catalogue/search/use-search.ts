import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import type { api } from '#contract/api.ts'
import { callFromBrowser, Refused } from '#web/platform/call.ts'
import { searchAddress } from '#web/platform/search-address.ts'
import { wording } from '#web/platform/wording.ts'

const patience = 10_000

/** Looks the post code up before the page changes: what is not known gets a sentence, and the list stays. */
export function useSearch(given: string | undefined) {
  const [address] = useSearchParams()
  const { key } = useLocation()
  const [own, setOwn] = useState<{ at: string; problem: string | undefined }>()
  const [isBusy, setBusy] = useState(false)
  const underWay = useRef<UnderWay>(undefined)
  const navigate = useNavigate()
  // Whoever has gone elsewhere, or searched anew, is not pulled back by an older answer.
  useEffect(() => () => abortFrom(underWay, key), [key])

  /** False where something is to be put right; a search that was given up asks for nothing. */
  async function search(postCode: string): Promise<boolean> {
    abortFrom(underWay, key)
    const mine = new AbortController()
    underWay.current = { from: key, controller: mine }
    setOwn({ at: key, problem: undefined })
    setBusy(true)
    const problem = await problemWith(postCode, AbortSignal.any([mine.signal, AbortSignal.timeout(patience)]))
    if (underWay.current?.controller === mine) setBusy(false)
    if (mine.signal.aborted) return true
    setOwn({ at: key, problem })
    if (problem) return false
    await navigate(searchAddress(address, { postCode }), { preventScrollReset: true, state: 'searched' })
    return true
  }
  // What was wrong on one page is forgotten on the next, whichever of the two forms led there.
  return { problem: own?.at === key ? own.problem : given, isBusy, search }
}

type UnderWay = { from: string; controller: AbortController } | undefined

function abortFrom(underWay: RefObject<UnderWay>, key: string): void {
  if (underWay.current?.from === key) underWay.current.controller.abort()
}

async function problemWith(postCode: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    await callFromBrowser<typeof api.restaurants.findPlace>(
      'GET',
      '/restaurant/find-place',
      { query: { postCode } },
      signal,
    )
    return undefined
  } catch (problem) {
    return problem instanceof Refused ? problem.message : wording.offline
  }
}
