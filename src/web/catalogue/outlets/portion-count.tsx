import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { maxPortions } from '#domain/catalogue/menu/portions.ts'
import { takeFocus } from '#web/ui/take-focus.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'

type Props = {
  name: string
  /** Null where the dish is not counted. */
  left: number | null
  dailyPortions: number | null
  onCount: (count: { left: number | null; seen: number | null }) => void
}

/** How many portions are left, and a field to set it. */
export function PortionCount({ name, left, dailyPortions, onCount }: Props) {
  const [isOpen, setOpen] = useState(false)
  /** The count that the form began with: orders may take portions meanwhile. */
  const [seen, setSeen] = useState(left)
  const button = useRef<HTMLButtonElement>(null)
  function close() {
    flushSync(() => setOpen(false))
    // The pressed button is gone.
    button.current?.focus()
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('left')
    onCount({ left: Number(typed), seen })
    close()
  }
  const count = left !== null && `${left} left${dailyPortions === null ? '' : `, ${dailyPortions} each day`}`
  if (!isOpen)
    return (
      <>
        {count && <span className="tabular">{count}</span>}
        <BoardButton
          ref={button}
          onClick={() => {
            setSeen(left)
            setOpen(true)
          }}
        >
          {left === null ? 'Count' : 'Change count'}
          <span className="sr-only"> of {name}</span>
        </BoardButton>
      </>
    )
  return (
    <form onSubmit={submit} className="flex flex-wrap items-center gap-2">
      <label className="flex items-center gap-2 text-small font-semibold">
        Portions left<span className="sr-only"> of {name}</span>
        <input
          ref={takeFocus}
          onKeyDown={({ key }) => key === 'Escape' && close()}
          name="left"
          type="number"
          inputMode="numeric"
          required
          min={0}
          max={maxPortions}
          defaultValue={seen ?? ''}
          className="h-12 w-24 rounded-control border-[1.5px] border-control bg-surface px-3"
        />
      </label>
      <BoardButton isStrong type="submit">
        Set<span className="sr-only"> portions of {name}</span>
      </BoardButton>
      {left !== null && dailyPortions === null && (
        <BoardButton
          onClick={() => {
            onCount({ left: null, seen })
            close()
          }}
        >
          Stop counting<span className="sr-only"> {name}</span>
        </BoardButton>
      )}
      <BoardButton onClick={close}>
        Cancel<span className="sr-only"> counting {name}</span>
      </BoardButton>
    </form>
  )
}
