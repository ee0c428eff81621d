import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

import { networkResponds } from '#web/platform/network-responds.ts'
import { timeouts } from '#web/platform/timeouts.ts'

/** Reads the cards again while the page is open, as their states change. */
export function useFreshCards(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const leaving = new AbortController()
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return
      // A revalidation that fails would replace the page by an error. This file is smaller than the list.
      const isConnected = await networkResponds('/robots.txt', leaving.signal)
      if (isConnected && !leaving.signal.aborted) await revalidate()
    }
    const timer = setInterval(() => void refresh(), timeouts.cardsPoll)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [revalidate])
}
