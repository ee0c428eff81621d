import { FlaskConical, IdCard } from 'lucide-react'
import type { ReactNode } from 'react'

import type { OutletOrder } from '#contract/orders/board.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { leftToPay } from '#domain/orders/refunds/left-to-pay.ts'
import { formatPence } from '#domain/shared/money.ts'
import { AllergyNote } from '#web/orders/board/tickets/allergy-note.tsx'
import { AvoidBand, ChangedAllergens } from '#web/orders/board/tickets/avoid-band.tsx'
import { typeIcons } from '#web/orders/board/tickets/folded-ticket.tsx'
import { TicketLines } from '#web/orders/board/tickets/ticket-lines.tsx'
import { TicketScroll } from '#web/orders/board/tickets/ticket-scroll.tsx'
import { formatItems } from '#domain/orders/ticket/format-slip.ts'
import { hasPrices } from '#domain/orders/ticket/has-prices.ts'
import type { Ticks } from '#web/orders/board/tickets/use-ticks.ts'
import { formatTicketPayment } from '#web/orders/board/tickets/format-ticket.ts'
import { TicketQuestions } from '#web/orders/run-out/ticket-question.tsx'
import { Telephone } from '#web/ui/telephone.tsx'

type Props = {
  order: OutletOrder
  /** Beside the type: the time left to accept, or the due time. */
  when: ReactNode
  isLate?: boolean
  isNew?: boolean
  ticks: Ticks
  /** The action buttons. */
  children?: ReactNode
}

/** An order for the kitchen. Allergies, age check and buttons stay in view; the dishes and the customer scroll. */
export function Ticket({ order, when, isLate = false, isNew = false, ticks, children }: Props) {
  const { _id, orderNumber, orderType, orderStatus, tableNo, customerName, readyAt } = order
  // The kitchen is done with it, so its dishes are folded away.
  const isOut = orderStatus === 'Delivered' || (orderStatus === 'Accepted' && readyAt !== null)
  const isPending = orderStatus === 'Pending'
  const Icon = typeIcons[orderType]
  return (
    <article
      id={`order-${_id}`}
      data-order={_id}
      tabIndex={-1}
      aria-labelledby={`number-${_id}`}
      data-pending={isPending || undefined}
      className={`paper ticket ${isNew ? 'ticket-new' : ''}`}
    >
      <div className="ticket-head" data-type={orderType}>
        <span className="inline-flex items-center gap-2">
          <Icon size={18} aria-hidden="true" />
          {tableNo === null ? orderType : `Table ${tableNo}`}
        </span>
        <span className="ticket-when tabular" data-late={isLate || undefined}>
          {when}
        </span>
      </div>
      <div className="ticket-title">
        <h3 id={`number-${_id}`} className="text-heading whitespace-nowrap">
          {orderNumber}
        </h3>
        <span className="min-w-0 text-muted">{customerName}</span>
        <strong className="ml-auto text-small whitespace-nowrap">{formatItems(order)}</strong>
      </div>
      <Warnings order={order} />
      <div className="ticket-body">
        <TicketScroll of={orderNumber}>
          {isOut ? (
            <details className="board-fold px-3.5">
              <summary className="font-semibold">Dishes</summary>
              <TicketLines order={order} ticks={ticks} />
            </details>
          ) : (
            <TicketLines order={order} ticks={ticks} />
          )}
          <Facts order={order} />
          {/* Before the answer the dishes need the room more. */}
          {isPending && <Payment order={order} className="px-3.5 pb-2.5" />}
        </TicketScroll>
        <div className="ticket-foot">
          {!isPending && <Payment order={order} />}
          {children}
        </div>
      </div>
    </article>
  )
}

function Payment({ order, className = '' }: { order: OutletOrder; className?: string }) {
  return (
    <p className={`flex justify-between gap-3 ${className}`}>
      <span className="text-muted">{order.isTest ? 'Nobody pays' : formatTicketPayment(order)}</span>
      {hasPrices(order) && <strong className="tabular">{formatPence(leftToPay(order))}</strong>}
    </p>
  )
}

function Warnings({ order }: { order: OutletOrder }) {
  const { kitchenNotes, needsAgeCheck, isTest, avoid, changedAllergens, questions } = order
  if (kitchenNotes === null && !needsAgeCheck && !isTest && !avoid && !changedAllergens && !questions)
    return null
  return (
    <div className="grid gap-2 px-2.5 pb-2">
      {isTest && (
        <p className="ticket-mark">
          <FlaskConical size={18} aria-hidden="true" /> Test: do not cook it
        </p>
      )}
      <TicketQuestions order={order} />
      {avoid && <AvoidBand avoid={avoid} />}
      <ChangedAllergens order={order} />
      {kitchenNotes !== null && <AllergyNote text={kitchenNotes} />}
      {needsAgeCheck && (
        <p className="ticket-mark">
          <IdCard size={18} aria-hidden="true" /> Check ID: 18 or over
        </p>
      )}
    </div>
  )
}

function Facts({ order }: { order: OutletOrder }) {
  const { mobileNo, address, postCode, deliveryNote, isDistanceChecked } = order
  const facts: [name: string, value: ReactNode][] = [
    [
      'Wanted',
      `${order.pickupTime ? formatLondonTime(order.pickupTime) : 'As soon as possible'}, promised ${formatLondonTime(order.expectedAt)}`,
    ],
    ['Mobile', mobileNo && <Telephone key="mobile" number={mobileNo} />],
    ['Address', address && [address, postCode].filter(Boolean).join(', ')],
    ['Note', deliveryNote],
    ['Distance', order.orderType === 'Home Delivery' && !isDistanceChecked && 'Not checked: you decide'],
  ]
  return (
    <dl className="ticket-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
