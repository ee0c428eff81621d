import { useEffect, useState } from 'react'

/** True once the page is scrolled past `past`, until it is back above `until`. The gap prevents flicker. */
export function useScrolled(past: number, until: number): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled((was) => (was ? window.scrollY >= until : window.scrollY > past))
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [past, until])
  return scrolled
}
