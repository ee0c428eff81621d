import type { ReactNode } from 'react'

import type { OutletOrder } from '#contract/orders/board.ts'
import { canKeepMoney, keepsMoneyFrom } from '#domain/orders/nobody-came.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { TouchButton } from '#web/ui/board/touch-button.tsx'

/** The reason that may let the outlet keep the money. */
export const nobodyCame = 'Nobody came'

type KeepMoney = { outcome?: string; action?: string; other?: ReactNode }

/** A card payment may be kept once ten minutes have passed; before that, the question says from when. */
export function toKeepMoney(order: OutletOrder, now: Date, onKeep: () => void): KeepMoney {
  const { paymentMethod, readyAt, expectedAt, orderType } = order
  if (paymentMethod !== 'Card' || !canKeepMoney(orderType)) return {}
  const amount = formatPounds(order.totalPrice)
  const from = keepsMoneyFrom({
    orderType,
    readyAt: readyAt ? new Date(readyAt) : null,
    expectedAt: new Date(expectedAt),
  })
  if (!from)
    return {
      other: (
        <p>
          {orderType === 'Home Delivery'
            ? 'Mark it as out for delivery first. You can keep the money once the driver has waited ten minutes at the door.'
            : 'Mark it as ready first. You can keep the money ten minutes after the promised time.'}
        </p>
      ),
    }
  if (now < from)
    return {
      other: (
        <p>From {formatLondonTime(from.toISOString())} you can keep the money instead: wait until then.</p>
      ),
    }
  return {
    outcome: `Ten minutes have passed: keep the ${amount} or give it back. The customer gets a message either way.`,
    other: (
      <TouchButton kind="ink" onClick={onKeep}>
        Keep the {amount} and close the order
      </TouchButton>
    ),
    action: `Give ${amount} back and cancel`,
  }
}
