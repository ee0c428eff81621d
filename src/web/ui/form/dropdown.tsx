import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  label: ReactNode
  name: string
  className?: string
  /** The edge of the button that the panel aligns with; on small screens a wide panel aligns left. */
  align?: 'left' | 'right' | 'wide'
  children: ReactNode
}

/** A button that opens a panel below itself. Works without JavaScript; of one `name` only one is open. */
export function Dropdown({ label, name, className = '', align = 'right', children }: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      if (event instanceof KeyboardEvent && !isEscape) return
      if (!box.current?.open) return
      const isWithin = box.current.contains(event.target as Node)
      const isChosen = isWithin && event.type === 'click' && (event.target as Element).closest('a') !== null
      if (isWithin && !isEscape && !isChosen) return
      const hadFocus = box.current.contains(document.activeElement)
      box.current.open = false
      // A click on the background has no related target.
      const hasNone = event.type === 'click' && document.activeElement === document.body
      if (((isEscape || isChosen) && hadFocus) || hasNone) box.current.querySelector('summary')?.focus()
    }
    const kinds = ['click', 'keydown', 'focusin'] as const
    for (const kind of kinds) document.addEventListener(kind, close)
    return () => kinds.forEach((kind) => document.removeEventListener(kind, close))
  }, [])
  return (
    <details ref={box} name={name} className="relative shrink-0">
      <summary
        className={`flex cursor-pointer list-none items-center gap-2 whitespace-nowrap [&::-webkit-details-marker]:hidden ${className}`}
      >
        {label}
        <i className="mask-icon size-4 icon-[chevron-down]" aria-hidden="true" />
      </summary>
      <div
        className={`absolute top-full ${edges[align]} z-40 mt-2 w-72 rounded-panel bg-surface p-2 text-ink shadow-s3`}
      >
        {children}
      </div>
    </details>
  )
}

const edges = { left: 'left-0', right: 'right-0', wide: 'left-0 lg:right-0 lg:left-auto' }
