import { useEffect, useState } from 'react'

/** True once `now` has been true for this long, so that short waits show no spinner. */
export function useDelayed(now: boolean, milliseconds: number): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    if (!now) return undefined
    const timer = setTimeout(() => setLater(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setLater(false)
    }
  }, [now, milliseconds])
  return now && later
}
