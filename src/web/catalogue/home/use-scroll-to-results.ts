import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

import { rememberList } from '#web/platform/search-address.ts'

/** After a search the list comes into view; home is laid out so that its heading stands just there. */
export function useScrollToResults(): void {
  const location = useLocation()
  const came = useNavigationType()
  useEffect(() => {
    rememberList(location.pathname + location.search)
    // Who comes back to a search, or loads it anew, is put where they left off.
    if (location.state !== 'searched' || came === 'POP') return
    // From here the keyboard goes on with the results, not with what stands above them.
    document.getElementById('restaurants')?.focus({ preventScroll: true })
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: window.innerWidth > 400 ? 850 : 480, behavior: isStill ? 'instant' : 'smooth' })
  }, [location, came])
}
