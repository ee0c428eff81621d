import { Bike, ChefHat, CircleCheck, CircleX, Clock } from 'lucide-react'

import type { OrderStatus } from '#domain/orders/order-state.ts'

/** The status by its own name, with a picture of it. */
export function StatusPill({ status }: { status: OrderStatus }) {
  const { icon: Icon, colours } = looks[status]
  return (
    <span
      className={`inline-flex h-7 shrink-0 items-center gap-1.5 rounded-full px-3 text-small font-bold ${colours}`}
    >
      <Icon size={16} aria-hidden="true" />
      {status}
    </span>
  )
}

const looks = {
  Pending: { icon: Clock, colours: 'bg-sunk text-ink-2' },
  Accepted: { icon: ChefHat, colours: 'bg-butter-tint text-butter-text' },
  Delivered: { icon: Bike, colours: 'bg-basil-tint text-basil-text' },
  Completed: { icon: CircleCheck, colours: 'bg-basil-tint text-basil-text' },
  Canceled: { icon: CircleX, colours: 'bg-brand-tint text-error-text' },
} satisfies Record<OrderStatus, unknown>
