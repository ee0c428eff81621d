import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

import { showingMore } from '#web/catalogue/home/pages.tsx'

/** After more cards were added, the keyboard continues from the first of them. The page does not move. */
export function useFocusOnMore(): void {
  const { state, hash } = useLocation()
  const navigationType = useNavigationType()
  useEffect(() => {
    if (state !== showingMore || navigationType === 'POP') return
    document.querySelector<HTMLElement>(`${hash} h3 a`)?.focus({ preventScroll: true })
  }, [state, hash, navigationType])
}
