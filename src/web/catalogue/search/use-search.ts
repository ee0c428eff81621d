import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { api } from '#contract/api.ts'
import { parsePostcode } from '#domain/shared/geo/postcode.ts'
import { callApi, formatError, Refused } from '#web/platform/call.ts'
import { rememberedState } from '#web/catalogue/search/searched-post-code.ts'
import { searchTooShort } from '#web/catalogue/search/search-too-short.ts'
import { searchAddress } from '#web/platform/search-address.ts'

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
    const isPostCode = parsePostcode(typed) !== undefined
    const isEmptied = typed === '' && address.has('q')
    const problem = isEmptied
      ? undefined
      : await (isPostCode ? findPostCodeProblem : findNameProblem)(typed, mine.signal)
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

async function findPostCodeProblem(postCode: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    await callApi(api.restaurants.findPlace, { query: { postCode } }, { signal })
    return undefined
  } catch (problem) {
    return formatError(problem)
  }
}

async function findNameProblem(q: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const { data } = await callApi(api.restaurants.suggest, { query: { q } }, { signal })
    return data.restaurants.length + data.cuisines.length + data.dishes.length > 0
      ? undefined
      : `Nothing is called “${q}”, and it is not a UK post code. Check the spelling, or enter a post code like SW1A 1AA.`
  } catch (problem) {
    const isTooShort = problem instanceof Refused && problem.code === 'INVALID_INPUT'
    return isTooShort ? searchTooShort : formatError(problem)
  }
}
