import { ChefHat, CircleCheck, CircleX, Clock } from 'lucide-react'

import type { BookingStatus } from '#domain/bookings/booking-state.ts'
import { Pill } from '#web/ui/pill.tsx'

const looks = {
  Pending: { tone: 'sand', Icon: Clock },
  Accepted: { tone: 'butter', Icon: ChefHat },
  Completed: { tone: 'basil', Icon: CircleCheck },
  Canceled: { tone: 'brand', Icon: CircleX },
} as const satisfies Record<BookingStatus, unknown>

export function BookingStatusPill({ status }: { status: BookingStatus }) {
  const { tone, Icon } = looks[status]
  return (
    <Pill tone={tone}>
      <Icon size={16} aria-hidden="true" />
      {status}
    </Pill>
  )
}
