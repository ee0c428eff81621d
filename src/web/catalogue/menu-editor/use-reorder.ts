import { type KeyboardEvent, type PointerEvent, useState } from 'react'

type Lifted = { id: string; to: number; isByPointer: boolean }
type Named = { _id: string; name: string }

/**
 * Moves the rows of a list by their grips: dragged, or lifted with the space bar and moved with the arrow keys. The rows
 * stay where they are until they are dropped, as a row that is moved in the document loses pointer and focus.
 */
export function useReorder(
  items: readonly Named[],
  onMove: (id: string, position: number) => Promise<boolean>,
) {
  const [lifted, setLifted] = useState<Lifted>()
  const [message, setMessage] = useState('')
  const indexOf = (id: string) => items.findIndex((item) => item._id === id)

  async function drop({ id, to, isByPointer }: Lifted): Promise<void> {
    setLifted(undefined)
    const isMoved = to !== indexOf(id)
    setMessage(isMoved ? '' : 'Not moved.')
    if (!isMoved || !(await onMove(id, to)) || isByPointer) return
    // The moved row is rendered by then.
    requestAnimationFrame(() => document.getElementById(gripId(id))?.focus())
  }

  function cancel(): void {
    setLifted(undefined)
    setMessage('Not moved.')
  }

  function onKeyDown(event: KeyboardEvent, { _id, name }: Named): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const isToggle = event.key === ' ' || event.key === 'Enter'
    if (isToggle || (lifted && (step !== undefined || event.key === 'Escape'))) event.preventDefault()
    if (!lifted) {
      if (!isToggle) return
      const to = indexOf(_id)
      setLifted({ id: _id, to, isByPointer: false })
      setMessage(`${name} is lifted, place ${to + 1} of ${items.length}. Arrow keys move it, space drops it.`)
    } else if (isToggle) void drop(lifted)
    else if (event.key === 'Escape') cancel()
    else if (step !== undefined) {
      const to = Math.min(items.length - 1, Math.max(0, lifted.to + step))
      setLifted({ ...lifted, to })
      setMessage(`Place ${to + 1} of ${items.length}.`)
    }
  }

  const grip = (item: Named) => ({
    id: gripId(item._id),
    'aria-pressed': lifted?.id === item._id,
    onKeyDown: (event: KeyboardEvent) => onKeyDown(event, item),
    onBlur: () => lifted?.isByPointer === false && cancel(),
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setLifted({ id: item._id, to: indexOf(item._id), isByPointer: true })
    },
    onPointerMove: (event: PointerEvent) => {
      if (lifted?.isByPointer) setLifted({ ...lifted, to: findPlace(event, indexOf(lifted.id)) })
    },
    onPointerUp: () => void (lifted?.isByPointer && drop(lifted)),
    onPointerCancel: () => lifted?.isByPointer && cancel(),
  })

  /** Where a row shows that the lifted one would be dropped. */
  function markOf(id: string): 'before' | 'after' | undefined {
    if (!lifted) return undefined
    const from = indexOf(lifted.id)
    if (lifted.to === from || indexOf(id) !== lifted.to) return undefined
    return lifted.to < from ? 'before' : 'after'
  }

  return { grip, markOf, isLifted: (id: string) => lifted?.id === id, message }
}

function gripId(id: string): string {
  return `grip-${id}`
}

/** The place in the list at the pointer's height: after every other row whose middle is above it. */
function findPlace({ currentTarget, clientY }: PointerEvent, from: number): number {
  const rows = [...(currentTarget.closest('[data-reorder]')?.children ?? [])]
  return rows.filter((row, at) => {
    const { top, bottom } = row.getBoundingClientRect()
    return at !== from && (top + bottom) / 2 < clientY
  }).length
}

export type Reorder = ReturnType<typeof useReorder>
