import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** After a search the list comes into view; home is laid out so that its heading stands just there. */
export function useScrollToResults(): void {
  const location = useLocation()
  const came = useNavigationType()
  useEffect(() => {
    // Who comes back to a search, or loads it anew, is put where they left off.
    if (location.state !== 'searched' || came === 'POP') return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: window.innerWidth > 400 ? 850 : 480, behavior: isStill ? 'instant' : 'smooth' })
  }, [location, came])
}
