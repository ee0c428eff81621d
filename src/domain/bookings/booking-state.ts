/** The statuses of a booking and the transitions between them. Seated and no-show are timestamps, not statuses. */
const next = {
  Pending: ['Accepted', 'Canceled'],
  Accepted: ['Completed', 'Canceled'],
  Completed: [],
  Canceled: [],
} as const satisfies Record<string, readonly string[]>

export type BookingStatus = keyof typeof next

export const bookingStatuses = Object.keys(next) as BookingStatus[]

export function canTransition(from: BookingStatus, to: BookingStatus): boolean {
  const allowed: readonly BookingStatus[] = next[from]
  return allowed.includes(to)
}

/** A customer may cancel until the outlet accepts. */
export function canCancel(status: BookingStatus): boolean {
  return status === 'Pending'
}

/** A finished booking can be removed from the customer's list. */
export function canRemove(status: BookingStatus): boolean {
  return status === 'Canceled' || status === 'Completed'
}

/** A change can be requested until the booking's time, unless the guests are already seated. */
export function canChange(status: BookingStatus, startsAt: Date, now: Date, isSeated = false): boolean {
  return (status === 'Pending' || status === 'Accepted') && now < startsAt && !isSeated
}

const maxEarlyMs = 60 * 60_000

/** Guests may be seated up to an hour early. */
export function canSeat(startsAt: Date, now: Date): boolean {
  return now.getTime() >= startsAt.getTime() - maxEarlyMs
}

/** No-show and Completed are possible only after the booking's time. */
export function canEnd(startsAt: Date, now: Date): boolean {
  return now >= startsAt
}
