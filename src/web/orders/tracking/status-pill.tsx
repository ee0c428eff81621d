import { Bike, ChefHat, CircleCheck, CircleX, Clock } from 'lucide-react'

import type { OrderStatus } from '#domain/orders/order-state.ts'
import { Pill } from '#web/ui/pill.tsx'

/** The status with its icon. */
export function StatusPill({ status }: { status: OrderStatus }) {
  const { icon: Icon, tone } = looks[status]
  return (
    <Pill tone={tone}>
      <Icon size={16} aria-hidden="true" />
      {status}
    </Pill>
  )
}

const looks = {
  Pending: { icon: Clock, tone: 'sand' },
  Accepted: { icon: ChefHat, tone: 'butter' },
  Delivered: { icon: Bike, tone: 'basil' },
  Completed: { icon: CircleCheck, tone: 'basil' },
  Canceled: { icon: CircleX, tone: 'brand' },
} as const satisfies Record<OrderStatus, unknown>
