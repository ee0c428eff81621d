import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

import { cameFromDevice, cameOverTheLine, lineAnswers } from '#web/ui/use-online.ts'

const oldAfter = 60_000
const aMoment = 2_000

/** A page that somebody comes back to after a while is asked for anew. Without a line it stays as it is. */
export function useFreshness(): void {
  const { revalidate } = useRevalidator()
  const loadedAt = useRef(0)
  useEffect(() => {
    loadedAt.current = cameFromDevice() ? -oldAfter : performance.now()
    let again: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      clearTimeout(again)
      const isOld = performance.now() - loadedAt.current > oldAfter
      if (document.visibilityState !== 'visible' || !isOld) return
      // A line may only seem to be there, and asking in vain would put an error in the place of the page.
      if (!(await lineAnswers())) {
        if (navigator.onLine) again = setTimeout(lookNow, aMoment)
        return
      }
      loadedAt.current = performance.now()
      await revalidate()
      cameOverTheLine(true)
    }
    const lookNow = () => void look()
    document.addEventListener('visibilitychange', lookNow)
    addEventListener('online', lookNow)
    return () => {
      clearTimeout(again)
      document.removeEventListener('visibilitychange', lookNow)
      removeEventListener('online', lookNow)
    }
  }, [revalidate])
}
