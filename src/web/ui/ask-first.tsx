import { type ReactNode, useRef } from 'react'

import { buttonStyle } from '#web/ui/button-style.ts'

type Props = {
  /** On the button that asks. */
  label: string
  /** Where several of them stand on a page: which one this is, for those who cannot see where it stands. */
  of?: string
  question: ReactNode
  keep: string
  kind?: 'soft' | 'ghost'
  /** Something is to be said inside it. */
  isOpen?: boolean
  /** The form that does it. */
  children: ReactNode
}

/** Nothing is lost by one press: it unfolds a question, and only the button in there does it. It works before JavaScript does. */
export function AskFirst({ label, of, question, keep, kind = 'ghost', isOpen = false, children }: Props) {
  const box = useRef<HTMLDetailsElement>(null)
  return (
    <details ref={box} open={isOpen} className="ask-first">
      <summary className={buttonStyle(kind, 'card')}>
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
