import { BoardButton } from '#web/ui/board/board-button.tsx'
import { BoardRow } from '#web/ui/board/board-row.tsx'

type Props = { name: string; isSoldOut: boolean; onMark: (isSoldOut: boolean) => void }

/** A dish or an option with its sold-out button. */
export function TonightsMenuRow({ name, isSoldOut, onMark }: Props) {
  return (
    <BoardRow>
      <span className={`min-w-0 font-semibold ${isSoldOut ? 'text-muted line-through' : ''}`}>{name}</span>
      <span className="flex shrink-0 items-center gap-3">
        {isSoldOut && <span className="font-semibold text-butter-text">Sold out</span>}
        <BoardButton onClick={() => onMark(!isSoldOut)}>
          {isSoldOut ? 'Back on the menu' : 'Sold out tonight'}
          <span className="sr-only"> {name}</span>
        </BoardButton>
      </span>
    </BoardRow>
  )
}
