import { useEffect } from 'react'

/** Long enough for the second tap of a hand that has not seen the change. */
const guardMs = 700

/**
 * A button that has moved or appeared under the pointer ignores the pointer for a moment, so that a second tap on one
 * place never answers the next order. The keyboard, and presses on any other place, work as always.
 */
export function usePressGuard(): void {
  useEffect(() => {
    let pointer: { x: number; y: number; over: Element | null } | undefined
    const guarded = new Map<Element, ReturnType<typeof setTimeout>>()
    const free = (button: Element) => {
      clearTimeout(guarded.get(button))
      guarded.delete(button)
      button.removeAttribute('data-guarded')
    }
    const follow = ({ clientX: x, clientY: y, target }: PointerEvent) => {
      pointer = { x, y, over: buttonOf(target) }
    }
    const check = () => {
      if (!pointer) return
      const button = buttonOf(document.elementFromPoint(pointer.x, pointer.y))
      if (button === pointer.over) return
      pointer.over = button
      if (!button || guarded.has(button)) return
      // Not aria-disabled: React writes that one, and the keyboard is not hindered.
      button.setAttribute('data-guarded', '')
      guarded.set(
        button,
        setTimeout(() => free(button), guardMs),
      )
    }
    const block = (event: MouseEvent) => {
      const button = buttonOf(event.target)
      // A click by keyboard has no detail.
      if (event.detail === 0 || !button || !guarded.has(button)) return
      event.preventDefault()
      event.stopPropagation()
    }
    const changes = new MutationObserver(check)
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    addEventListener('pointerdown', follow, options)
    addEventListener('pointermove', follow, options)
    addEventListener('click', block, { capture: true, signal: stop.signal })
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class', 'open'] })
    return () => {
      stop.abort()
      changes.disconnect()
      for (const button of guarded.keys()) free(button)
    }
  }, [])
}

/** The button of a search changes nothing. */
function buttonOf(target: EventTarget | null): Element | null {
  const button = target instanceof Element ? target.closest('button') : null
  return button?.closest('form[method=get]') ? null : button
}
