import { useIsLive } from '#web/platform/live.ts'
import { useLater } from '#web/ui/use-later.ts'

const patience = 3_000

/** Whether the page follows the order by itself. */
export function LiveChip({ className = '' }: { className?: string }) {
  const isCutOff = useIsCutOff()
  const isLive = useIsLive() === true
  return (
    <p role="status" className={className}>
      {isLive && (
        <span className={chip}>
          <span aria-hidden="true" className="size-2 rounded-full bg-[#8fe6b0]" />
          Live
        </span>
      )}
      {isCutOff && (
        <span className={chip}>
          <span aria-hidden="true" className="size-2 rounded-full bg-butter" />
          {cutOff}
        </span>
      )}
    </p>
  )
}

/** The same for a page that is expected to be live, and says only when it is not. */
export function CutOffNote() {
  const isCutOff = useIsCutOff()
  return (
    <p role="status" className="text-small text-muted">
      {isCutOff && <span className="mt-2 block">{cutOff}</span>}
    </p>
  )
}

/** What is over in a moment is not worth a word. */
function useIsCutOff(): boolean {
  return useLater(useIsLive() === false, patience)
}

const cutOff = 'Not live just now. We catch up as soon as the line is back.'

const chip =
  'inline-flex min-h-7 items-center gap-2 rounded-full bg-cocoa/80 px-3 py-1 text-small font-semibold text-white'
