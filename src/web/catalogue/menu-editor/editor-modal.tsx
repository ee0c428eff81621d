import { X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

import { AskBeforeLeaving } from '#web/ui/dialog/ask-before-leaving.tsx'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'
import { Note } from '#web/ui/notices/note.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'

type Props = { title: string; problem: string | undefined; onClose: () => void; children: ReactNode }

/** A form over the menu, with its error at the top. Closing a form with unsaved changes asks first. */
export function EditorModal({ title, problem, onClose, children }: Props) {
  const id = useId()
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <Modal
      labelledBy={id}
      kind="drawer"
      isHeld={isDirty}
      onClose={onClose}
      onWrite={() => setDirty(true)}
      onHeld={() => setAsking(true)}
    >
      <div className="paper grid min-h-full content-start gap-4 overflow-y-auto p-5">
        <div className="flex items-center justify-between gap-3">
          <h2 id={id} className="text-heading">
            {title}
          </h2>
          <TouchButton
            aria-label="Close"
            kind="plain"
            onClick={(event) => (isDirty ? setAsking(true) : closeModal(event))}
          >
            <X size={20} aria-hidden="true" />
          </TouchButton>
        </div>
        <AskBeforeLeaving what="your changes" isDirty={isDirty} />
        {isAsking && (
          <Note role="alert" className="grid gap-3">
            <p className="font-semibold">Close without saving your changes?</p>
            <div className="flex flex-wrap gap-3">
              <TouchButton ref={takeFocus} kind="edged" onClick={() => setAsking(false)}>
                Keep editing
              </TouchButton>
              <TouchButton kind="edged" onClick={closeModal}>
                Close without saving
              </TouchButton>
            </div>
          </Note>
        )}
        <div role="alert">
          {problem !== undefined && (
            <Note ref={takeFocus} tabIndex={-1} tone="error" isTight className="font-semibold">
              {problem}
            </Note>
          )}
        </div>
        {children}
      </div>
    </Modal>
  )
}
