import { ChefHat, CircleCheck, CircleX, Clock } from 'lucide-react'

import type { BookingStatus } from '#domain/bookings/booking-state.ts'

const looks: Record<BookingStatus, { tint: string; Icon: typeof Clock }> = {
  Pending: { tint: 'bg-sunk', Icon: Clock },
  Accepted: { tint: 'bg-butter-tint text-butter-text', Icon: ChefHat },
  Completed: { tint: 'bg-basil-tint text-basil-text', Icon: CircleCheck },
  Canceled: { tint: 'bg-brand-tint text-brand-strong', Icon: CircleX },
}

export function BookingStatusPill({ status }: { status: BookingStatus }) {
  const { tint, Icon } = looks[status]
  return (
    <span className={`inline-flex h-7 items-center gap-1.5 rounded-full px-3 text-small font-bold ${tint}`}>
      <Icon size={16} aria-hidden="true" />
      {status}
    </span>
  )
}
