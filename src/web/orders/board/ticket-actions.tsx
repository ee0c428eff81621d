import { BellRing, Bike, Check, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'

import type { OutletOrder } from '#contract/orders/board.ts'
import { AskWhy } from '#web/ui/ask-why.tsx'
import type { Command } from '#web/orders/board/board-frame.ts'
import { completeWords, laterBy } from '#web/orders/board/ticket-words.ts'

type Props = {
  order: OutletOrder
  outletId: string
  /** Without a line nothing can be done. */
  isOff: boolean
  isBusy: boolean
  run: (command: Command) => void
}

/** What comes next for an order, by where it stands. */
export function TicketActions(props: Props) {
  const { order, isOff, isBusy } = props
  return (
    <fieldset disabled={isOff} aria-busy={isBusy} className="ticket-actions grid!">
      <legend className="sr-only">What to do with {order.orderNumber}</legend>
      <Steps {...props} />
    </fieldset>
  )
}

function Steps(props: Props) {
  const { order, run } = props
  const { orderStatus, orderType, orderNumber, readyAt } = order
  if (orderStatus === 'Pending') return <Pending {...props} />
  if (orderStatus === 'Delivered')
    return <Go ink label={completeWords(order)} of={orderNumber} onPress={() => run({ verb: 'complete' })} />
  if (!readyAt) return <Cooking {...props} />
  const isDelivery = orderType === 'Home Delivery'
  return (
    <WithCancel {...props}>
      <Go
        ink
        label={isDelivery ? 'Delivered' : completeWords(order)}
        of={orderNumber}
        onPress={() => run({ verb: isDelivery ? 'delivered' : 'complete' })}
      />
    </WithCancel>
  )
}

const offered = [20, 30, 45, 60]
const refusals = ['Too busy', 'Sold out', 'Closing soon']
const cancellations = ['Sold out', 'Kitchen trouble', 'Nobody came', 'Cannot deliver']

function Pending({ order, outletId, run }: Props) {
  const [isAsking, setAsking] = useState(false)
  if (isAsking)
    return (
      <AskWhy
        question="Why refuse? The customer sees this."
        reasons={order.orderType === 'Home Delivery' ? [...refusals, 'Too far'] : refusals}
        keep="Keep"
        action="Refuse order"
        onKeep={() => setAsking(false)}
        onSure={(reason) => run({ verb: 'refuse', reason })}
      />
    )
  return (
    <>
      <p className="flex justify-between gap-3">
        <strong>Accept, ready in</strong>
        <span className="text-muted">minutes</span>
      </p>
      <div className="ticket-times">
        {offered.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className="touch-go"
            aria-label={`Accept ${order.orderNumber} in ${minutes} minutes`}
            onClick={() => run({ verb: 'accept', minutes })}
          >
            {minutes}
          </button>
        ))}
      </div>
      <div className="flex justify-between">
        <PrintLink order={order} outletId={outletId} />
        <button type="button" className="touch-plain text-brand-strong" onClick={() => setAsking(true)}>
          Refuse<span className="sr-only"> {order.orderNumber}</span>
        </button>
      </div>
    </>
  )
}

function Cooking(props: Props) {
  const { order, run } = props
  const isDelivery = order.orderType === 'Home Delivery'
  return (
    <WithCancel {...props}>
      <div className="ticket-actions">
        <Go
          icon={
            isDelivery ? <Bike size={20} aria-hidden="true" /> : <BellRing size={20} aria-hidden="true" />
          }
          label={isDelivery ? 'Out for delivery' : 'Ready'}
          of={order.orderNumber}
          onPress={() => run({ verb: 'ready' })}
        />
        <button
          type="button"
          className="touch-plain has-edge"
          aria-label={`Promise ${order.orderNumber} 10 minutes later`}
          onClick={() => run({ verb: 'change-time', minutes: laterBy(10, order.expectedAt, new Date()) })}
        >
          +10
        </button>
      </div>
    </WithCancel>
  )
}

function WithCancel({ order, outletId, run, children }: Props & { children: ReactNode }) {
  const [isAsking, setAsking] = useState(false)
  if (isAsking)
    return (
      <AskWhy
        question={
          order.paymentMethod === 'Card'
            ? 'Why cancel? The customer sees this, and the card gets its money back.'
            : 'Why cancel? The customer sees this.'
        }
        reasons={cancellations}
        keep="Keep"
        action="Cancel order"
        onKeep={() => setAsking(false)}
        onSure={(reason) => run({ verb: 'cancel', reason })}
      />
    )
  return (
    <>
      {children}
      <div className="flex justify-between">
        <PrintLink order={order} outletId={outletId} />
        <button type="button" className="touch-plain text-brand-strong" onClick={() => setAsking(true)}>
          Cancel<span className="sr-only"> {order.orderNumber}</span>
        </button>
      </div>
    </>
  )
}

type GoProps = { label: string; of: string; ink?: true; icon?: ReactNode; onPress: () => void }

function Go({ label, of, ink, icon = <Check size={20} aria-hidden="true" />, onPress }: GoProps) {
  return (
    <button type="button" className={`touch-go ${ink ? 'is-ink' : ''}`} onClick={onPress}>
      {icon}
      {label}
      <span className="sr-only"> {of}</span>
    </button>
  )
}

function PrintLink({ order, outletId }: Pick<Props, 'order' | 'outletId'>) {
  return (
    <Link
      to={`/outlet/${outletId}/ticket/${order._id}`}
      className="touch-plain"
      aria-label={`Print ${order.orderNumber}`}
    >
      <Printer size={18} aria-hidden="true" /> Print
    </Link>
  )
}
