import { useEffect } from 'react'

import { cachePage } from '#web/shell/offline/cache-page.ts'

const afterThePage = 1_000

/** Caches this page and its lazy parts, so that they open offline. */
export function useCachedPage(page: string, fetchParts: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void fetchParts().then(() => cachePage(page)), afterThePage)
    return () => clearTimeout(timer)
  }, [page, fetchParts])
}
