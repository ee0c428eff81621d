import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

type Props = {
  /** Left out where the page announces its messages itself. */
  message?: string
  problem: string | undefined
  takesFocus?: boolean
  /** A button after the message, like Undo. */
  action?: ReactNode
}

/** The result of the last command, in view wherever the page is scrolled. */
export function BoardNotice({ message, problem, takesFocus = false, action }: Props) {
  return (
    <div className="board-notice print:hidden">
      {message !== undefined && (
        <div role="status">
          {message !== '' && (
            <p className="bg-basil-tint text-basil-text">
              <CircleCheck size={22} className="shrink-0" aria-hidden="true" />
              {message}
              {action}
            </p>
          )}
        </div>
      )}
      <div role="alert">
        {problem !== undefined && (
          <p
            ref={takesFocus ? takeFocus : undefined}
            tabIndex={takesFocus ? -1 : undefined}
            className="bg-brand-tint text-error-text"
          >
            <CircleAlert size={22} className="shrink-0" aria-hidden="true" />
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
