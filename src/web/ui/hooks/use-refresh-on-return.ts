import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

import { isFromCache, setFromNetwork, networkResponds } from '#web/ui/hooks/use-online.ts'

const aMoment = 2_000

/**
 * Revalidates a page when the customer returns to it after a minute; with `everyMs`, also as often while it is visible.
 * Offline it stays as it is.
 */
export function useRefreshOnReturn(everyMs?: number): void {
  const oldAfter = everyMs ?? 60_000
  const { revalidate } = useRevalidator()
  const loadedAt = useRef(0)
  useEffect(() => {
    loadedAt.current = isFromCache() ? -oldAfter : performance.now()
    let again: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      clearTimeout(again)
      const isOld = performance.now() - loadedAt.current >= oldAfter
      if (document.visibilityState !== 'visible' || !isOld) return
      // `navigator.onLine` may be wrong, and a failed revalidation would replace the page by an error.
      if (!(await networkResponds())) {
        if (navigator.onLine) again = setTimeout(lookNow, aMoment)
        return
      }
      loadedAt.current = performance.now()
      await revalidate()
      setFromNetwork(true)
    }
    const lookNow = () => void look()
    const timer = everyMs === undefined ? undefined : setInterval(lookNow, everyMs)
    document.addEventListener('visibilitychange', lookNow)
    addEventListener('online', lookNow)
    return () => {
      clearTimeout(again)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookNow)
      removeEventListener('online', lookNow)
    }
  }, [revalidate, everyMs, oldAfter])
}
