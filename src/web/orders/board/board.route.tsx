import type { Route } from './+types/board.route.ts'
import { privateMeta } from '#web/platform/page-meta.ts'
import type { OutletOrder } from '#contract/orders/board.ts'
import { useBoardFrame } from '#web/orders/board/board-frame.ts'
import { BoardColumns } from '#web/orders/board/board-columns.tsx'
import { Ticket } from '#web/orders/board/ticket.tsx'
import { TicketActions } from '#web/orders/board/ticket-actions.tsx'
import { formatTicketTime } from '#web/orders/board/format-ticket.ts'
import { TimeLeft } from '#web/orders/board/time-left.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Orders')
}

export default function BoardPage({ params: { outletId } }: Route.ComponentProps) {
  const { board, isLive, ringing, run, busy } = useBoardFrame()
  const ticket = (order: OutletOrder) => (
    <Ticket
      key={order._id}
      order={order}
      when={order.orderStatus === 'Pending' ? <TimeLeft until={order.acceptBy} /> : formatTicketTime(order)}
      isNew={ringing.includes(order._id)}
    >
      <TicketActions
        order={order}
        outletId={outletId}
        isOff={!isLive}
        isBusy={busy.includes(order._id)}
        run={(command) => void run(order, command)}
      />
    </Ticket>
  )
  return (
    <main id="main">
      <BoardColumns board={board} outletId={outletId} ticket={ticket} />
    </main>
  )
}
