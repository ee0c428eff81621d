import { useEffect, useState } from 'react'

/** 'answer in 12:41', updated every second. Empty before hydration. */
export function TimeLeft({ until }: { until: string }) {
  const now = useSeconds()
  if (!now) return null
  const seconds = Math.max(0, Math.floor((new Date(until).getTime() - now.getTime()) / 1000))
  if (seconds > 3600) return <>waiting to open</>
  return (
    <>
      answer in {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </>
  )
}

function useSeconds(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
