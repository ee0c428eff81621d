import { useId } from 'react'

import { BoardButton } from '#web/ui/board/board-button.tsx'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'

type Props = { name: string; onKeep: () => void; onRemove: () => void }

export function AskToRemoveTable({ name, onKeep, onRemove }: Props) {
  const id = useId()
  return (
    <Modal labelledBy={id} onClose={onKeep}>
      <div className="grid gap-5 p-6">
        <h2 id={id} className="text-heading break-words">
          Remove table {name}?
        </h2>
        <p>Once you save, guests cannot order there and its printed code stops working.</p>
        <div className="flex flex-wrap gap-3">
          <BoardButton isStrong onClick={closeModal}>
            Keep it
          </BoardButton>
          <BoardButton onClick={onRemove}>Remove table</BoardButton>
        </div>
      </div>
    </Modal>
  )
}
