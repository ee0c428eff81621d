import { CircleCheck } from 'lucide-react'
import { useLocation } from 'react-router'

/** What was just done, where it was done. It takes the focus of the button that is gone, and so is read out. */
export function Said({ text }: { text: string | undefined }) {
  const { key } = useLocation()
  return (
    <div role="status">
      {text && (
        <p
          key={key}
          ref={takeFocus}
          tabIndex={-1}
          className="mb-5 flex items-start gap-3 rounded-control bg-basil-tint px-4 py-3.5 font-medium text-basil-text"
        >
          <CircleCheck size={22} className="shrink-0" aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  )
}

function takeFocus(said: HTMLElement | null): void {
  said?.focus()
}
