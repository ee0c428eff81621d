import { Volume2, VolumeX } from 'lucide-react'

import type { Route } from './+types/board.route.ts'
import { api } from '#contract/api.ts'
import type { OutletOrder } from '#contract/outlet-orders.ts'
import { useLeaveWithSession } from '#web/account/leave-with-session.ts'
import { load } from '#web/call.ts'
import { BoardColumns } from '#web/outlet-orders/board-columns.tsx'
import { LostStrip, ProblemStrip, RingStrip, SoundStrip } from '#web/outlet-orders/board-strips.tsx'
import { Ticket } from '#web/outlet-orders/ticket.tsx'
import { TicketActions } from '#web/outlet-orders/ticket-actions.tsx'
import { whenWords } from '#web/outlet-orders/ticket-words.ts'
import { TimeLeft } from '#web/outlet-orders/time-left.tsx'
import { useBoard } from '#web/outlet-orders/use-board.ts'
import { useCommands } from '#web/outlet-orders/use-commands.ts'
import { useRing } from '#web/outlet-orders/use-ring.ts'
import boardStyles from '#web/outlets/board.css?url'
import { BoardHeader } from '#web/outlets/board-header.tsx'
import { forStaff } from '#web/outlets/for-staff.ts'
import { HouseModes } from '#web/outlets/house-modes.tsx'
import { HouseButton } from '#web/outlets/house-button.tsx'

export const handle = { isProtected: true, isBare: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: boardStyles }]

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Orders · ${loaderData?.board.house.outlet.name ?? 'Tablefare'}` },
    { name: 'robots', content: 'noindex' },
  ]
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { data: board, position } = await forStaff(
    request,
    load(context, api.outletOrders.readBoard, { params }),
  )
  return { board, position }
}

/** What is shown follows the outlet by itself. */
export function shouldRevalidate() {
  return false
}

export default function BoardPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  useLeaveWithSession()
  const { board, isLive, heardAt, refresh, tryNow } = useBoard(outletId, loaderData)
  const { run, busy, problem, forgetProblem, said } = useCommands(refresh)
  const pending = board.open.filter(({ orderStatus }) => orderStatus === 'Pending')
  const { ringing, touch, allow, hasSound, isMuted } = useRing(pending.map(({ _id }) => _id))

  const ticket = (order: OutletOrder) => (
    <Ticket
      key={order._id}
      order={order}
      when={order.orderStatus === 'Pending' ? <TimeLeft until={order.acceptBy} /> : whenWords(order)}
      isNew={ringing.includes(order._id)}
      onTouch={() => touch([order._id])}
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
    <div className="board">
      <BoardHeader outlet={board.house.outlet} page="orders" openOrders={board.open.length}>
        <HouseModes house={board.house} isLive={isLive} refresh={refresh} />
        <HouseButton house={board.house} isLive={isLive} refresh={refresh} />
        <span className={`board-live ${isLive ? '' : 'is-lost'}`}>{isLive ? 'Live' : 'Cut off'}</span>
        <button type="button" className="board-button" aria-pressed={hasSound} onClick={allow}>
          {hasSound ? <Volume2 size={20} aria-hidden="true" /> : <VolumeX size={20} aria-hidden="true" />}
          <span className="sr-only">Sound for new orders</span>
        </button>
      </BoardHeader>
      <main id="main">
        <div className="board-alerts">
          <LostStrip isLive={isLive} heardAt={heardAt} onTry={tryNow} />
          <RingStrip
            ringing={pending.filter(({ _id }) => ringing.includes(_id))}
            onHush={() => touch(ringing)}
          />
          <ProblemStrip problem={problem} onRead={forgetProblem} />
        </div>
        {!hasSound && !isMuted && <SoundStrip onAllow={allow} />}
        <noscript>
          <p className="board-strip board-note">The board needs JavaScript to follow your orders.</p>
        </noscript>
        <p role="status" className="sr-only">
          {said}
        </p>
        <BoardColumns board={board} outletId={outletId} ticket={ticket} />
      </main>
    </div>
  )
}
