import { Check, ChefHat, PackageCheck, ReceiptText } from 'lucide-react'

import type { SavedOrder } from '#contract/orders/saved-order.ts'
import { formatLondonTime } from '#domain/shared/time/london-time.ts'
import { stepsLit } from '#domain/orders/order-state.ts'

/** Received, processing, completed. The last lit step is the present one. */
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
            <span className="flex flex-col">
              <span className={`font-display text-title font-bold ${look === 'to-come' ? 'text-muted' : ''}`}>
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
  { name: 'Received', icon: ReceiptText, note: ({ createdAt }: SavedOrder) => formatLondonTime(createdAt) },
  {
    name: 'Processing',
    icon: ChefHat,
    note: ({ recievedTime }: SavedOrder) =>
      recievedTime ? `Accepted ${formatLondonTime(recievedTime)}` : 'After the restaurant accepts',
  },
  {
    name: 'Completed',
    icon: PackageCheck,
    note: ({ deliveredAt, expectedAt }: SavedOrder) =>
      deliveredAt ? formatLondonTime(deliveredAt) : `By ${formatLondonTime(expectedAt)}`,
  },
] as const

/** The tracker as three bars. Decorative: the text beside it has the same information. */
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
