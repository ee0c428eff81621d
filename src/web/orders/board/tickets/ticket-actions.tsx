import { BellRing, Bike, Check, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import type { OutletOrder } from '#contract/orders/board.ts'
import { isForLater } from '#domain/orders/promise-steps.ts'
import { AcceptButtons } from '#web/orders/board/tickets/accept-buttons.tsx'
import { nobodyCame, toNobodyCameParts } from '#web/orders/board/tickets/keep-money.ts'
import { AskWhy } from '#web/ui/dialog/ask-why.tsx'
import type { Command } from '#web/orders/board/board-frame.ts'
import {
  formatCancelOutcome,
  formatCompleteLabel,
  formatRefusalOutcome,
  toLaterPromise,
} from '#web/orders/board/tickets/format-ticket.ts'
import { TickProgress } from '#web/orders/board/tickets/ticket-lines.tsx'
import type { Ticks } from '#web/orders/board/tickets/use-ticks.ts'
import { RunOutButton } from '#web/orders/run-out/run-out-button.tsx'
import { TouchButton } from '#web/ui/board/touch-button.tsx'

type Props = {
  order: OutletOrder
  now: Date
  ticks: Ticks
  /** True while the board is disconnected. */
  isOff: boolean
  isBusy: boolean
  /** Cancelling gives money back, which not every role may do. */
  canCancel: boolean
  run: (command: Command) => void
  print: (order: OutletOrder) => void
}

/** The next steps of an order, by its status. */
export function TicketActions(props: Props) {
  const { order, isBusy } = props
  return (
    <div
      role="group"
      aria-label={`Actions for ${order.orderNumber}`}
      aria-busy={isBusy}
      className="grid min-w-0 gap-2"
    >
      <Steps {...props} />
    </div>
  )
}

/** Disabled offline. Printing is not among them: the slip is drawn on the device. */
function Commands({ isOff, children }: { isOff: boolean; children: ReactNode }) {
  return (
    <fieldset role="none" disabled={isOff} className="contents">
      {children}
    </fieldset>
  )
}

function Steps(props: Props) {
  const { order, now, isOff, run } = props
  const { orderStatus, orderType, orderNumber, readyAt } = order
  if (orderStatus === 'Pending') return <Pending {...props} />
  if (orderStatus === 'Delivered')
    return (
      <Commands isOff={isOff}>
        <NextStepButton
          ink
          label={formatCompleteLabel(order)}
          of={orderNumber}
          onPress={() => run({ verb: 'complete' })}
        />
      </Commands>
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

const notCatered = 'We cannot cater for that safely'
const refusals = ['Too busy', 'Sold out', 'Closing soon', notCatered]
const cancellations = ['Sold out', 'Kitchen problem', nobodyCame, 'Cannot deliver', notCatered]

function Pending(props: Props) {
  const { order, isOff, run } = props
  const [isAsking, setAsking] = useState(false)
  if (isAsking)
    return (
      <Commands isOff={isOff}>
        <AskWhy
          question="Why refuse? The customer sees this."
          outcome={formatRefusalOutcome(order)}
          reasons={order.orderType === 'Home Delivery' ? [...refusals, 'Too far'] : refusals}
          action="Refuse order"
          onBack={() => setAsking(false)}
          onSure={(reason) => run({ verb: 'refuse', reason })}
        />
      </Commands>
    )
  return (
    <>
      <Commands isOff={isOff}>
        <AcceptButtons {...props} />
      </Commands>
      <LastRow {...props} label="Refuse" onPress={() => setAsking(true)} />
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

function WithCancel({ children, ...props }: Props & { children?: ReactNode }) {
  const { order, now, isOff, run } = props
  const [isAsking, setAsking] = useState(false)
  if (isAsking)
    return (
      <Commands isOff={isOff}>
        <AskWhy
          question="Why cancel? The customer sees this."
          outcome={formatCancelOutcome(order)}
          reasons={cancellations}
          action="Cancel order"
          onBack={() => setAsking(false)}
          onSure={(reason) => run({ verb: 'cancel', reason })}
          forReason={(reason) =>
            reason === nobodyCame ? toNobodyCameParts(order, now, () => run({ verb: 'nobody-came' })) : {}
          }
        />
      </Commands>
    )
  return (
    <>
      <Commands isOff={isOff}>{children}</Commands>
      <LastRow {...props} label="Cancel" onPress={props.canCancel ? () => setAsking(true) : undefined} />
    </>
  )
}

type LastRowProps = Props & { label: string; onPress: (() => void) | undefined }

function LastRow({ order, print, isOff, canCancel, label, onPress }: LastRowProps) {
  const { orderNumber } = order
  return (
    <div className="flex flex-wrap justify-between">
      <TouchButton kind="plain" aria-label={`Print ${orderNumber}`} onClick={() => print(order)}>
        <Printer size={18} aria-hidden="true" />
        {/* The three fit on one row of a narrow column. */}
        <span className="max-xl:sr-only">Print</span>
      </TouchButton>
      <RunOutButton order={order} isOff={isOff} canCancel={canCancel} />
      {onPress && (
        <TouchButton kind="plain" className="text-brand-strong" disabled={isOff} onClick={onPress}>
          {label}
          <span className="sr-only"> {orderNumber}</span>
        </TouchButton>
      )}
    </div>
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
