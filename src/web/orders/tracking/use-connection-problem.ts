import { useIsLive } from '#web/platform/live/live.ts'
import { useDelayed } from '#web/ui/hooks/use-delayed.ts'
import { useOnline } from '#web/ui/hooks/use-online.ts'

const noticeDelayMs = 3_000

/** A short interruption is not shown. */
export function useConnectionProblem(): string | undefined {
  const isDisconnected = useDelayed(useIsLive() === false, noticeDelayMs)
  const isOnline = useOnline()
  if (!isDisconnected) return undefined
  return isOnline
    ? 'Live updates are paused. We check for updates every 20 seconds.'
    : 'Live updates are paused until your connection is back.'
}
