import { useEffect } from 'react'

import { keepPage } from '#web/shell/offline/keep-page.ts'

const afterThePage = 1_000

/** Has this page, and the parts that open on it, ready on the device for when the line is gone. */
export function useKeptPage(page: string, fetchParts: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void fetchParts().then(() => keepPage(page)), afterThePage)
    return () => clearTimeout(timer)
  }, [page, fetchParts])
}
