import { useConnectionProblem } from '#web/orders/tracking/use-connection-problem.ts'
import { useIsLive } from '#web/platform/live/live.ts'

/** Whether live updates arrive. */
export function LiveChip({ className = '' }: { className?: string }) {
  const problem = useConnectionProblem()
  const isLive = useIsLive() === true
  return (
    <p role="status" className={className}>
      {isLive && (
        <span className={chip}>
          <span aria-hidden="true" className="size-2 rounded-full bg-[#8fe6b0]" />
          Live
        </span>
      )}
      {problem && (
        <span className={chip}>
          <span aria-hidden="true" className="size-2 rounded-full bg-butter" />
          {problem}
        </span>
      )}
    </p>
  )
}

/** Shown only while live updates do not arrive. */
export function DisconnectedNote() {
  const problem = useConnectionProblem()
  return (
    <p role="status" className="text-small text-muted">
      {problem && <span className="mt-2 block">{problem}</span>}
    </p>
  )
}

const chip =
  'inline-flex min-h-7 items-center gap-2 rounded-full bg-cocoa/80 px-3 py-1 text-small font-semibold text-white'
