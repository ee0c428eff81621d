import { Check } from 'lucide-react'

import type { OutletOrder } from '#contract/orders/board.ts'
import { canKeepPromise, isForLater, promiseSteps } from '#domain/orders/promise-steps.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import type { Command } from '#web/orders/board/board-frame.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'

type Props = { order: OutletOrder; now: Date; run: (command: Command) => void }

/** Accepts as promised with the first button, or for one of the steps below it. */
export function AcceptButtons({ order, now, run }: Props) {
  const { orderNumber, orderType, expectedAt } = order
  if (isForLater(order, now)) return <AcceptForLater order={order} run={run} />
  const where = orderType === 'Home Delivery' ? 'at the door' : 'ready'
  const isInTime = canKeepPromise(order, now)
  return (
    <>
      {isInTime ? (
        <TouchButton kind="go" className="ticket-promise" onClick={() => run({ verb: 'accept' })}>
          <Check size={22} aria-hidden="true" />
          <span>
            <span className="sr-only">Accept {orderNumber} </span>
            As promised {formatLondonTime(expectedAt)}
          </span>
          <span className="text-small font-semibold">{where}</span>
        </TouchButton>
      ) : (
        <p className="font-semibold">
          The promised time {formatLondonTime(expectedAt)} has passed. Choose a new one.
        </p>
      )}
      <div role="group" aria-label={`Accept ${orderNumber}, ${where} in … minutes`}>
        <p className="mb-1 text-small font-semibold" aria-hidden="true">
          {isInTime ? `Or ${where}` : where[0]!.toUpperCase() + where.slice(1)} in … minutes
        </p>
        <div className="flex gap-1.5">
          {promiseSteps(order, now).map((minutes) => (
            <TouchButton
              key={minutes}
              kind="edged"
              className="ticket-step"
              aria-label={`Accept ${orderNumber} in ${minutes} minutes`}
              onClick={() => run({ verb: 'accept', minutes })}
            >
              {minutes}
            </TouchButton>
          ))}
        </div>
      </div>
    </>
  )
}

/** The short form, for an order that waits behind another. Without it once the promised time has passed. */
export function AcceptAsPromised({ order, now, run }: Props) {
  if (isForLater(order, now)) return <AcceptForLater order={order} run={run} />
  if (!canKeepPromise(order, now)) return null
  return (
    <TouchButton kind="go" className="ticket-quick" onClick={() => run({ verb: 'accept' })}>
      <Check size={20} aria-hidden="true" />
      <span>
        <span className="sr-only">Accept {order.orderNumber} as promised </span>
        {formatLondonTime(order.expectedAt)}
      </span>
    </TouchButton>
  )
}

/** An order for later is accepted for its time: minutes from now mean nothing to it. */
function AcceptForLater({ order, run }: Pick<Props, 'order' | 'run'>) {
  return (
    <TouchButton kind="go" className="ticket-later" onClick={() => run({ verb: 'accept' })}>
      <Check size={20} aria-hidden="true" />
      <span>
        Accept <span className="sr-only">{order.orderNumber} </span>for {formatLondonTime(order.expectedAt)}
      </span>
    </TouchButton>
  )
}
