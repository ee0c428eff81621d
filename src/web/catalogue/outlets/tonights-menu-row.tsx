import { PortionCount } from '#web/catalogue/outlets/portion-count.tsx'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { BoardRow } from '#web/ui/board/board-row.tsx'

type Props = {
  name: string
  isSoldOut: boolean
  /** Undefined for an option, which is not counted. */
  portions: { left: number | null; dailyPortions: number | null } | undefined
  onMark: (isSoldOut: boolean) => void
  onCount: (count: { left: number | null; seen: number | null }) => void
}

/** A dish or an option with its sold-out button, and the count of a dish. */
export function TonightsMenuRow({ name, isSoldOut, portions, onMark, onCount }: Props) {
  const isOut = portions?.left === 0
  const isOff = isSoldOut || isOut
  return (
    <BoardRow className="flex-wrap">
      <span className={`min-w-40 flex-1 font-semibold ${isOff ? 'text-muted line-through' : ''}`}>
        {name}
      </span>
      <span className="flex flex-wrap items-center gap-3">
        {isOff && <span className="font-semibold text-butter-text">Sold out</span>}
        {portions && <PortionCount name={name} {...portions} onCount={onCount} />}
        {(isSoldOut || !isOut) && (
          <BoardButton onClick={() => onMark(!isSoldOut)}>
            {isSoldOut ? 'Back on the menu' : 'Sold out tonight'}
            <span className="sr-only"> {name}</span>
          </BoardButton>
        )}
      </span>
    </BoardRow>
  )
}
