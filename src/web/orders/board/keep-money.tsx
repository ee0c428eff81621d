import type { OutletOrder } from '#contract/orders/board.ts'
import { canKeepMoney, keepsMoneyFrom } from '#domain/orders/nobody-came.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'

/** The reason that may let the outlet keep the money. */
export const nobodyCame = 'Nobody came'

type Props = { order: OutletOrder; now: Date; onKeep: () => void }

/** Offers to keep a card payment once ten minutes have passed, and says from when before that. */
export function KeepMoney({ order, now, onKeep }: Props) {
  const { paymentMethod, readyAt, expectedAt, orderType, orderNumber } = order
  if (paymentMethod !== 'Card' || !canKeepMoney(orderType)) return null
  const amount = formatPounds(order.totalPrice)
  const from = keepsMoneyFrom({
    orderType,
    readyAt: readyAt ? new Date(readyAt) : null,
    expectedAt: new Date(expectedAt),
  })
  if (!from)
    return (
      <p>
        {orderType === 'Home Delivery'
          ? 'Mark it as out for delivery first. You can keep the money once the driver has waited ten minutes at the door.'
          : 'Mark it as ready first. You can keep the money ten minutes after the promised time.'}
      </p>
    )
  if (now < from)
    return <p>From {formatLondonTime(from.toISOString())} you can keep the money: wait until then.</p>
  return (
    <div className="grid gap-2 rounded-xl bg-surface p-3">
      <p>
        Ten minutes have passed, so you may keep the {amount}. The order is completed, the customer gets a
        message, and it is recorded.
      </p>
      <TouchButton kind="ink" onClick={onKeep}>
        Keep the money<span className="sr-only"> for {orderNumber}</span>
      </TouchButton>
    </div>
  )
}
