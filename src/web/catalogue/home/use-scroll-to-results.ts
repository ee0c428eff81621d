import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

import { rememberList } from '#web/catalogue/search/search-address.ts'

/** Scrolls to the results after a search. The home layout puts their heading at these offsets. */
export function useScrollToResults(): void {
  const location = useLocation()
  const navigationType = useNavigationType()
  useEffect(() => {
    rememberList(location.pathname + location.search)
    // Back, forward and reload restore the scroll position instead.
    if (navigationType === 'POP') return
    if (location.state !== 'searched') return
    // Keyboard focus continues from the results heading.
    const heading = document.getElementById('restaurants')
    heading?.focus({ preventScroll: true })
    const isReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({
      // Less on a home page with nothing above its list.
      top: Math.min(window.innerWidth > 400 ? 850 : 480, (heading?.offsetTop ?? 0) - 64),
      behavior: isReducedMotion ? 'instant' : 'smooth',
    })
  }, [location, navigationType])
}
