import type { Route } from './+types/board.route.ts'
import type { OutletOrder } from '#contract/outlet-orders.ts'
import { useOutletFrame } from '#web/outlet-frame.ts'
import { BoardColumns } from '#web/outlet-orders/board-columns.tsx'
import { Ticket } from '#web/outlet-orders/ticket.tsx'
import { TicketActions } from '#web/outlet-orders/ticket-actions.tsx'
import { whenWords } from '#web/outlet-orders/ticket-words.ts'
import { TimeLeft } from '#web/outlet-orders/time-left.tsx'

export function meta() {
  return [{ title: 'Orders · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

export default function BoardPage({ params: { outletId } }: Route.ComponentProps) {
  const { board, isLive, ringing, run, busy } = useOutletFrame()
  const ticket = (order: OutletOrder) => (
    <Ticket
      key={order._id}
      order={order}
      when={order.orderStatus === 'Pending' ? <TimeLeft until={order.acceptBy} /> : whenWords(order)}
      isNew={ringing.includes(order._id)}
    >
      <TicketActions
        order={order}
        outletId={outletId}
        isOff={!isLive}
        isBusy={busy.has(order._id)}
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
