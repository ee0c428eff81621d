import type { Row } from './copy-rows.ts'
import { idFor } from './seeded-draws.ts'

const dayLength = 86_400_000
const who = 'demo@tablefare.test'

/** Past bookings of the demonstration customer: one completed, one cancelled. They hold no covers. */
export function bookingTables(showcaseId: string, now: Date): [table: string, rows: Row[]][] {
  const evening = (daysAgo: number) => {
    const day = new Date(now.getTime() - daysAgo * dayLength)
    return new Date(`${day.toISOString().slice(0, 10)}T19:00:00Z`)
  }
  const before = (moment: Date, days: number) => new Date(moment.getTime() - days * dayLength)
  const bookings = [
    { name: 'completed', status: 'Completed', guests: 4, startsAt: evening(15) },
    { name: 'canceled', status: 'Canceled', guests: 2, startsAt: evening(34) },
  ]
  const rows = bookings.map(({ name, status, guests, startsAt }) => ({
    id: idFor('booking', name),
    customer_id: idFor('customer', who),
    restaurant_id: showcaseId,
    status,
    customer_name: 'Amira Khan',
    mobile_no: '+447700900001',
    meal: 'Dinner',
    guest_no: guests,
    starts_at: startsAt,
    asked_at: before(startsAt, 3),
    accepted_at: status === 'Completed' ? before(startsAt, 2) : null,
    completed_at: status === 'Completed' ? before(startsAt, -0.1) : null,
    created_at: before(startsAt, 3),
  }))
  const events = rows.map(({ id, status, asked_at }) => ({
    booking_id: id,
    who: status === 'Completed' ? 'outlet' : 'customer',
    what: status === 'Completed' ? 'completed' : 'cancelled-by-you',
    from_status: status === 'Completed' ? 'Accepted' : 'Pending',
    to_status: status,
    at: asked_at,
  }))
  return [
    ['bookings', rows],
    ['booking_events', events],
  ]
}
