import type { WalkIn } from '#contract/bookings/board.ts'
import { endOfStay } from '#domain/bookings/booking-covers.ts'
import type { WalkInRow } from '#server/bookings/walk-ins/store.ts'

export function toWalkIn({ id, called, guest_no, starts_at, seated_at, left_at }: WalkInRow): WalkIn {
  return {
    _id: id,
    called,
    guestNo: guest_no,
    seatedAt: seated_at.toISOString(),
    endsAt: endOfStay({ startsAt: starts_at, guestNo: guest_no }).toISOString(),
    leftAt: left_at?.toISOString() ?? null,
  }
}
