import { CircleAlert } from 'lucide-react'
import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

import type { Route } from './+types/booking-day.route.ts'
import { api } from '#contract/api.ts'
import type { BookingDay } from '#contract/bookings/board.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { servicesOf } from '#domain/bookings/booking-day.ts'
import { clockTime, londonTime } from '#domain/shared/london-time.ts'
import { longDate } from '#domain/shared/long-date.ts'
import { load } from '#web/platform/call.ts'
import tableStyles from '#web/bookings/board/booking-day.css?url'
import { BookingRow } from '#web/bookings/board/booking-row.tsx'
import { BookingSteps } from '#web/bookings/board/booking-steps.tsx'
import { DayCalendar } from '#web/bookings/board/day-calendar.tsx'
import { keptApart } from '#web/bookings/board/kept-apart.ts'
import { ServiceSection } from '#web/bookings/board/service-section.tsx'
import { useSteps } from '#web/bookings/board/use-steps.ts'
import { WalkInForm } from '#web/bookings/board/walk-in-form.tsx'
import { WalkInList } from '#web/bookings/board/walk-in-list.tsx'
import { useOutletFrame, useRevalidateOn } from '#web/shell/outlet-frame.ts'
import { forStaff } from '#web/catalogue/outlets/for-staff.ts'
import { useNow } from '#web/ui/use-now.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: tableStyles }]

export function meta() {
  return [{ title: 'Bookings · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('date')
  const query = asked && /^\d{4}-\d\d-\d\d$/.test(asked) ? { date: asked } : {}
  const { data: day } = await forStaff(
    request,
    load(context, api.outletBookings.readBookingDay, { params, query }),
  )
  return { day }
}

export default function BookingDayPage({ loaderData: { day }, params: { outletId } }: Route.ComponentProps) {
  const { isLive, refresh } = useOutletFrame()
  const reload = useDayAnew(refresh)
  const { run, problem, said } = useSteps(reload)
  const now = useNow()
  const steps = (booking: SavedBooking) => (
    <BookingSteps booking={booking} isOff={!isLive} now={now} run={run} />
  )
  const row = (booking: SavedBooking) => (
    <BookingRow key={booking._id} booking={booking}>
      {steps(booking)}
    </BookingRow>
  )
  const services = keptApart(servicesOf(day.times, day.covers))
  const ofMeal = (meal: string) => day.bookings.filter(({ bookingFor }) => bookingFor === meal)
  const elsewhere = day.bookings.filter(({ bookingFor }) => services.every(({ meal }) => meal !== bookingFor))
  const isToday = now !== undefined && londonTime(now).date === day.date
  return (
    <main id="main" className="booking-day">
      <h2 className="sr-only">Tables of {longDate(day.date)}</h2>
      <div className="grid min-w-0 content-start gap-4">
        <div role="alert" className="board-said">
          {problem !== undefined && (
            <p className="bg-brand-tint text-error-text">
              <CircleAlert size={22} className="shrink-0" aria-hidden="true" />
              {problem}
            </p>
          )}
        </div>
        <p role="status" className="sr-only">
          {said}
        </p>
        {day.waiting.length > 0 && (
          <section className="board-column" aria-labelledby="waiting">
            <h2 id="waiting">
              Other days, to answer
              <span className="board-count">{day.waiting.length}</span>
            </h2>
            <ul className="grid gap-2">
              {day.waiting.map((booking) => (
                <BookingRow key={booking._id} booking={booking} withDate>
                  {steps(booking)}
                </BookingRow>
              ))}
            </ul>
          </section>
        )}
        {services.map((service) => (
          <ServiceSection
            key={service.meal}
            service={service}
            covers={day.covers}
            bookings={ofMeal(service.meal)}
            row={row}
          />
        ))}
        {services.length === 0 && <p className="px-2 text-muted">Closed on this day.</p>}
        {elsewhere.length > 0 && (
          <section className="board-column" aria-labelledby="outside-hours">
            <h2 id="outside-hours">Outside your hours</h2>
            <ul className="grid gap-2">{elsewhere.map(row)}</ul>
          </section>
        )}
        <WalkInList walkIns={day.walkIns} isOff={!isLive} now={now} run={run} />
      </div>
      <aside className="grid content-start gap-4" aria-label="Calendar and walk-ins">
        <DayCalendar day={day} />
        {isToday && <WalkInForm outletId={outletId} left={leftNow(day, now)} isOff={!isLive} run={run} />}
      </aside>
    </main>
  )
}

/** At the present quarter of an hour, where guests are seated then. */
function leftNow({ times }: BookingDay, now: Date): number | undefined {
  const { minutes } = londonTime(now)
  const time = clockTime(minutes - (minutes % 15))
  return times.find((slot) => slot.time === time)?.left
}

/** What happens at other tablets, or to a customer's booking, shows here too. */
function useDayAnew(refresh: () => Promise<void>): () => Promise<void> {
  useRevalidateOn('tablesVersion')
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    await Promise.all([revalidate(), refresh()])
  }, [revalidate, refresh])
}
