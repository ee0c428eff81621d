import { Check, ChefHat, PackageCheck, ReceiptText } from 'lucide-react'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { londonClock } from '#domain/shared/london-time.ts'
import { stepsLit } from '#domain/orders/order-state.ts'

/** Received, processing, completed: how far an order is. What is lit last is where it stands now. */
export function Tracker({ order }: { order: SavedOrder }) {
  const lit = stepsLit(order.orderStatus)
  return (
    <ol aria-label="Progress" className="tracker">
      {steps.map(({ name, icon: Icon, note }, at) => {
        const look = at >= lit ? 'to-come' : at === lit - 1 && lit < steps.length ? 'now' : 'done'
        return (
          <li key={name} data-look={look} {...(look === 'now' ? { 'aria-current': 'step' } : {})}>
            <span className="tracker-mark" aria-hidden="true">
              {look === 'done' ? <Check size={26} strokeWidth={3} /> : <Icon size={26} />}
            </span>
            <span className="tracker-words">
              <span className={`tracker-name ${look === 'to-come' ? 'text-muted' : ''}`}>
                {name}
                <span className="sr-only">{look === 'to-come' ? ', to come' : ', reached'}</span>
              </span>
              <span className="text-small text-muted tabular">{note(order)}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const steps = [
  { name: 'Received', icon: ReceiptText, note: ({ createdAt }: SavedOrder) => londonClock(createdAt) },
  {
    name: 'Processing',
    icon: ChefHat,
    note: ({ recievedTime }: SavedOrder) =>
      recievedTime ? `Accepted ${londonClock(recievedTime)}` : 'Once it is accepted',
  },
  {
    name: 'Completed',
    icon: PackageCheck,
    note: ({ deliveredAt, expectedAt }: SavedOrder) =>
      deliveredAt ? londonClock(deliveredAt) : `By ${londonClock(expectedAt)}`,
  },
] as const

/** The same as three bars, for those who see; the words beside it say it to all. */
export function ProgressBars({ order }: { order: SavedOrder }) {
  const lit = stepsLit(order.orderStatus)
  return (
    <span aria-hidden="true" className="flex grow gap-1.5">
      {steps.map(({ name }, at) => (
        <span
          key={name}
          className={`h-1.5 grow rounded-full ${at >= lit ? 'bg-disabled' : at === lit - 1 && lit < 3 ? 'bg-butter' : 'bg-basil'}`}
        />
      ))}
    </span>
  )
}
