import { useIsLive } from '#web/live.ts'
import { useLater } from '#web/ui/use-later.ts'

const patience = 3_000

/** Whether the page follows the order by itself. What is over in a moment is not worth a word. */
export function LiveChip({ className = '' }: { className?: string }) {
  const isLive = useIsLive()
  const isCutOff = useLater(isLive === false, patience)
  return (
    <p role="status" className={className}>
      {isLive === true && (
        <span className={chip}>
          <span aria-hidden="true" className="size-2 rounded-full bg-[#8fe6b0]" />
          Live
        </span>
      )}
      {isCutOff && (
        <span className={chip}>
          <span aria-hidden="true" className="size-2 rounded-full bg-butter" />
          Not live just now. We catch up as soon as the line is back.
        </span>
      )}
    </p>
  )
}

const chip =
  'inline-flex min-h-7 items-center gap-2 rounded-full bg-cocoa/80 px-3 py-1 text-small font-semibold text-white'
