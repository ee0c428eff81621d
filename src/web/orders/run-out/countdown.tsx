import { useEffect, useState } from 'react'

/** '4:38', updated every second. Empty before hydration. */
export function Countdown({ until }: { until: string }) {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [])
  if (now === undefined) return null
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))
  return (
    <span role="timer" aria-live="off" className="tabular">
      <span className="sr-only">Time left </span>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  )
}
