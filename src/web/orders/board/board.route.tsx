import { useState } from 'react'

import type { Route } from './+types/board.route.ts'
import { privateMeta } from '#web/platform/page-meta.ts'
import type { OutletOrder } from '#contract/orders/board.ts'
import { preparesFrom } from '#domain/orders/promise-steps.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { AcceptForLater } from '#web/orders/board/accept-buttons.tsx'
import { type Command, useBoardFrame } from '#web/orders/board/board-frame.ts'
import { BoardColumns } from '#web/orders/board/board-columns.tsx'
import { FoldedTicket } from '#web/orders/board/folded-ticket.tsx'
import { Ticket } from '#web/orders/board/ticket.tsx'
import { TicketActions } from '#web/orders/board/ticket-actions.tsx'
import { formatTicketTime } from '#web/orders/board/format-ticket.ts'
import { TimeLeft } from '#web/orders/board/time-left.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Orders')
}

export default function BoardPage({ params: { outletId } }: Route.ComponentProps) {
  const { board, isLive, now, ringing, run, busy } = useBoardFrame()
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const runFor = (order: OutletOrder) => (command: Command) => void run(order, command)
  const ticket = (order: OutletOrder) => (
    <Ticket
      key={order._id}
      order={order}
      when={
        order.orderStatus === 'Pending' ? <TimeLeft until={order.acceptBy} /> : formatTicketTime(order, now)
      }
      isNew={ringing.includes(order._id)}
    >
      <TicketActions
        order={order}
        outletId={outletId}
        now={now}
        isOff={!isLive}
        isBusy={busy.includes(order._id)}
        run={runFor(order)}
      />
    </Ticket>
  )
  const laterTicket = (order: OutletOrder) => {
    if (unfolded.has(order._id)) return ticket(order)
    const isPending = order.orderStatus === 'Pending'
    const onBoard = `On the board at ${formatLondonTime(preparesFrom(order).toISOString())}`
    return (
      <FoldedTicket
        key={order._id}
        order={order}
        time={formatLondonTime(order.expectedAt)}
        text={isPending ? <TimeLeft until={order.acceptBy} /> : `Accepted. ${onBoard}`}
        isNew={ringing.includes(order._id)}
        onUnfold={() => setUnfolded(new Set([...unfolded, order._id]))}
      >
        {isPending && (
          <fieldset disabled={!isLive} aria-busy={busy.includes(order._id)} className="grid">
            <legend className="sr-only">Actions for {order.orderNumber}</legend>
            <AcceptForLater order={order} run={runFor(order)} />
          </fieldset>
        )}
      </FoldedTicket>
    )
  }
  return (
    <main id="main">
      <BoardColumns board={board} outletId={outletId} now={now} ticket={ticket} laterTicket={laterTicket} />
    </main>
  )
}
