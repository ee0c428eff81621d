import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import type { Board, OutletOrder } from '#contract/orders/board.ts'
import { mayDo } from '#domain/accounts/outlet-roles.ts'
import { isMissed } from '#domain/orders/missed-order.ts'
import { isForLater } from '#domain/orders/promise-steps.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { Well, WellHeading } from '#web/ui/board/well.tsx'

type Props = {
  board: Board
  outletId: string
  now: Date
  ticket: (order: OutletOrder) => ReactNode
  pendingTicket: (order: OutletOrder) => ReactNode
  laterTicket: (order: OutletOrder) => ReactNode
}

/** The columns: first the order that waits longest for an answer, then the one that is due first. Orders for later have their own. */
export function BoardColumns({ board: { open, done, role }, outletId, now, ...tickets }: Props) {
  const isOut = ({ orderStatus, readyAt }: OutletOrder) =>
    orderStatus === 'Delivered' || (orderStatus === 'Accepted' && readyAt !== null)
  const isLater = (order: OutletOrder) => !isOut(order) && isForLater(order, now)
  const present = open.filter((order) => !isLater(order))
  const columns: [name: string, colour: string, orders: OutletOrder[], none: string][] = [
    [
      'Pending',
      '#ff9c82',
      present.filter(({ orderStatus }) => orderStatus === 'Pending'),
      'New orders appear here.',
    ],
    [
      'Accepted',
      '#ffcf5c',
      present.filter((order) => order.orderStatus === 'Accepted' && !isOut(order)).toSorted(byTime),
      'Nothing is being prepared.',
    ],
    ['Ready or out', '#8fe6b0', present.filter(isOut).toSorted(byTime), 'Nothing is ready or out.'],
  ]
  return (
    <div className="board-columns">
      {columns.map(([name, colour, orders, none]) => (
        <Well key={name} aria-labelledby={`column-${name.slice(0, 5)}`}>
          <WellHeading id={`column-${name.slice(0, 5)}`} count={orders.length}>
            <span className="size-3 rounded" style={{ background: colour }} aria-hidden="true" />
            {name}
          </WellHeading>
          {orders.length === 0 && <p className="px-1 text-muted">{none}</p>}
          <div className="board-tickets">
            {orders.map(name === 'Pending' ? tickets.pendingTicket : tickets.ticket)}
          </div>
        </Well>
      ))}
      <div className="board-side">
        <Later orders={open.filter(isLater).toSorted(byTime)} ticket={tickets.laterTicket} />
        <Done orders={done} outletId={outletId} hasPast={mayDo(role, 'sales')} />
      </div>
    </div>
  )
}

/** Of two that are due at the same time, the older one is first, as on the board that was read. */
function byTime(a: OutletOrder, b: OutletOrder): number {
  return a.expectedAt.localeCompare(b.expectedAt)
}

type LaterProps = { orders: readonly OutletOrder[]; ticket: (order: OutletOrder) => ReactNode }

/** On smaller screens the accepted ones are collapsed until one more is accepted. One that needs an answer never is. */
function Later({ orders, ticket }: LaterProps) {
  const [isFolded, setFolded] = useState(true)
  const unanswered = orders.filter(({ orderStatus }) => orderStatus === 'Pending')
  const accepted = orders.filter(({ orderStatus }) => orderStatus !== 'Pending')
  const [known, setKnown] = useState(accepted.length)
  if (accepted.length !== known) {
    setKnown(accepted.length)
    if (accepted.length > known) setFolded(false)
  }
  return (
    <Well aria-labelledby="column-later">
      <WellHeading id="column-later" className="max-xl:hidden" count={orders.length}>
        <span className="size-3 rounded bg-[#c9b8ff]" aria-hidden="true" />
        Later
      </WellHeading>
      <Fold label="Later" count={orders.length} isFolded={isFolded} onPress={() => setFolded(!isFolded)} />
      {unanswered.length > 0 && (
        <div className="board-unanswered mb-3 grid gap-3 max-xl:mt-3">{unanswered.map(ticket)}</div>
      )}
      <div className={`grid gap-3 ${isFolded ? 'max-xl:hidden' : 'max-xl:mt-3'}`}>
        {orders.length === 0 && <p className="px-1 text-muted">Orders for later wait here.</p>}
        {accepted.map(ticket)}
      </div>
    </Well>
  )
}

type FoldProps = {
  label: string
  count: number
  isFolded: boolean
  isAlways?: boolean
  onPress: () => void
}

function Fold({ label, count, isFolded, isAlways = false, onPress }: FoldProps) {
  return (
    <BoardButton
      className={`w-full justify-between border-0 ${isAlways ? '' : 'xl:hidden'}`}
      aria-expanded={!isFolded}
      onClick={onPress}
    >
      {label}
      <span className="flex items-center gap-2">
        {count}
        <ChevronDown size={18} className={isFolded ? '' : 'rotate-180'} aria-hidden="true" />
      </span>
    </BoardButton>
  )
}

type DoneProps = { orders: readonly OutletOrder[]; outletId: string; hasPast: boolean }

/** Collapsed by default. */
function Done({ orders, outletId, hasPast }: DoneProps) {
  const [isFolded, setFolded] = useState(true)
  return (
    <Well className="board-done" aria-label="Done today">
      <Fold
        label="Done today"
        count={orders.length}
        isFolded={isFolded}
        isAlways
        onPress={() => setFolded(!isFolded)}
      />
      <ul className={isFolded ? 'hidden' : 'mt-2 grid gap-2.5'}>
        {orders.map((order) => (
          <li key={order._id}>
            <Link to={`/outlet/${outletId}/ticket/${order._id}`}>
              <strong>{order.orderNumber}</strong>
              <span className="tabular text-muted">
                {formatLondonTime(order.deliveredAt ?? order.createdAt)}
              </span>
              <span className="text-muted">{order.orderType}</span>
              <span className={order.orderStatus === 'Canceled' ? 'text-brand-strong' : 'text-basil-text'}>
                {isMissed(order) ? 'Missed' : order.orderStatus}
              </span>
            </Link>
          </li>
        ))}
        {hasPast && (
          <li>
            <Link to={`/outlet/${outletId}/set-up/orders`}>Past orders</Link>
          </li>
        )}
      </ul>
    </Well>
  )
}
