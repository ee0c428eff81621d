import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { api } from '#contract/api.ts'
import { looksLikePostcode } from '#domain/shared/geo/looks-like-postcode.ts'
import { callApi, formatError } from '#web/platform/calls/call.ts'
import { rememberedState } from '#web/catalogue/search/searched-post-code.ts'
import { searchAddress } from '#web/catalogue/search/search-address.ts'

/** The code of the suggestions, and of the look-up of names. */
export const importSuggestions = () => import('#web/catalogue/search/suggestions/suggestions.tsx')

/** Looks a post code or a name up before navigating: an unknown one gets an error text, and the list stays. */
export function useSearch(given: string | undefined) {
  const [address] = useSearchParams()
  const key = useOwnKey()
  const [own, setOwn] = useState<{ at: string; problem: string | undefined }>()
  const [isBusy, setBusy] = useState(false)
  const inFlight = useRef<InFlight>(undefined)
  const navigate = useNavigate()
  // A response that arrives after another navigation or search must not navigate.
  useEffect(() => () => abortSearch(inFlight, key), [key])

  /** Returns false where the text must be corrected; an aborted search counts as done. */
  async function search(typed: string): Promise<boolean> {
    abortSearch(inFlight, key)
    const mine = new AbortController()
    inFlight.current = { from: key, controller: mine }
    setOwn({ at: key, problem: undefined })
    setBusy(true)
    const isPostCode = looksLikePostcode(typed)
    const isEmptied = typed === '' && address.has('q')
    const problem = isEmptied ? undefined : await findProblem(typed, isPostCode, mine.signal)
    if (inFlight.current?.controller === mine) setBusy(false)
    if (mine.signal.aborted) return true
    setOwn({ at: key, problem })
    if (problem) return false
    const found = isPostCode ? { postCode: typed, q: undefined } : { q: typed }
    await navigate(searchAddress(address, found), { preventScrollReset: true, state: 'searched' })
    return true
  }
  // Both search forms drop the error of the previous page.
  const problem = own?.at === key ? own.problem : given
  // A text that is being corrected is no longer marked as wrong.
  const clear = () => problem && setOwn({ at: key, problem: undefined })
  return { problem, isBusy, search, clear }
}

/** The key of the last navigation that the customer made: the one to the remembered post code ends no search. */
function useOwnKey(): string {
  const { key, state } = useLocation()
  const [own, setOwn] = useState(key)
  if (own === key || state === rememberedState) return own
  setOwn(key)
  return key
}

type InFlight = { from: string; controller: AbortController } | undefined

function abortSearch(inFlight: RefObject<InFlight>, key: string): void {
  if (inFlight.current?.from === key) inFlight.current.controller.abort()
}

/** Undefined if the post code or the name is known. */
async function findProblem(
  typed: string,
  isPostCode: boolean,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    if (isPostCode) await callApi(api.restaurants.findPlace, { query: { postCode: typed } }, { signal })
    else {
      const { findNameProblem } = await importSuggestions()
      return await findNameProblem(typed, signal)
    }
    return undefined
  } catch (problem) {
    return formatError(problem)
  }
}
