import { useIsLive } from '#web/platform/live.ts'
import { useDelayed } from '#web/ui/hooks/use-delayed.ts'

const noticeDelayMs = 3_000

/** Whether live updates arrive. */
export function LiveChip({ className = '' }: { className?: string }) {
  const isDisconnected = useIsDisconnected()
  const isLive = useIsLive() === true
  return (
    <p role="status" className={className}>
      {isLive && (
        <span className={chip}>
          <span aria-hidden="true" className="size-2 rounded-full bg-[#8fe6b0]" />
          Live
        </span>
      )}
      {isDisconnected && (
        <span className={chip}>
          <span aria-hidden="true" className="size-2 rounded-full bg-butter" />
          {disconnectedText}
        </span>
      )}
    </p>
  )
}

/** Shown only while live updates do not arrive. */
export function DisconnectedNote() {
  const isDisconnected = useIsDisconnected()
  return (
    <p role="status" className="text-small text-muted">
      {isDisconnected && <span className="mt-2 block">{disconnectedText}</span>}
    </p>
  )
}

/** A short interruption is not shown. */
function useIsDisconnected(): boolean {
  return useDelayed(useIsLive() === false, noticeDelayMs)
}

const disconnectedText = 'Live updates are paused. We check for news every 20 seconds.'

const chip =
  'inline-flex min-h-7 items-center gap-2 rounded-full bg-cocoa/80 px-3 py-1 text-small font-semibold text-white'
