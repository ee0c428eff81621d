import { type ReactNode, useRef } from 'react'

import { buttonStyle } from '#web/ui/button-style.ts'

type Props = {
  /** The label of the button that opens the question. */
  label: string
  /** Names the item for screen readers when a page has several. */
  of?: string
  question: ReactNode
  keep: string
  kind?: 'soft' | 'ghost' | 'secondary'
  /** A message inside the question. */
  isOpen?: boolean
  /** The form that performs the action. */
  children: ReactNode
}

/** Asks before a destructive action: the first press only opens the question. Works without JavaScript. */
export function AskFirst({ label, of, question, keep, kind = 'ghost', isOpen = false, children }: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  return (
    <details ref={box} open={isOpen} className="group/ask open:basis-full">
      <summary
        className={`cursor-pointer list-none group-open/ask:bg-sunk [&::-webkit-details-marker]:hidden ${buttonStyle(kind, 'card')}`}
      >
        {label}
        {of && <span className="sr-only"> {of}</span>}
      </summary>
      <div className="mt-3 flex flex-col gap-4 rounded-control bg-butter-tint p-4 text-butter-text">
        <div className="font-semibold">{question}</div>
        <div className="flex flex-wrap items-end gap-3">
          {children}
          <button
            type="button"
            className={`text-ink ${buttonStyle('secondary', 'card')}`}
            onClick={() => {
              if (!box.current) return
              box.current.open = false
              box.current.querySelector('summary')?.focus()
            }}
          >
            {keep}
          </button>
        </div>
      </div>
    </details>
  )
}
