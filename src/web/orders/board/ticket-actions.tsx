import { BellRing, Bike, Check, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import type { OutletOrder } from '#contract/orders/board.ts'
import { isForLater } from '#domain/orders/promise-steps.ts'
import { AcceptButtons } from '#web/orders/board/accept-buttons.tsx'
import { KeepMoney, nobodyCame } from '#web/orders/board/keep-money.tsx'
import { AskWhy } from '#web/ui/dialog/ask-why.tsx'
import type { Command } from '#web/orders/board/board-frame.ts'
import {
  formatCancelOutcome,
  formatCompleteLabel,
  formatRefusalOutcome,
  toLaterPromise,
} from '#web/orders/board/format-ticket.ts'
import { TickProgress } from '#web/orders/board/ticket-lines.tsx'
import type { Ticks } from '#web/orders/board/use-ticks.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'

type Props = {
  order: OutletOrder
  now: Date
  ticks: Ticks
  /** True while the board is disconnected. */
  isOff: boolean
  isBusy: boolean
  run: (command: Command) => void
  print: (order: OutletOrder) => void
}

/** The next steps of an order, by its status. */
export function TicketActions(props: Props) {
  const { order, isOff, isBusy } = props
  return (
    <fieldset disabled={isOff} aria-busy={isBusy} className="grid min-w-0 gap-2">
      <legend className="sr-only">Actions for {order.orderNumber}</legend>
      <Steps {...props} />
    </fieldset>
  )
}

function Steps(props: Props) {
  const { order, now, run } = props
  const { orderStatus, orderType, orderNumber, readyAt } = order
  if (orderStatus === 'Pending') return <Pending {...props} />
  if (orderStatus === 'Delivered')
    return (
      <NextStepButton
        ink
        label={formatCompleteLabel(order)}
        of={orderNumber}
        onPress={() => run({ verb: 'complete' })}
      />
    )
  if (!readyAt) return isForLater(order, now) ? <WithCancel {...props} /> : <Cooking {...props} />
  const isDelivery = orderType === 'Home Delivery'
  return (
    <WithCancel {...props}>
      <NextStepButton
        ink
        label={isDelivery ? 'Delivered' : formatCompleteLabel(order)}
        of={orderNumber}
        onPress={() => run({ verb: isDelivery ? 'delivered' : 'complete' })}
      />
    </WithCancel>
  )
}

const refusals = ['Too busy', 'Sold out', 'Closing soon']
const cancellations = ['Sold out', 'Kitchen trouble', nobodyCame, 'Cannot deliver']

function Pending(props: Props) {
  const { order, run, print } = props
  const [isAsking, setAsking] = useState(false)
  if (isAsking)
    return (
      <AskWhy
        question="Why refuse? The customer sees this."
        outcome={formatRefusalOutcome(order)}
        reasons={order.orderType === 'Home Delivery' ? [...refusals, 'Too far'] : refusals}
        keep="Keep"
        action="Refuse order"
        onKeep={() => setAsking(false)}
        onSure={(reason) => run({ verb: 'refuse', reason })}
      />
    )
  return (
    <>
      <AcceptButtons {...props} />
      <div className="flex justify-between">
        <PrintButton order={order} print={print} />
        <TouchButton kind="plain" className="text-brand-strong" onClick={() => setAsking(true)}>
          Refuse<span className="sr-only"> {order.orderNumber}</span>
        </TouchButton>
      </div>
    </>
  )
}

function Cooking(props: Props) {
  const { order, ticks, run } = props
  const isDelivery = order.orderType === 'Home Delivery'
  return (
    <WithCancel {...props}>
      <TickProgress order={order} ticks={ticks} />
      <div className="flex min-w-0 flex-wrap gap-2">
        <NextStepButton
          icon={
            isDelivery ? <Bike size={20} aria-hidden="true" /> : <BellRing size={20} aria-hidden="true" />
          }
          label={isDelivery ? 'Out for delivery' : 'Ready'}
          of={order.orderNumber}
          onPress={() => run({ verb: 'ready' })}
        />
        <TouchButton
          kind="edged"
          aria-label={`Promise ${order.orderNumber} 10 minutes later`}
          onClick={() =>
            run({ verb: 'change-time', minutes: toLaterPromise(10, order.expectedAt, new Date()) })
          }
        >
          +10
        </TouchButton>
      </div>
    </WithCancel>
  )
}

function WithCancel({ order, now, run, print, children }: Props & { children?: ReactNode }) {
  const [isAsking, setAsking] = useState(false)
  if (isAsking)
    return (
      <AskWhy
        question="Why cancel? The customer sees this."
        outcome={formatCancelOutcome(order)}
        reasons={cancellations}
        keep="Keep"
        action="Cancel order"
        onKeep={() => setAsking(false)}
        onSure={(reason) => run({ verb: 'cancel', reason })}
      >
        {(reason) =>
          reason === nobodyCame && (
            <KeepMoney order={order} now={now} onKeep={() => run({ verb: 'nobody-came' })} />
          )
        }
      </AskWhy>
    )
  return (
    <>
      {children}
      <div className="flex justify-between">
        <PrintButton order={order} print={print} />
        <TouchButton kind="plain" className="text-brand-strong" onClick={() => setAsking(true)}>
          Cancel<span className="sr-only"> {order.orderNumber}</span>
        </TouchButton>
      </div>
    </>
  )
}

type NextStepProps = { label: string; of: string; ink?: true; icon?: ReactNode; onPress: () => void }

function NextStepButton({
  label,
  of,
  ink,
  icon = <Check size={20} aria-hidden="true" />,
  onPress,
}: NextStepProps) {
  return (
    <TouchButton kind={ink ? 'ink' : 'go'} onClick={onPress}>
      {icon}
      {label}
      <span className="sr-only"> {of}</span>
    </TouchButton>
  )
}

function PrintButton({ order, print }: Pick<Props, 'order' | 'print'>) {
  return (
    <TouchButton kind="plain" aria-label={`Print ${order.orderNumber}`} onClick={() => print(order)}>
      <Printer size={18} aria-hidden="true" /> Print
    </TouchButton>
  )
}
