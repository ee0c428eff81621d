import { formatCountdown, useCountdown } from '#web/ui/hooks/use-countdown.ts'

/** 'answer in 12:41', updated every second. Empty before hydration. */
export function TimeLeft({ until }: { until: string }) {
  const seconds = useCountdown(until)
  if (seconds === undefined) return null
  if (seconds > 3600) return <>waiting to open</>
  return <>answer in {formatCountdown(seconds)}</>
}
