import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import type { Board, OutletOrder } from '#contract/orders/board.ts'
import { londonClock } from '#domain/shared/london-time.ts'

type Props = { board: Board; outletId: string; ticket: (order: OutletOrder) => ReactNode }

/** The four columns, each in the order in which its orders came. */
export function BoardColumns({ board: { open, done }, outletId, ticket }: Props) {
  const isOut = ({ orderStatus, readyAt }: OutletOrder) =>
    orderStatus === 'Delivered' || (orderStatus === 'Accepted' && readyAt !== null)
  const columns: [name: string, colour: string, orders: OutletOrder[], none: string][] = [
    [
      'Pending',
      '#ff9c82',
      open.filter(({ orderStatus }) => orderStatus === 'Pending'),
      'New orders come in here.',
    ],
    [
      'Accepted',
      '#ffcf5c',
      open.filter((order) => order.orderStatus === 'Accepted' && !isOut(order)),
      'Nothing is cooking.',
    ],
    ['Ready or out', '#8fe6b0', open.filter(isOut), 'Nothing waits or is on its way.'],
  ]
  return (
    <div className="board-columns">
      {columns.map(([name, colour, orders, none]) => (
        <section key={name} className="board-column" aria-labelledby={`column-${name.slice(0, 5)}`}>
          <h2 id={`column-${name.slice(0, 5)}`}>
            <span className="board-dot" style={{ background: colour }} aria-hidden="true" />
            {name}
            <span className="board-count">{orders.length}</span>
          </h2>
          {orders.length === 0 && <p className="px-1 text-muted">{none}</p>}
          <div className="board-tickets">{orders.map(ticket)}</div>
        </section>
      ))}
      <Done orders={done} outletId={outletId} />
    </div>
  )
}

/** On smaller screens it is folded until it is wanted. */
function Done({ orders, outletId }: { orders: readonly OutletOrder[]; outletId: string }) {
  const [isFolded, setFolded] = useState(true)
  return (
    <section className="board-column is-done" aria-labelledby="column-done">
      <h2 id="column-done" className="board-wide">
        <span className="board-dot bg-muted" aria-hidden="true" />
        Done
        <span className="board-count">{orders.length}</span>
      </h2>
      <button
        type="button"
        className="board-button board-done-toggle board-narrow"
        aria-expanded={!isFolded}
        onClick={() => setFolded(!isFolded)}
      >
        Done today
        <span className="flex items-center gap-2">
          {orders.length}
          <ChevronDown size={18} className={isFolded ? '' : 'rotate-180'} aria-hidden="true" />
        </span>
      </button>
      <ul className="board-done-list" data-folded={isFolded}>
        {orders.map((order) => (
          <li key={order._id}>
            <Link to={`/outlet/${outletId}/ticket/${order._id}`}>
              <strong>{order.orderNumber}</strong>
              <span className="tabular text-muted">{londonClock(order.deliveredAt ?? order.createdAt)}</span>
              <span className="text-muted">{order.orderType}</span>
              <span className={order.orderStatus === 'Canceled' ? 'text-brand-strong' : 'text-basil-text'}>
                {order.orderStatus}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
