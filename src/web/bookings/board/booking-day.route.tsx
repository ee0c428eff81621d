import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

import type { Route } from './+types/booking-day.route.ts'
import { privateMeta } from '#web/platform/page-meta.ts'
import { api } from '#contract/api.ts'
import type { BookingDay } from '#contract/bookings/board.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { toServices } from '#domain/bookings/booking-day.ts'
import { formatClockTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { formatWeekdayDate } from '#domain/shared/time/weekday-date.ts'
import { load } from '#web/platform/call.ts'
import { BookingRow } from '#web/bookings/board/booking-row.tsx'
import { BookingSteps } from '#web/bookings/board/booking-steps.tsx'
import { DayCalendar } from '#web/bookings/board/day-calendar.tsx'
import { splitMeals } from '#web/bookings/board/split-meals.ts'
import { ServiceSection } from '#web/bookings/board/service-section.tsx'
import { useBookingCommands } from '#web/bookings/board/use-booking-commands.ts'
import { WalkInForm } from '#web/bookings/board/walk-in-form.tsx'
import { WalkInList } from '#web/bookings/board/walk-in-list.tsx'
import { useOutletFrame, useRevalidateOn } from '#web/shell/outlet-frame.ts'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { BoardNotice } from '#web/ui/board/board-notice.tsx'
import { Well, WellHeading } from '#web/ui/board/well.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Bookings')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('date')
  const query = asked && /^\d{4}-\d\d-\d\d$/.test(asked) ? { date: asked } : {}
  const { data: day } = await requireStaff(
    request,
    load(context, api.bookingBoard.readBookingDay, { params, query }),
  )
  return { day }
}

export default function BookingDayPage({ loaderData: { day }, params: { outletId } }: Route.ComponentProps) {
  const { isLive, refresh } = useOutletFrame()
  const reload = useReload(refresh)
  const { run, error, message } = useBookingCommands(reload)
  const now = useNow()
  const steps = (booking: SavedBooking) => (
    <BookingSteps booking={booking} isOff={!isLive} now={now} run={run} />
  )
  const row = (booking: SavedBooking) => (
    <BookingRow key={booking._id} booking={booking}>
      {steps(booking)}
    </BookingRow>
  )
  const services = splitMeals(toServices(day.times, day.covers))
  const ofMeal = (meal: string) => day.bookings.filter(({ bookingFor }) => bookingFor === meal)
  const outsideHours = day.bookings.filter(({ bookingFor }) =>
    services.every(({ meal }) => meal !== bookingFor),
  )
  const isToday = now !== undefined && toLondonTime(now).date === day.date
  return (
    <main id="main" className="booking-day">
      <h2 className="sr-only">Tables on {formatWeekdayDate(day.date)}</h2>
      <div className="grid min-w-0 content-start gap-4">
        <BoardNotice problem={error} />
        <p role="status" className="sr-only">
          {message}
        </p>
        {day.waiting.length > 0 && (
          <Well aria-labelledby="waiting">
            <WellHeading id="waiting" count={day.waiting.length}>
              Other days, to answer
            </WellHeading>
            <ul className="grid gap-2">
              {day.waiting.map((booking) => (
                <BookingRow key={booking._id} booking={booking} withDate>
                  {steps(booking)}
                </BookingRow>
              ))}
            </ul>
          </Well>
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
        {outsideHours.length > 0 && (
          <Well aria-labelledby="outside-hours">
            <WellHeading id="outside-hours">Outside your hours</WellHeading>
            <ul className="grid gap-2">{outsideHours.map(row)}</ul>
          </Well>
        )}
        <WalkInList walkIns={day.walkIns} isOff={!isLive} now={now} run={run} />
      </div>
      <aside className="grid content-start gap-4" aria-label="Calendar and walk-ins">
        <DayCalendar day={day} />
        {isToday && (
          <WalkInForm outletId={outletId} left={coversLeftNow(day, now)} isOff={!isLive} run={run} />
        )}
      </aside>
    </main>
  )
}

/** The covers left in the current quarter of an hour; undefined when the outlet is closed. */
function coversLeftNow({ times }: BookingDay, now: Date): number | undefined {
  const { minutes } = toLondonTime(now)
  const time = formatClockTime(minutes - (minutes % 15))
  return times.find((slot) => slot.time === time)?.left
}

/** Reloads the day, also when another tablet or a customer changes it. */
function useReload(refresh: () => Promise<void>): () => Promise<void> {
  useRevalidateOn('tablesVersion')
  const { revalidate } = useRevalidator()
  return useCallback(async () => {
    await Promise.all([revalidate(), refresh()])
  }, [revalidate, refresh])
}
