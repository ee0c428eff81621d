import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

const oldAfter = 60_000

/** A page that somebody comes back to after a while is asked for anew. Without a line it stays as it is. */
export function useFreshness(): void {
  const { revalidate } = useRevalidator()
  const loadedAt = useRef(0)
  useEffect(() => {
    loadedAt.current = performance.now()
    const look = () => {
      const isOld = performance.now() - loadedAt.current > oldAfter
      if (document.visibilityState !== 'visible' || !isOld || !navigator.onLine) return
      loadedAt.current = performance.now()
      void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [revalidate])
}
