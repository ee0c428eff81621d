import { useEffect, useState } from 'react'

const halfAMinute = 30_000

/** The time by this device, looked at again with every minute and half-way through it; nothing until the page is alive. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      setNow(new Date())
      timer = setTimeout(look, halfAMinute - (Date.now() % halfAMinute))
    }
    look()
    return () => clearTimeout(timer)
  }, [])
  return now
}
