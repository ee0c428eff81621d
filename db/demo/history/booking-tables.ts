import { addDays, dayOfWeek, fromLondonTimeOrNext, toLondonTime } from '#domain/shared/time/london-time.ts'
import { coversHeld, toDayAndIndex } from '#domain/bookings/booking-covers.ts'
import type { Row } from '../copy-rows.ts'
import { type Draws, drawsFor, idFor } from '../seeded-draws.ts'
import type { Outlet } from './create-order.ts'
import { regulars } from './regulars.ts'

type Time = { outlets: readonly Outlet[]; days: number; now: Date }
type Booking = ReturnType<typeof createBooking>

const daysAhead = 21
const dayLength = 86_400_000

/** Bookings of every day of the past and of the next three weeks, with the covers that the coming ones hold. */
export function bookingHistory({ outlets, days, now }: Time): [table: string, rows: Iterable<Row>][] {
  const today = toLondonTime(now).date
  const bookings = outlets
    .filter(({ restaurant }) => restaurant.orderTypes.includes('Book A Table') && restaurant.covers >= 20)
    .flatMap((outlet) =>
      Array.from({ length: days + daysAhead }, (_, at) => addDays(today, at - days)).flatMap((date, at) =>
        createDay(outlet, date, at - days, now),
      ),
    )
  return [
    ['bookings', bookings.map(toBookingRow)],
    ['booking_events', bookings.flatMap(toEventRows)],
    ['booking_days', dayRows(bookings.filter(({ isComing }) => isComing))],
  ]
}

function createDay(outlet: Outlet, date: string, day: number, now: Date): Booking[] {
  const draws = drawsFor('bookings', outlet.restaurant.index, day)
  const isOpen = outlet.restaurant.hours.some((entry) => entry.isOpen && entry.day === dayOfWeek(date))
  // Of today nothing: the board of the day is for the newcomer to fill.
  if (!isOpen || day === 0) return []
  const most = [5, 6].includes(dayOfWeek(date)) ? 5 : 2
  return Array.from({ length: draws.between(0, most) }, (_, at) =>
    createBooking(draws, outlet, { key: `${outlet.restaurant.index}/${day}/${at}`, date, now }),
  )
}

type Slot = { key: string; date: string; now: Date }

function createBooking(draws: Draws, { restaurant }: Outlet, { key, date, now }: Slot) {
  const startsAt = fromLondonTimeOrNext(date, draws.pick([18, 18.5, 19, 19.5, 20]) * 60)
  const isComing = startsAt > now
  const share = draws.next()
  const ending = isComing
    ? share < 0.3
      ? 'Pending'
      : 'Accepted'
    : share < 0.1
      ? 'Canceled'
      : share < 0.15
        ? 'no show'
        : 'Completed'
  const askedAt = isComing
    ? new Date(now.getTime() - draws.between(1, 20) * 3_600_000)
    : new Date(startsAt.getTime() - draws.between(1, 6) * dayLength)
  return {
    id: idFor('history booking', key),
    restaurant,
    person: draws.pick(regulars),
    guests: draws.pick([2, 2, 2, 3, 4, 4]),
    startsAt,
    askedAt,
    isComing,
    ending,
  }
}

const hour = 3_600_000
const later = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hour)

function toBookingRow({ id, restaurant, person, guests, startsAt, askedAt, ending }: Booking): Row {
  const isOver = ending === 'Completed' || ending === 'no show'
  const isAccepted = isOver || ending === 'Accepted'
  return {
    id,
    customer_id: person.id,
    restaurant_id: restaurant.id,
    status: isOver ? 'Completed' : ending,
    customer_name: person.name,
    mobile_no: person.mobileNo,
    meal: 'Dinner',
    guest_no: guests,
    starts_at: startsAt,
    asked_at: askedAt,
    accepted_at: isAccepted ? later(askedAt, 0.5) : null,
    seated_at: ending === 'Completed' ? later(startsAt, 0.1) : null,
    no_show_at: ending === 'no show' ? later(startsAt, 0.5) : null,
    completed_at: isOver ? later(startsAt, 1.75) : null,
    created_at: askedAt,
  }
}

function toEventRows({ id, askedAt, startsAt, ending }: Booking): Row[] {
  const isOver = ending === 'Completed' || ending === 'no show'
  const event = (who: string, what: string, from_status: string | null, to_status: string, at: Date) => ({
    booking_id: id,
    who,
    what,
    from_status,
    to_status,
    at,
  })
  const placed = event('customer', 'placed', null, 'Pending', askedAt)
  if (ending === 'Pending') return [placed]
  if (ending === 'Canceled')
    return [placed, event('customer', 'cancelled-by-you', 'Pending', 'Canceled', later(askedAt, 2))]
  const accepted = event('outlet', 'accepted', 'Pending', 'Accepted', later(askedAt, 0.5))
  if (!isOver) return [placed, accepted]
  const what = ending === 'Completed' ? 'completed' : 'over'
  return [placed, accepted, event('outlet', what, 'Accepted', 'Completed', later(startsAt, 1.75))]
}

/** The covers held on each day, as the commands would have written them. */
function dayRows(bookings: readonly Booking[]): Row[] {
  const days = new Map<string, { restaurant: Booking['restaurant']; day: string; held: number[] }>()
  for (const { restaurant, startsAt, guests } of bookings)
    for (const [quarter, covers] of coversHeld([{ startsAt, guestNo: guests }])) {
      const { day, index } = toDayAndIndex(quarter)
      const key = `${restaurant.id} ${day}`
      const row = days.get(key) ?? { restaurant, day, held: Array.from({ length: 96 }, () => 0) }
      row.held[index]! += covers
      days.set(key, row)
    }
  return [...days.values()].map(({ restaurant, day, held }) => ({
    restaurant_id: restaurant.id,
    day,
    covers: restaurant.covers,
    held: held.map(String),
  }))
}
