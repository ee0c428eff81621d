import { CalendarDays, Inbox, Phone } from 'lucide-react'
import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

import type { Route } from './+types/booking-day.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import type { BookingDay } from '#contract/bookings/board.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { isOfService, toServices } from '#domain/bookings/booking-day.ts'
import { formatClockTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { BookingRow, type ListName } from '#web/bookings/board/booking-row.tsx'
import { BookingSteps } from '#web/bookings/board/booking-steps.tsx'
import { FoundBookings } from '#web/bookings/board/found-bookings.tsx'
import { formatBoardDate } from '#web/bookings/board/format-board-date.ts'
import { loadBoardDay } from '#web/bookings/board/load-board-day.ts'
import { MonthCalendar } from '#web/bookings/board/month-calendar.tsx'
import { formatService, ServiceSection } from '#web/bookings/board/service-section.tsx'
import { TelephoneForm } from '#web/bookings/board/telephone-form.tsx'
import { useBookingCommands } from '#web/bookings/board/use-booking-commands.ts'
import { useTelephoneDraft } from '#web/bookings/board/use-telephone-draft.ts'
import { WalkInForm } from '#web/bookings/board/walk-in-form.tsx'
import { WalkInList } from '#web/bookings/board/walk-in-list.tsx'
import { useOutletFrame, useRevalidateOn } from '#web/shell/outlet-frame.ts'
import { requireStaff } from '#web/catalogue/outlets/require-staff.ts'
import { useNow } from '#web/ui/hooks/use-now.ts'
import { BoardNotice } from '#web/ui/board/board-notice.tsx'
import { AskBeforeLeaving, AskToDiscard } from '#web/ui/dialog/ask-before-leaving.tsx'
import { OlderRecords } from '#web/accounts/session/older-records.tsx'
import { Well, WellHeading } from '#web/ui/board/well.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Bookings')
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  return requireStaff(request, loadBoardDay(context, params.outletId, new URL(request.url).searchParams))
}

export default function BookingDayPage({ loaderData, params: { outletId } }: Route.ComponentProps) {
  const { day, found } = loaderData
  const { isLive, refresh } = useOutletFrame()
  const reload = useReload(refresh)
  const { run, error } = useBookingCommands(reload)
  const now = useNow()
  const telephone = useTelephoneDraft(day.date)
  const row = (list: ListName) => (booking: SavedBooking, place: number) => (
    <BookingRow key={booking._id} booking={booking} list={list} place={place}>
      <BookingSteps booking={booking} isOff={!isLive} now={now} run={run} onEdit={telephone.edit} />
    </BookingRow>
  )
  // The bookings of a day that is too long ago are hidden, so none of its meals may look empty.
  const services = day.older ? [] : toServices(day.times)
  const outsideHours = day.bookings.filter((booking) =>
    services.every((service) => !isOfService(service, booking)),
  )
  const today = now && toLondonTime(now).date
  const unsaved = telephone.editing ? 'this booking' : 'the telephone booking'
  return (
    <main id="main" className="booking-day">
      <div className="booking-list">
        <BoardNotice problem={error} />
        <div className="flex flex-wrap items-center justify-between gap-3 px-1">
          <h2 className="text-section">{formatBoardDate(day)}</h2>
          <div className="flex flex-wrap gap-2 min-[1400px]:hidden">
            <a href="#calendar" className="board-button lg:hidden">
              <CalendarDays size={18} aria-hidden="true" />
              Calendar
            </a>
            <a href="#telephone-booking" className="board-button">
              <Phone size={18} aria-hidden="true" />
              Telephone booking
            </a>
          </div>
        </div>
        {found && <FoundBookings {...found} date={day.date} row={row('found')} />}
        {day.waiting.length > 0 && (
          <a href="#waiting" className="board-button w-fit">
            <Inbox size={18} aria-hidden="true" />
            {day.waiting.length} to answer on other days
          </a>
        )}
        <OlderRecords of="Bookings" older={day.older} />
        {services.map((service) => (
          <ServiceSection
            key={formatService(service, day.date)}
            date={day.date}
            service={service}
            covers={day.covers}
            bookings={day.bookings.filter((booking) => isOfService(service, booking))}
            row={row('day')}
          />
        ))}
        {services.length === 0 && !day.older && <p className="px-2 text-muted">Closed on this day.</p>}
        {outsideHours.length > 0 && (
          <Well aria-labelledby="outside-hours">
            <WellHeading id="outside-hours">Outside your hours</WellHeading>
            <ul className="grid gap-2">{outsideHours.map(row('day'))}</ul>
          </Well>
        )}
        <WalkInList walkIns={day.walkIns} isOff={!isLive} now={now} run={run} />
        {day.waiting.length > 0 && (
          <Well aria-labelledby="waiting">
            <WellHeading id="waiting" count={day.waiting.length}>
              Other days, to answer
            </WellHeading>
            <ul className="grid gap-2">{day.waiting.map(row('waiting'))}</ul>
          </Well>
        )}
      </div>
      <div className="booking-calendar">
        <MonthCalendar day={day} today={today} search={found?.text ?? ''} />
      </div>
      <div className="booking-forms">
        <TelephoneForm
          outletId={outletId}
          day={day}
          telephone={telephone}
          now={now}
          isOff={!isLive}
          reload={reload}
        />
        {now && today === day.date && (
          <WalkInForm outletId={outletId} left={coversLeftNow(day, now)} isOff={!isLive} reload={reload} />
        )}
      </div>
      <AskBeforeLeaving what={unsaved} isDirty={telephone.isDirty} />
      {telephone.wanted && (
        <AskToDiscard
          what={unsaved}
          onStay={telephone.stay}
          onLeave={() => telephone.wanted && telephone.open(telephone.wanted)}
        />
      )}
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
