import { type ReactNode, useId } from 'react'

import { BoardButton } from '#web/ui/board/board-button.tsx'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'

type Props = {
  title: string
  /** What happens on yes. */
  children?: ReactNode
  /** The button that changes nothing. It is the strong one, and the first, unless the question says otherwise. */
  keep: string
  yes: string
  isYesStrong?: boolean
  onKeep: () => void
  onYes: () => void
}

/** Before something that cannot be undone, on the pages of an outlet. */
export function Question({ title, children, keep, yes, isYesStrong = false, onKeep, onYes }: Props) {
  const id = useId()
  const buttons = [
    <BoardButton key="keep" isStrong={!isYesStrong} onClick={closeModal}>
      {keep}
    </BoardButton>,
    <BoardButton key="yes" isStrong={isYesStrong} onClick={onYes}>
      {yes}
    </BoardButton>,
  ]
  return (
    <Modal labelledBy={id} onClose={onKeep}>
      <div className="grid gap-5 p-6">
        <h2 id={id} className="text-heading break-words">
          {title}
        </h2>
        {children}
        <div className="flex flex-wrap gap-3">{isYesStrong ? buttons.toReversed() : buttons}</div>
      </div>
    </Modal>
  )
}
