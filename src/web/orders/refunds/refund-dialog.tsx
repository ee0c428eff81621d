import { useId } from 'react'

import type { FailedRefund } from '#contract/orders/refunds.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { RefundForm } from '#web/orders/refunds/refund-form.tsx'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { closeModal, Modal } from '#web/ui/dialog/modal.tsx'

type Props = {
  order: SavedOrder
  failed: readonly FailedRefund[]
  onDone: (message: string) => void
  onClose: () => void
}

export function RefundDialog({ order, failed, onDone, onClose }: Props) {
  const id = useId()
  return (
    <Modal kind="wide" labelledBy={id} onClose={onClose}>
      <div className="grid gap-5 overflow-y-auto p-5 sm:p-7">
        <h2 id={id} className="text-section">
          Refund {order.orderNumber}
        </h2>
        <RefundForm order={order} failed={failed} as="outlet" onDone={(_, message) => onDone(message)} />
        <BoardButton onClick={closeModal}>Close without a refund</BoardButton>
      </div>
    </Modal>
  )
}
