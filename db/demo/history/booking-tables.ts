import { addDays, dayOfWeek, fromLondonTimeOrNext, toLondonTime } from '#domain/shared/time/london-time.ts'
import { coversHeld } from '#domain/bookings/booking-covers.ts'
import { toDayAndIndex } from '#domain/shared/time/quarters.ts'
import { mealAt } from '#domain/bookings/booking-slots.ts'
import type { Row } from '../copy-rows.ts'
import { type Draws, drawsFor, idFor } from '../seeded-draws.ts'
import type { Outlet } from './create-order.ts'
import { regulars } from './regulars.ts'

type Time = { outlets: readonly Outlet[]; days: number; now: Date }
type Booking = ReturnType<typeof createBooking>

const daysAhead = 21
const dayLength = 86_400_000

/** Bookings of the past days, of today and of the next three weeks, with the covers that the open ones hold. */
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
    ['booking_days', dayRows(bookings.filter(({ ending }) => holding.includes(ending)))],
  ]
}

function createDay(outlet: Outlet, date: string, day: number, now: Date): Booking[] {
  const draws = drawsFor('bookings', outlet.restaurant.index, day)
  const isOpen = outlet.restaurant.hours.some((entry) => entry.isOpen && entry.day === dayOfWeek(date))
  if (!isOpen) return []
  // The showcase has guests at lunch as well today, so that its board shows a day at work.
  const isShown = day === 0 && outlet.restaurant.index === 0
  const most = [5, 6].includes(dayOfWeek(date)) ? 5 : 2
  const hours = isShown ? [12, 13, 18, 19, 19.5, 20.5] : [18, 18.5, 19, 19.5, 20]
  const times = isShown ? hours : Array.from({ length: draws.between(0, most) }, () => draws.pick(hours))
  return times.map((time, at) =>
    createBooking(draws, outlet, {
      key: `${outlet.restaurant.index}/${day}/${at}`,
      date,
      minutes: time * 60,
      now,
    }),
  )
}

type Slot = { key: string; date: string; minutes: number; now: Date }

function createBooking(draws: Draws, { restaurant }: Outlet, { key, date, minutes, now }: Slot) {
  const startsAt = fromLondonTimeOrNext(date, minutes)
  const isComing = startsAt > now
  const ending = chooseEnding(draws.next(), startsAt, now)
  const askedAt = isComing
    ? new Date(now.getTime() - draws.between(1, 20) * 3_600_000)
    : new Date(startsAt.getTime() - draws.between(1, 6) * dayLength)
  return {
    id: idFor('history booking', key),
    restaurant,
    person: draws.pick(regulars),
    guests: draws.pick([2, 2, 2, 3, 4, 4]),
    meal: mealAt(minutes),
    startsAt,
    askedAt,
    ending,
  }
}

type Ending = 'Pending' | 'Accepted' | 'seated' | 'Canceled' | 'no show' | 'Completed'

function chooseEnding(share: number, startsAt: Date, now: Date): Ending {
  if (startsAt > now) return share < 0.3 ? 'Pending' : 'Accepted'
  if (leavesAt(startsAt) > now) return 'seated'
  if (share < 0.1) return 'Canceled'
  return share < 0.15 ? 'no show' : 'Completed'
}

const holding: readonly Ending[] = ['Pending', 'Accepted', 'seated']
const hour = 3_600_000
const later = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hour)
const leavesAt = (startsAt: Date) => later(startsAt, 1.75)

function toBookingRow({ id, restaurant, person, guests, meal, startsAt, askedAt, ending }: Booking): Row {
  const isOver = ending === 'Completed' || ending === 'no show'
  const isAccepted = isOver || ending === 'Accepted' || ending === 'seated'
  return {
    id,
    customer_id: person.id,
    restaurant_id: restaurant.id,
    status: isOver ? 'Completed' : ending === 'seated' ? 'Accepted' : ending,
    customer_name: person.name,
    mobile_no: person.mobileNo,
    meal,
    guest_no: guests,
    starts_at: startsAt,
    asked_at: askedAt,
    accepted_at: isAccepted ? later(askedAt, 0.5) : null,
    seated_at: ending === 'Completed' || ending === 'seated' ? startsAt : null,
    no_show_at: ending === 'no show' ? later(startsAt, 0.5) : null,
    completed_at: isOver ? leavesAt(startsAt) : null,
    created_at: askedAt,
  }
}

/** The events that the commands would have written. */
function toEventRows({ id, askedAt, startsAt, ending }: Booking): Row[] {
  const event = (who: string, what: string, from_status: string | null, to_status: string, at: Date) => ({
    booking_id: id,
    who,
    what,
    from_status,
    to_status,
    at,
  })
  const asked = event('customer', 'asked', null, 'Pending', askedAt)
  if (ending === 'Pending') return [asked]
  if (ending === 'Canceled')
    return [asked, event('customer', 'cancelled-by-you', 'Pending', 'Canceled', later(askedAt, 2))]
  const accepted = event('outlet', 'accepted', 'Pending', 'Accepted', later(askedAt, 0.5))
  if (ending === 'Accepted') return [asked, accepted]
  if (ending === 'no show')
    return [
      asked,
      accepted,
      event('outlet', 'no-show', 'Accepted', 'Accepted', later(startsAt, 0.5)),
      event('system', 'over', 'Accepted', 'Completed', leavesAt(startsAt)),
    ]
  const seated = event('outlet', 'seated', 'Accepted', 'Accepted', startsAt)
  if (ending === 'seated') return [asked, accepted, seated]
  return [asked, accepted, seated, event('outlet', 'completed', 'Accepted', 'Completed', leavesAt(startsAt))]
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
