import { CircleCheck } from 'lucide-react'
import { useLocation } from 'react-router'

import { takeFocus } from '#web/ui/take-focus.ts'

/** The result of the last action. Takes the focus, as the pressed button is gone, so that screen readers announce it. */
export function StatusMessage({ text }: { text: string | undefined }) {
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
