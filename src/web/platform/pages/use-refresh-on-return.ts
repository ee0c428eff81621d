import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

import { networkResponds } from '#web/platform/calls/network-responds.ts'
import { countUnanswered } from '#web/platform/pages/shown-page.ts'
import { isFromCache, setFromNetwork } from '#web/ui/hooks/use-online.ts'

const oldAfter = 60_000
const aMoment = 2_000

/** Revalidates a page when the customer returns to it after a minute. Offline it stays as it is. */
export function useRefreshOnReturn(): void {
  const { revalidate } = useRevalidator()
  const loadedAt = useRef(0)
  useEffect(() => {
    loadedAt.current = isFromCache() ? -oldAfter : performance.now()
    let again: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      clearTimeout(again)
      const isOld = performance.now() - loadedAt.current > oldAfter
      if (document.visibilityState !== 'visible' || !isOld) return
      // `navigator.onLine` may be wrong.
      if ((await networkResponds()) && (await loadAgain())) setFromNetwork(true)
      else if (navigator.onLine) again = setTimeout(lookNow, aMoment)
    }
    /** False if the page got no answer and stays as it was. */
    const loadAgain = async () => {
      const before = { loadedAt: loadedAt.current, unanswered: countUnanswered() }
      loadedAt.current = performance.now()
      await revalidate()
      if (countUnanswered() === before.unanswered) return true
      loadedAt.current = before.loadedAt
      return false
    }
    const lookNow = () => void look()
    document.addEventListener('visibilitychange', lookNow)
    addEventListener('online', lookNow)
    // A device that says it is online reports no change when the network returns.
    if (isFromCache() && navigator.onLine) again = setTimeout(lookNow, aMoment)
    return () => {
      clearTimeout(again)
      document.removeEventListener('visibilitychange', lookNow)
      removeEventListener('online', lookNow)
    }
  }, [revalidate])
}
