import { useEffect, useState } from 'react'

import { api } from '#contract/api.ts'
import type { Suggestions } from '#contract/catalogue/found-by-name.ts'
import { parseSearch } from '#domain/catalogue/search/search-text.ts'
import { callApi } from '#web/platform/calls/call.ts'
import { useQuery } from '#web/platform/calls/use-query.ts'

const debounceMs = 150

/** Suggestions for a typed text. Those of the previous text stay until the new ones arrive. */
export function useSuggestedNames(typed: string, place: string) {
  const settled = useSettled(typed)
  const isSearchable = isName(typed)
  const query = { q: settled, ...(place === '' ? {} : { postCode: place }) }
  const isAsked = isSearchable && isName(settled)
  const { data: answer, error } = useQuery({
    key: isAsked ? JSON.stringify(query) : undefined,
    fetch: async (signal) => (await callApi(api.restaurants.suggest, { query }, { signal })).data,
  })
  const [last, setLast] = useState<Suggestions>()
  if (answer && answer !== last) setLast(answer)
  if (!isSearchable && last) setLast(undefined)
  const isLoading = isSearchable && error === undefined && (answer === undefined || settled !== typed)
  return { data: error === undefined ? (answer ?? last) : undefined, error, isLoading, isSearchable }
}

/** A post code, also an unfinished one, has its own search. */
function isName(text: string): boolean {
  return parseSearch(text) !== undefined && !/^[a-z]{1,2}\d[a-z\d]?\s*(\d[a-z]{0,2})?$/i.test(text)
}

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
