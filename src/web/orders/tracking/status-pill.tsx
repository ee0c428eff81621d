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
import { isForLater } from '#domain/orders/promise-steps.ts'
import { Pill } from '#web/ui/pill.tsx'

type Order = Pick<SavedOrder, 'orderStatus' | 'orderType' | 'canceled'>

type Props = { order: SavedOrder; now: Date } | { order: Order; now?: undefined }

/** The status with its icon. With `now` as the customer reads it: an accepted order is also being prepared, then ready. */
export function StatusPill(props: Props) {
  const { icon: Icon, tone, text = props.order.orderStatus } = findLook(props)
  return (
    <Pill tone={tone}>
      <Icon size={16} aria-hidden="true" />
      {text}
    </Pill>
  )
}

type Look = { icon: LucideIcon; tone: ComponentProps<typeof Pill>['tone']; text?: string }

function findLook({ order, now }: Props): Look {
  if (isMissed(order)) return { icon: ClockAlert, tone: 'brand', text: 'Missed' }
  const look = looks[order.orderStatus]
  if (order.orderStatus !== 'Accepted' || !now) return look
  if (order.readyAt) return ready[order.orderType]
  return isForLater(order, now) ? look : { ...look, text: 'Being prepared' }
}

const ready = {
  'Home Delivery': { icon: Bike, tone: 'basil', text: 'On its way' },
  Collection: { icon: ShoppingBag, tone: 'basil', text: 'Ready' },
  'Dine In': { icon: Utensils, tone: 'basil', text: 'At your table' },
} as const

const looks = {
  Pending: { icon: Clock, tone: 'sand' },
  Accepted: { icon: ChefHat, tone: 'butter' },
  Delivered: { icon: Bike, tone: 'basil' },
  Completed: { icon: CircleCheck, tone: 'basil' },
  Canceled: { icon: CircleX, tone: 'brand' },
} as const satisfies Record<OrderStatus, unknown>
