import { useId } from 'react'

import { BoardButton } from '#web/ui/board/board-button.tsx'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'

type Props = { dishes: string; onKeep: () => void; onDeclare: () => void }

export function AskToDeclareNone({ dishes, onKeep, onDeclare }: Props) {
  const id = useId()
  return (
    <Modal labelledBy={id} onClose={onKeep}>
      <div className="grid gap-5 p-6">
        <h2 id={id} className="text-heading">
          Declare none of the 14 for {dishes}?
        </h2>
        <p>
          Customers with an allergy then read that none of the 14 is in it: {dishes} in all. Declare it only
          if you have checked each of them.
        </p>
        <div className="flex flex-wrap gap-3">
          <BoardButton isStrong onClick={onDeclare}>
            Declare none
          </BoardButton>
          <BoardButton onClick={closeModal}>Keep as it is</BoardButton>
        </div>
      </div>
    </Modal>
  )
}
