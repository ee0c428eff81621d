import { startTransition, useEffect, useState } from 'react'

const halfAMinute = 30_000

/** The device's time, updated every half minute. Undefined until hydration. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      // Else the page that has just been hydrated would render again in one long task.
      startTransition(() => setNow(new Date()))
      timer = setTimeout(look, halfAMinute - (Date.now() % halfAMinute))
    }
    look()
    return () => clearTimeout(timer)
  }, [])
  return now
}
