type Props = { name: string; isSoldOut: boolean; onMark: (isSoldOut: boolean) => void }

/** A dish or an option with its switch. */
export function TonightRow({ name, isSoldOut, onMark }: Props) {
  return (
    <li className="tonight-row">
      <span className={`min-w-0 font-semibold ${isSoldOut ? 'text-muted line-through' : ''}`}>{name}</span>
      <span className="flex shrink-0 items-center gap-3">
        {isSoldOut && <span className="font-semibold text-butter-text">Sold out</span>}
        <button type="button" className="board-button" onClick={() => onMark(!isSoldOut)}>
          {isSoldOut ? 'Put back' : 'Off for tonight'}
          <span className="sr-only"> {name}</span>
        </button>
      </span>
    </li>
  )
}
