import {
  Ban,
  Bike,
  Check,
  Clock,
  CreditCard,
  Flag,
  type LucideIcon,
  MessageCircle,
  Repeat,
  TicketPercent,
  TriangleAlert,
  Undo2,
} from 'lucide-react'

const icons: [RegExp, LucideIcon][] = [
  [/failed|disputed/, TriangleAlert],
  [/^card-(refunded|released)|^refunded/, Undo2],
  [/^card-/, CreditCard],
  [/^(cancelled|refused|nobody)/, Ban],
  [/^problem-(reported|disagreed)/, Flag],
  [/^(problem-|asked)/, MessageCircle],
  [/^(swapped|ran-out)/, Repeat],
  [/^time-changed/, Clock],
  [/^late-coupon/, TicketPercent],
  [/^(out|picked-up)/, Bike],
]

/** The mark of a step in a timeline. The step's title says the same. */
export function StepIcon({ of: what }: { of: string }) {
  const Icon = icons.find(([kinds]) => kinds.test(what))?.[1] ?? Check
  return (
    <span className="order-step-mark">
      <Icon size={16} aria-hidden="true" />
    </span>
  )
}
