import { useState } from 'react'

/** The time that was promised before, where it changed while somebody looked. */
export function useTimeBefore(expectedAt: string): string | undefined {
  const [times, setTimes] = useState<{ now: string; before?: string }>({ now: expectedAt })
  if (times.now === expectedAt) return times.before
  setTimes({ now: expectedAt, before: times.now })
  return times.now
}
