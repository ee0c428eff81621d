import { formatCountdown, useCountdown } from '#web/ui/hooks/use-countdown.ts'

/** '4:38', updated every second. Empty before hydration. */
export function Countdown({ until }: { until: string }) {
  const seconds = useCountdown(until)
  if (seconds === undefined) return null
  return (
    <span role="timer" aria-live="off" className="tabular">
      <span className="sr-only">Time left </span>
      {formatCountdown(seconds)}
    </span>
  )
}
