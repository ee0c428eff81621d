import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'

import { maxTableNameLength } from '#domain/catalogue/table-names.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'

type Props = {
  id: string
  name: string
  isFirst: boolean
  isLast: boolean
  onRename: (name: string) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

export function TableRow({ id, name, isFirst, isLast, onRename, onMove, onRemove }: Props) {
  const move = (by: 1 | -1, isEnd: boolean, where: string) => (
    // Not disabled at the end of the list, as the button would lose the focus there.
    <TouchButton
      id={`${id} ${where}`}
      kind="plain"
      aria-label={`Move table ${name} ${where}`}
      aria-disabled={isEnd || undefined}
      onClick={() => {
        onMove(by)
        focusLater(`${id} ${where}`)
      }}
    >
      {where === 'up' ? <ArrowUp size={18} aria-hidden="true" /> : <ArrowDown size={18} aria-hidden="true" />}
    </TouchButton>
  )
  return (
    <li className="flex flex-wrap items-center gap-1">
      <div className="min-w-32 grow basis-32">
        <input
          id={id}
          required
          maxLength={maxTableNameLength}
          aria-label={`Name of table ${name}`}
          value={name}
          onChange={({ target }) => onRename(target.value)}
          className="touch-input"
        />
      </div>
      <div className="flex">
        {move(-1, isFirst, 'up')}
        {move(1, isLast, 'down')}
        <TouchButton kind="plain" aria-label={`Remove table ${name}`} onClick={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
        </TouchButton>
      </div>
    </li>
  )
}

/** The name of a table, or the heading of the list if there is none left. */
export function focusTable(id: string | undefined): void {
  focusLater(id ?? 'tables')
}

/** After React has moved or removed the row. */
function focusLater(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus())
}
