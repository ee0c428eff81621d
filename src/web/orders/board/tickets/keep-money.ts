import type { OutletOrder } from '#contract/orders/board.ts'
import { canKeepMoney, keepsMoneyFrom } from '#domain/orders/nobody-came.ts'
import { formatPounds } from '#domain/shared/money.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import type { PartsForReason } from '#web/ui/dialog/ask-why.tsx'

/** The reason that may let the outlet keep the money. */
export const nobodyCame = 'Nobody came'

type CardOrder = Pick<OutletOrder, 'paymentMethod' | 'readyAt' | 'expectedAt' | 'orderType' | 'totalPrice'>

/** A card payment may be kept once ten minutes have passed; before that, the question says from when. */
export function toNobodyCameParts(order: CardOrder, now: Date, onKeep: () => void): PartsForReason {
  const { paymentMethod, readyAt, expectedAt, orderType } = order
  if (paymentMethod !== 'Card' || !canKeepMoney(orderType) || order.totalPrice === null) return {}
  const from = keepsMoneyFrom({
    orderType,
    readyAt: readyAt ? new Date(readyAt) : null,
    expectedAt: new Date(expectedAt),
  })
  if (!from)
    return {
      hint:
        orderType === 'Home Delivery'
          ? 'Mark it as out for delivery first. You can keep the money once the driver has waited ten minutes at the door.'
          : 'Mark it as ready first. You can keep the money ten minutes after the promised time.',
    }
  if (now < from)
    return {
      hint: `From ${formatLondonTime(from.toISOString())} you can keep the money instead: wait until then.`,
    }
  const amount = formatPounds(order.totalPrice)
  return {
    outcome: `Ten minutes have passed: keep the ${amount} or give it back. The customer gets a message either way.`,
    alternative: { label: `Keep the ${amount} and close the order`, onPress: onKeep },
    action: `Give ${amount} back and cancel`,
  }
}
