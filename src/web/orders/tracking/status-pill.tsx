import { Bike, ChefHat, CircleCheck, CircleX, Clock, ClockAlert } from 'lucide-react'

import { isMissed } from '#domain/orders/missed-order.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { OrderStatus } from '#domain/orders/order-state.ts'
import { Pill } from '#web/ui/pill.tsx'

/** The status with its icon. */
export function StatusPill({ order }: { order: Pick<SavedOrder, 'orderStatus' | 'canceled'> }) {
  const { icon: Icon, tone } = isMissed(order) ? missed : looks[order.orderStatus]
  return (
    <Pill tone={tone}>
      <Icon size={16} aria-hidden="true" />
      {isMissed(order) ? 'Missed' : order.orderStatus}
    </Pill>
  )
}

const missed = { icon: ClockAlert, tone: 'brand' } as const

const looks = {
  Pending: { icon: Clock, tone: 'sand' },
  Accepted: { icon: ChefHat, tone: 'butter' },
  Delivered: { icon: Bike, tone: 'basil' },
  Completed: { icon: CircleCheck, tone: 'basil' },
  Canceled: { icon: CircleX, tone: 'brand' },
} as const satisfies Record<OrderStatus, unknown>
