import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'

import type { Route } from './+types/board.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import type { OutletOrder } from '#contract/orders/board.ts'
import { mayDo } from '#domain/accounts/outlet-roles.ts'
import { isForLater, preparesFrom } from '#domain/orders/promise-steps.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { AcceptAsPromised } from '#web/orders/board/tickets/accept-buttons.tsx'
import { type Command, useBoardFrame } from '#web/orders/board/board-frame.ts'
import { PrinterStrip } from '#web/orders/board/printing/printer-strip.tsx'
import { ProblemsStrip } from '#web/orders/problems/problems-strip.tsx'
import { BoardColumns } from '#web/orders/board/board-columns.tsx'
import { FoldedTicket } from '#web/orders/board/tickets/folded-ticket.tsx'
import { Ticket } from '#web/orders/board/tickets/ticket.tsx'
import { TicketActions } from '#web/orders/board/tickets/ticket-actions.tsx'
import { formatTicketTime, isLate } from '#web/orders/board/tickets/format-ticket.ts'
import { showTicket } from '#web/orders/board/use-ticket-commands.ts'
import { TimeLeft } from '#web/orders/board/tickets/time-left.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Orders')
}

export default function BoardPage({ params: { outletId } }: Route.ComponentProps) {
  const { board, role, isLive, now, ringing, run, busy, ticks, print, lostPrinter } = useBoardFrame()
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const unfold = ({ _id }: OutletOrder) => {
    // Scrolled before the click is over: the press guard sees where the buttons end up.
    flushSync(() => setUnfolded([...unfolded, _id]))
    showTicket(_id)
  }
  const runFor = (order: OutletOrder) => (command: Command) => void run(order, command)
  const ticket = (order: OutletOrder) => (
    <Ticket
      key={order._id}
      order={order}
      ticks={ticks}
      when={
        order.orderStatus === 'Pending' ? <TimeLeft until={order.acceptBy} /> : formatTicketTime(order, now)
      }
      isLate={isLate(order, now)}
      isNew={ringing.includes(order._id)}
    >
      <TicketActions
        order={order}
        now={now}
        ticks={ticks}
        isOff={!isLive}
        isBusy={busy.includes(order._id)}
        canCancel={mayDo(role, 'refunds')}
        run={runFor(order)}
        print={print}
      />
    </Ticket>
  )
  const folded = (order: OutletOrder, shown: { time?: string; text?: ReactNode }, button: ReactNode) => (
    <FoldedTicket
      key={order._id}
      order={order}
      text={<TimeLeft until={order.acceptBy} />}
      {...shown}
      isNew={ringing.includes(order._id)}
      onUnfold={() => unfold(order)}
    >
      {button && (
        <fieldset disabled={!isLive} aria-busy={busy.includes(order._id)} className="contents">
          <legend className="sr-only">Actions for {order.orderNumber}</legend>
          {button}
        </fieldset>
      )}
    </FoldedTicket>
  )
  /** One pending ticket is whole, so that its buttons are on screen: the last that was opened, else the oldest. */
  const pendingIds = board.open.flatMap((order) =>
    order.orderStatus === 'Pending' && !isForLater(order, now) ? [order._id] : [],
  )
  const whole = unfolded.findLast((id) => pendingIds.includes(id)) ?? pendingIds[0]
  const accept = (order: OutletOrder) => <AcceptAsPromised order={order} now={now} run={runFor(order)} />
  const pendingTicket = (order: OutletOrder) =>
    order._id === whole ? ticket(order) : folded(order, {}, accept(order))
  const laterTicket = (order: OutletOrder) => {
    if (unfolded.includes(order._id)) return ticket(order)
    const time = formatLondonTime(order.expectedAt)
    const onBoard = formatLondonTime(preparesFrom(order).toISOString())
    if (order.orderStatus !== 'Pending')
      return folded(order, { time, text: `Accepted. On the board at ${onBoard}` }, null)
    const text = (
      <>
        <strong className="block">
          <TimeLeft until={order.acceptBy} />
        </strong>
        On the board at {onBoard}
      </>
    )
    return folded(order, { time, text }, accept(order))
  }
  return (
    <main id="main">
      {mayDo(role, 'refunds') && <ProblemsStrip outletId={outletId} board={board} />}
      <PrinterStrip
        outletId={outletId}
        printers={board.printers}
        lost={lostPrinter}
        canSetUp={mayDo(role, 'settings')}
      />
      <BoardColumns
        board={board}
        outletId={outletId}
        now={now}
        ticket={ticket}
        pendingTicket={pendingTicket}
        laterTicket={laterTicket}
      />
    </main>
  )
}
