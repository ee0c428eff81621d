import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import type { Board, OutletOrder } from '#contract/orders/board.ts'
import { isMissed } from '#domain/orders/missed-order.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { BoardButton } from '#web/ui/board/board-button.tsx'
import { Well, WellHeading } from '#web/ui/board/well.tsx'

type Props = { board: Board; outletId: string; ticket: (order: OutletOrder) => ReactNode }

/** The four columns, each with its oldest order first. */
export function BoardColumns({ board: { open, done }, outletId, ticket }: Props) {
  const isOut = ({ orderStatus, readyAt }: OutletOrder) =>
    orderStatus === 'Delivered' || (orderStatus === 'Accepted' && readyAt !== null)
  const columns: [name: string, colour: string, orders: OutletOrder[], none: string][] = [
    [
      'Pending',
      '#ff9c82',
      open.filter(({ orderStatus }) => orderStatus === 'Pending'),
      'New orders appear here.',
    ],
    [
      'Accepted',
      '#ffcf5c',
      open.filter((order) => order.orderStatus === 'Accepted' && !isOut(order)),
      'Nothing is cooking.',
    ],
    ['Ready or out', '#8fe6b0', open.filter(isOut), 'Nothing is ready or out.'],
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
          <div className="board-tickets">{orders.map(ticket)}</div>
        </Well>
      ))}
      <Done orders={done} outletId={outletId} />
    </div>
  )
}

/** Collapsed by default on smaller screens. */
function Done({ orders, outletId }: { orders: readonly OutletOrder[]; outletId: string }) {
  const [isFolded, setFolded] = useState(true)
  return (
    <Well className="board-done" aria-labelledby="column-done">
      <WellHeading id="column-done" className="max-xl:hidden" count={orders.length}>
        <span className="size-3 rounded bg-muted" aria-hidden="true" />
        Done
      </WellHeading>
      <BoardButton
        className="w-full justify-between border-0 xl:hidden"
        aria-expanded={!isFolded}
        onClick={() => setFolded(!isFolded)}
      >
        Done today
        <span className="flex items-center gap-2">
          {orders.length}
          <ChevronDown size={18} className={isFolded ? '' : 'rotate-180'} aria-hidden="true" />
        </span>
      </BoardButton>
      <ul className={`grid gap-2.5 ${isFolded ? 'max-xl:hidden' : ''}`}>
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
        <li>
          <Link to={`/outlet/${outletId}/set-up/orders`}>Past orders</Link>
        </li>
      </ul>
    </Well>
  )
}
