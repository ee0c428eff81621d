import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

import { Refused } from '#web/platform/calls/call.ts'

type Query<T> = {
  /** Names the request: another key is another request. Nothing is sent without one. */
  key: string | undefined
  /** Calls the API with this signal; `callApi` adds the timeout. */
  fetch: (signal: AbortSignal) => Promise<T>
  /** The data that the page was loaded with, shown until newer data arrives. */
  initial?: T | undefined
  /** False sends nothing until `refetch` or the first poll. */
  isEager?: boolean
  /** Polls while the page is visible and online. */
  pollMs?: number
  /** Repeats a request that failed for another reason than a refusal. */
  retryMs?: number
}

type Found<T> = { data?: T | undefined; error?: unknown }
type State<T> = Found<T> & { key?: string | undefined; initial?: T | undefined }

/**
 * Fetches data outside a loader. Data stays while it is fetched again; an unmount or another key aborts the request.
 * A failed request is repeated when the browser comes back online.
 */
export function useQuery<T>(query: Query<T>): Found<T> & { refetch: () => void } {
  const { key, initial, isEager = true, pollMs, retryMs } = query
  const [state, setState] = useState<State<T>>({})
  const send = useRef<() => void>(undefined)
  const fetchData = useEffectEvent((signal: AbortSignal) => query.fetch(signal))

  useEffect(() => {
    if (key === undefined) return undefined
    let request: AbortController | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    let hasFailed = false
    const change = (found: Found<T>) =>
      setState((now) => ({
        ...(now.key === key && now.initial === initial ? now : {}),
        key,
        initial,
        ...found,
      }))
    const run = async (): Promise<void> => {
      clearTimeout(retry)
      request?.abort()
      const { signal } = (request = new AbortController())
      if (hasFailed) change({ error: undefined })
      hasFailed = false
      try {
        const data = await fetchData(signal)
        if (!signal.aborted) change({ data, error: undefined })
      } catch (error) {
        if (signal.aborted) return
        hasFailed = true
        change({ error })
        const isRefused = error instanceof Refused && error.status < 500
        if (retryMs !== undefined && !isRefused) retry = setTimeout(() => void run(), retryMs)
      }
    }
    const poll = () => document.visibilityState === 'visible' && navigator.onLine && void run()
    const onOnline = () => hasFailed && void run()
    const timer = pollMs === undefined ? undefined : setInterval(poll, pollMs)
    addEventListener('online', onOnline)
    send.current = () => void run()
    if (isEager) send.current()
    return () => {
      clearTimeout(retry)
      clearInterval(timer)
      removeEventListener('online', onOnline)
      request?.abort()
      send.current = undefined
    }
  }, [key, initial, isEager, pollMs, retryMs])

  const { data = initial, error } = state.key === key && state.initial === initial ? state : {}
  return { data, error, refetch: useCallback(() => send.current?.(), []) }
}
