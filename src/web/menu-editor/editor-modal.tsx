import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'

import { closeModal, Modal } from '#web/ui/modal.tsx'

type Props = { title: string; problem: string | undefined; onClose: () => void; children: ReactNode }

/** A form over the menu. What is wrong with it is said at its head. */
export function EditorModal({ title, problem, onClose, children }: Props) {
  const id = useId()
  return (
    <Modal labelledBy={id} kind="drawer" onClose={onClose}>
      <div className="ticket editor-sheet">
        <div className="flex items-center justify-between gap-3">
          <h2 id={id} className="text-[1.5rem]">
            {title}
          </h2>
          <button type="button" aria-label="Close" className="ticket-plain" onClick={closeModal}>
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        <div role="alert">
          {problem !== undefined && (
            <p className="rounded-control bg-brand-tint p-3 font-semibold text-error-text">{problem}</p>
          )}
        </div>
        {children}
      </div>
    </Modal>
  )
}
