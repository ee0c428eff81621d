import { useState } from 'react'

import type { OutletOrder } from '#contract/orders/board.ts'
import { canRunOut } from '#domain/orders/run-out/run-out-rules.ts'
import { RunOutDialog } from '#web/orders/run-out/run-out-dialog.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'

type Props = { order: OutletOrder; isOff: boolean; canCancel: boolean }

/** Opens the dialog for a dish that ran out, until the food is ready. */
export function RunOutButton({ order, isOff, canCancel }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!canRunOut({ status: order.orderStatus, isReady: order.readyAt !== null })) return null
  return (
    <>
      <TouchButton
        kind="plain"
        className="ticket-out"
        aria-label={`Something is out of ${order.orderNumber}`}
        disabled={isOff}
        onClick={() => setOpen(true)}
      >
        <span className="max-xl:hidden">Something is out</span>
        <span className="xl:hidden">Out</span>
      </TouchButton>
      {isOpen && <RunOutDialog order={order} canCancel={canCancel} onClose={() => setOpen(false)} />}
    </>
  )
}
