import { useEffect, useState } from 'react'

/** '12:41 left', second by second; nothing until the page is alive. */
export function TimeLeft({ until }: { until: string }) {
  const now = useSeconds()
  if (!now) return null
  const seconds = Math.max(0, Math.floor((new Date(until).getTime() - now.getTime()) / 1000))
  if (seconds > 3600) return <>waits for opening</>
  return (
    <>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')} left
    </>
  )
}

function useSeconds(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const look = () => setNow(new Date())
    look()
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
