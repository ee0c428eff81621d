import { X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

import { closeModal, Modal } from '#web/ui/modal.tsx'

type Props = { title: string; problem: string | undefined; onClose: () => void; children: ReactNode }

/** A form over the menu. What is wrong with it is said at its head, and what was written is not lost by one press. */
export function EditorModal({ title, problem, onClose, children }: Props) {
  const id = useId()
  const [isWritten, setWritten] = useState(false)
  const [asks, setAsks] = useState(false)
  return (
    <Modal
      labelledBy={id}
      kind="drawer"
      isHeld={isWritten}
      onClose={onClose}
      onWrite={() => setWritten(true)}
      onHeld={() => setAsks(true)}
    >
      <div className="ticket editor-sheet">
        <div className="flex items-center justify-between gap-3">
          <h2 id={id} className="text-[1.5rem]">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            className="touch-plain"
            onClick={(event) => (isWritten ? setAsks(true) : closeModal(event))}
          >
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        {asks && (
          <div role="alert" className="grid gap-3 rounded-control bg-butter-tint p-4 text-butter-text">
            <p className="font-semibold">Close without saving what you wrote?</p>
            <div className="flex flex-wrap gap-3">
              <button
                ref={takeFocus}
                type="button"
                className="touch-plain has-edge"
                onClick={() => setAsks(false)}
              >
                Go on writing
              </button>
              <button type="button" className="touch-plain has-edge" onClick={closeModal}>
                Close without saving
              </button>
            </div>
          </div>
        )}
        <div role="alert">
          {problem !== undefined && (
            <p
              ref={takeFocus}
              tabIndex={-1}
              className="rounded-control bg-brand-tint p-3 font-semibold text-error-text"
            >
              {problem}
            </p>
          )}
        </div>
        {children}
      </div>
    </Modal>
  )
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
