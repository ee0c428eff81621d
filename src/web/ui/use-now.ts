import { useEffect, useState } from 'react'

const halfAMinute = 30_000

/** The time by this device, looked at again twice a minute; nothing until the page is alive. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const look = () => setNow(new Date())
    look()
    const timer = setInterval(look, halfAMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}
