import { type KeyboardEvent, useRef, useState } from 'react'

/** The dishes that are selected, of those in the list. Shift extends the selection from the dish before. */
export function useSelection(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const selected = ids.filter((id) => chosen.has(id))

  function set(some: readonly string[], isOn: boolean): void {
    setChosen((now) => {
      const next = new Set(now)
      for (const id of some)
        if (isOn) next.add(id)
        else next.delete(id)
      return next
    })
  }

  function toggle(id: string, isRange: boolean): void {
    const isOn = !chosen.has(id)
    const [from, to] = [ids.indexOf(last.current ?? id), ids.indexOf(id)]
    const range = isRange && from !== -1 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    last.current = id
    set(range, isOn)
  }

  /** Arrow keys go from box to box; with Shift they select. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const box = event.currentTarget
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const id = box.dataset.dish
    if (step === undefined || id === undefined) return
    const list = box.closest('[data-dishes]')
    const boxes = [...(list?.querySelectorAll<HTMLInputElement>('input[data-dish]') ?? [])]
    const next = boxes[boxes.indexOf(box) + step]
    event.preventDefault()
    if (!next) return
    next.focus()
    if (event.shiftKey) set([id, next.dataset.dish!], true)
    last.current = next.dataset.dish
  }

  return { selected, chosen, set, toggle, clear: () => setChosen(new Set()), onKeyDown }
}

export type Selection = ReturnType<typeof useSelection>
