import { CalendarPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'

import type { Route } from './+types/booking.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { BookingCard } from '#web/bookings/my-bookings/booking-card.tsx'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import { loadBookings } from '#web/bookings/my-bookings/load-bookings.ts'
import { changeOwnBooking } from '#web/bookings/my-bookings/change-own-booking.ts'
import { useBookingModal } from '#web/bookings/book/modal/use-booking-modal.tsx'
import { parseRecentRequest } from '#web/bookings/my-bookings/recent-request.ts'
import { useRecentRequest } from '#web/bookings/my-bookings/use-recent-request.ts'
import { useRemovedBooking } from '#web/bookings/my-bookings/use-removed-booking.ts'
import { nowContext } from '#web/platform/calls/context.ts'
import { listen } from '#web/platform/live/live.ts'
import { useLiveNotifications } from '#web/accounts/notifications/live-notifications.ts'
import { orOfflineProblem, outcome } from '#web/platform/forms/outcome.ts'
import { orSignIn } from '#web/platform/access/protect.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyPlate } from '#web/ui/notices/empty-plate.tsx'
import { OfflineStrip } from '#web/ui/notices/offline-strip.tsx'
import { newIdempotencyKey } from '#web/platform/calls/new-idempotency-key.ts'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { ShowMore } from '#web/ui/page/show-more.tsx'
import { StatusMessage } from '#web/ui/notices/status-message.tsx'
import { toast } from '#web/ui/notices/toasts.tsx'
import { useRefreshOnReturn } from '#web/platform/pages/use-refresh-on-return.ts'
import { wording } from '#web/platform/wording.ts'

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'My Bookings')
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await orSignIn(request, loadBookings(context, new URL(request.url).searchParams))
  const recent = parseRecentRequest(new URL(request.url).searchParams)
  return { ...found, now: context.get(nowContext), recent, pageKey: newIdempotencyKey() } as const
}

export async function action({ request, context }: Route.ActionArgs) {
  return orSignIn(request, changeOwnBooking(context, await request.formData()))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const answer = await orOfflineProblem(request, serverAction, outcome)
  // Shown here: the card may have re-rendered without its button by now.
  if ('id' in answer && answer.intent === 'cancel' && !answer.problem) toast(wording.bookingCanceled)
  return answer
}

export default function BookingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { bookings, pages, now, recent, pageKey } = loaderData
  const earlier = actionData && 'id' in actionData ? actionData : undefined
  const isCanceled = earlier?.intent === 'cancel' && !earlier.problem
  const requested = useRecentRequest(bookings, recent)
  const [changing, setChanging] = useState<SavedBooking>()
  const { open, modal } = useBookingModal()
  const latest = useLiveBookings()
  const { list, removed, onRemove } = useRemovedBooking(bookings)
  useRefreshOnReturn()
  return (
    <>
      <OfflineStrip text={wording.offlineOrders} />
      <PageHeading title="My Bookings">
        <Link to="/?orderType=Book+A+Table" className={buttonStyle()}>
          <CalendarPlus size={18} aria-hidden="true" className="max-sm:hidden" />
          New Booking
        </Link>
      </PageHeading>
      <div className="mt-5">
        <StatusMessage text={isCanceled ? wording.bookingCanceled : requested} />
      </div>
      <p role="status" className="sr-only">
        {latest && `${latest.title}. ${latest.description}`}
      </p>
      <p role="status" className="sr-only">
        {removed && `The booking at ${removed.restaurant.name} is removed.`}
      </p>
      <div ref={list} tabIndex={-1} className="outline-none">
        {bookings.length === 0 ? (
          <EmptyPlate
            picture="calendar"
            title={wording.noBookings}
            text="Choose a restaurant and book a table. It appears here."
          />
        ) : (
          <ul aria-label="Bookings" className="flex flex-col gap-4">
            {bookings.map((booking, place) => (
              <BookingCard
                key={booking._id}
                id={`bookings-${place}`}
                booking={booking}
                now={now}
                pageKey={pageKey}
                earlier={earlier?.id === booking._id ? earlier : undefined}
                onChange={(pressed) => {
                  // In a new tab it opens as a page.
                  if (pressed.metaKey || pressed.ctrlKey || pressed.shiftKey) return
                  pressed.preventDefault()
                  setChanging(booking)
                  open()
                }}
                onRemove={() => onRemove(booking)}
              />
            ))}
          </ul>
        )}
      </div>
      <ShowMore of="bookings" count={bookings.length} pages={pages} />
      {changing &&
        modal({
          restaurant: changing.restaurant,
          state: `${changing.bookingTime}, ${formatGuests(changing.guestNo)} now`,
          booking: changing,
        })}
    </>
  )
}

/** Reloads the list after each live event of a booking. */
function useLiveBookings() {
  const { latest } = useLiveNotifications()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const reload = () => void revalidate()
    return listen({ kind: 'booking', onEvent: reload, onGap: reload })
  }, [revalidate])
  return latest
}
