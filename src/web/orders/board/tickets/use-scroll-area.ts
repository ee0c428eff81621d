import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * The part of the outlet's frame that scrolls, and that outlives its pages. A new page begins at the top, Back returns to
 * its place, and an address with a hash is left to the router. Tickets leave room for the header, which may wrap.
 */
export function useScrollArea() {
  const { key, pathname, hash } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const area = useRef<HTMLDivElement>(null)
  const places = useRef(new Map<string, number>())
  const shown = useRef({ key, pathname })
  // Before the router scrolls to a hash, and before the browser reports that a shorter page has scrolled.
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { key, pathname }
    if (!area.current || before.key === key) return
    const place = isReturn ? places.current.get(key) : undefined
    if (place !== undefined) area.current.scrollTop = place
    else if (before.pathname !== pathname && !hash) area.current.scrollTop = 0
  }, [key, pathname, hash, isReturn])
  useEffect(() => {
    const element = area.current
    if (!element) return undefined
    const remember = () => void places.current.set(shown.current.key, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [])
  useEffect(() => {
    const header = area.current?.querySelector('header')
    if (!header) return undefined
    const observer = new ResizeObserver(() =>
      area.current?.style.setProperty('--board-header', `${header.offsetHeight}px`),
    )
    observer.observe(header)
    return () => observer.disconnect()
  }, [])
  return area
}
