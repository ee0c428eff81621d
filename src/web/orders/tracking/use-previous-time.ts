import { useState } from 'react'

/** The previously promised time, if it changed while the page was open. */
export function usePreviousTime(expectedAt: string): string | undefined {
  const [times, setTimes] = useState<{ now: string; before?: string }>({ now: expectedAt })
  if (times.now === expectedAt) return times.before
  setTimes({ now: expectedAt, before: times.now })
  return times.now
}
