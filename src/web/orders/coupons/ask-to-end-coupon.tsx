import { useId } from 'react'

import { BoardButton } from '#web/ui/board/board-button.tsx'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'

type Props = { code: string; onKeep: () => void; onEnd: () => void }

export function AskToEndCoupon({ code, onKeep, onEnd }: Props) {
  const id = useId()
  return (
    <Modal labelledBy={id} onClose={onKeep}>
      <div className="grid gap-5 p-6">
        <h2 id={id} className="text-heading">
          End {code}?
        </h2>
        <p>Customers can no longer use it. Placed orders keep their reduction.</p>
        <div className="flex flex-wrap gap-3">
          <BoardButton isStrong onClick={closeModal}>
            Keep it
          </BoardButton>
          <BoardButton onClick={onEnd}>End coupon</BoardButton>
        </div>
      </div>
    </Modal>
  )
}
