import {
  Bike,
  ChefHat,
  CircleCheck,
  CircleX,
  Clock,
  ClockAlert,
  type LucideIcon,
  ShoppingBag,
  Utensils,
} from 'lucide-react'
import type { ComponentProps } from 'react'

import { isMissed } from '#domain/orders/missed-order.ts'
import type { SavedOrder } from '#contract/orders/saved-order.ts'
import type { OrderStatus } from '#domain/orders/order-state.ts'
import { Pill } from '#web/ui/pill.tsx'

type Order = Pick<SavedOrder, 'orderStatus' | 'orderType' | 'canceled'> & Partial<Pick<SavedOrder, 'readyAt'>>

/** The status with its icon. */
export function StatusPill({ order }: { order: Order }) {
  const { icon: Icon, tone, text = order.orderStatus } = findLook(order)
  return (
    <Pill tone={tone}>
      <Icon size={16} aria-hidden="true" />
      {text}
    </Pill>
  )
}

type Look = { icon: LucideIcon; tone: ComponentProps<typeof Pill>['tone']; text?: string }

function findLook(order: Order): Look {
  if (isMissed(order)) return { icon: ClockAlert, tone: 'brand', text: 'Missed' }
  const isReady = order.orderStatus === 'Accepted' && Boolean(order.readyAt)
  return isReady ? ready[order.orderType] : looks[order.orderStatus]
}

const ready = {
  'Home Delivery': { icon: Bike, tone: 'basil', text: 'On its way' },
  Collection: { icon: ShoppingBag, tone: 'basil', text: 'Ready' },
  'Dine In': { icon: Utensils, tone: 'basil', text: 'Ready' },
} as const

const looks = {
  Pending: { icon: Clock, tone: 'sand' },
  Accepted: { icon: ChefHat, tone: 'butter' },
  Delivered: { icon: Bike, tone: 'basil' },
  Completed: { icon: CircleCheck, tone: 'basil' },
  Canceled: { icon: CircleX, tone: 'brand' },
} as const satisfies Record<OrderStatus, unknown>
