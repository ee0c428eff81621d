import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

import { timeouts } from '#web/platform/timeouts.ts'

/** Reads the cards again while the page is open, as their states change. */
export function useFreshCards(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      // A revalidation that fails would replace the page by an error.
      void fetch('/robots.txt', { cache: 'no-store' }).then(
        ({ ok }) => (ok ? revalidate() : undefined),
        () => {},
      )
    }, timeouts.cardsPoll)
    return () => clearInterval(timer)
  }, [revalidate])
}
