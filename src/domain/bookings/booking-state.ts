/** Every status a booking can have, and those it may move to next. Seated and no-show are times, not statuses. */
const next = {
  Pending: ['Accepted', 'Canceled'],
  Accepted: ['Completed', 'Canceled'],
  Completed: [],
  Canceled: [],
} as const satisfies Record<string, readonly string[]>

export type BookingStatus = keyof typeof next

export const bookingStatuses = Object.keys(next) as BookingStatus[]

export function canMove(from: BookingStatus, to: BookingStatus): boolean {
  const allowed: readonly BookingStatus[] = next[from]
  return allowed.includes(to)
}

/** A customer may cancel until the restaurant accepts. */
export function canCancel(status: BookingStatus): boolean {
  return status === 'Pending'
}

/** What is over may be taken off the customer's list. */
export function canRemove(status: BookingStatus): boolean {
  return status === 'Canceled' || status === 'Completed'
}

/** A table that was given or asked for may be asked for otherwise until its time. Whoever sits asks for no other. */
export function canChange(status: BookingStatus, startsAt: Date, now: Date, isSeated = false): boolean {
  return (status === 'Pending' || status === 'Accepted') && now < startsAt && !isSeated
}

const mostEarly = 60 * 60_000

/** Guests may come early, but not by more than an hour. */
export function canSeat(startsAt: Date, now: Date): boolean {
  return now.getTime() >= startsAt.getTime() - mostEarly
}

/** Nobody has stayed away, or has been and gone, before their time. */
export function canEnd(startsAt: Date, now: Date): boolean {
  return now >= startsAt
}
