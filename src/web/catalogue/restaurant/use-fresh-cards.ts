import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

import { timeouts } from '#web/platform/timeouts.ts'

/** Reads the cards again while the page is open, as their states change. */
export function useFreshCards(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(refresh, timeouts.cardsPoll)
    return () => clearInterval(timer)
  }, [revalidate])
}
