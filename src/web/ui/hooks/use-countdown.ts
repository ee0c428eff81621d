import { useEffect, useState } from 'react'

import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'

/** The seconds left until a time, updated each second. Undefined without one, and before hydration. */
export function useCountdown(until: number | string | undefined): number | undefined {
  const isHydrated = useHydrated()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === undefined) return undefined
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [until])
  if (until === undefined || !isHydrated) return undefined
  return Math.max(0, Math.ceil((new Date(until).getTime() - now) / 1_000))
}

/** 581 seconds as '9:41'. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
