import { Bike, IdCard, ShoppingBag, TriangleAlert, UtensilsCrossed } from 'lucide-react'
import type { ReactNode } from 'react'

import type { OutletOrder } from '#contract/orders/board.ts'
import { londonClock } from '#domain/shared/london-time.ts'
import { poundsText } from '#domain/shared/money.ts'
import { TicketLines } from '#web/orders/board/ticket-lines.tsx'
import { paymentWords } from '#web/orders/board/ticket-words.ts'
import { Telephone } from '#web/ui/telephone.tsx'

type Props = {
  order: OutletOrder
  /** Beside the type: how long it may wait, or when it is due. */
  when: ReactNode
  isNew?: boolean
  /** What can be done with it. */
  children?: ReactNode
}

const types = {
  'Home Delivery': { Icon: Bike, className: '' },
  Collection: { Icon: ShoppingBag, className: 'is-collection' },
  'Dine In': { Icon: UtensilsCrossed, className: 'is-dine-in' },
}

/** An order as the kitchen reads it: what must not be missed first, then what to cook, then money. */
export function Ticket({ order, when, isNew = false, children }: Props) {
  const { _id, orderNumber, orderType, tableNo, customerName, kitchenNotes, needsAgeCheck } = order
  const { Icon, className } = types[orderType]
  return (
    <article
      id={`order-${_id}`}
      data-order={_id}
      tabIndex={-1}
      aria-labelledby={`number-${_id}`}
      className={`ticket ${isNew ? 'ticket-new' : ''}`}
    >
      <div className={`ticket-head ${className}`}>
        <span>
          <Icon size={18} aria-hidden="true" />
          {orderType}
          {tableNo !== null && ` · Table ${tableNo}`}
        </span>
        <span className="tabular">{when}</span>
      </div>
      <div className="ticket-body">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 id={`number-${_id}`} className="text-[1.375rem] whitespace-nowrap">
            {orderNumber}
          </h3>
          <span className="text-muted">{customerName}</span>
        </div>
        {kitchenNotes !== null && (
          <p className="ticket-allergy">
            <strong>
              <TriangleAlert size={20} aria-hidden="true" /> ALLERGY
            </strong>
            {kitchenNotes}
          </p>
        )}
        {needsAgeCheck && (
          <p className="ticket-mark">
            <IdCard size={18} aria-hidden="true" /> Check ID: 18 or over
          </p>
        )}
        <TicketLines order={order} />
        <Facts order={order} />
        <p className="flex justify-between gap-3">
          <span className="text-muted">{paymentWords(order)}</span>
          <strong className="tabular">{poundsText(order.totalPrice)}</strong>
        </p>
        {children}
      </div>
    </article>
  )
}

function Facts({ order }: { order: OutletOrder }) {
  const { mobileNo, address, postCode, deliveryNote, isDistanceChecked } = order
  const facts: [name: string, value: ReactNode][] = [
    [
      'Wanted',
      `${order.pickupTime ? londonClock(order.pickupTime) : 'As soon as possible'}, promised ${londonClock(order.expectedAt)}`,
    ],
    ['Mobile', mobileNo && <Telephone key="mobile" number={mobileNo} />],
    ['Address', address && [address, postCode].filter(Boolean).join(', ')],
    ['Note', deliveryNote],
    ['Distance', order.orderType === 'Home Delivery' && !isDistanceChecked && 'not checked, you decide'],
  ]
  return (
    <dl className="ticket-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
