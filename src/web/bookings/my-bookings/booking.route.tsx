import { CalendarPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'

import type { Route } from './+types/booking.route.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { BookingCard } from '#web/bookings/my-bookings/booking-card.tsx'
import { guestsText } from '#domain/bookings/guests-text.ts'
import { loadBookings } from '#web/bookings/my-bookings/load-bookings.ts'
import { stepOwnBooking } from '#web/bookings/my-bookings/step-own-booking.ts'
import { useBookingModal } from '#web/bookings/book/use-booking-modal.tsx'
import { justAskedIn } from '#web/bookings/my-bookings/just-asked.ts'
import { useJustAsked } from '#web/bookings/my-bookings/use-just-asked.ts'
import { useRemoving } from '#web/bookings/my-bookings/use-removing.ts'
import { nowContext } from '#web/platform/context.ts'
import { listen } from '#web/platform/live.ts'
import { useNews } from '#web/accounts/notifications/news.ts'
import { orSayOffline, outcome } from '#web/platform/outcome.ts'
import { orSignIn } from '#web/platform/protect.ts'
import { pageIn } from '#web/platform/page-in.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyPlate } from '#web/ui/empty-plate.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { OfflineStrip } from '#web/ui/offline-strip.tsx'
import { newKey } from '#web/ui/new-key.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Said } from '#web/ui/said.tsx'
import { toast, Toasts } from '#web/ui/toasts.tsx'
import { useFreshness } from '#web/ui/use-freshness.ts'
import { wording } from '#web/platform/wording.ts'

const bookingsOnPage = 20

export function meta() {
  return [{ title: 'My Bookings · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await orSignIn(
    request,
    loadBookings(context, pageIn(new URL(request.url).searchParams, 10_000), bookingsOnPage),
  )
  const just = justAskedIn(new URL(request.url).searchParams)
  return { ...found, now: context.get(nowContext), just, pageKey: newKey() } as const
}

export async function action({ request, context }: Route.ActionArgs) {
  return orSignIn(request, stepOwnBooking(context, await request.formData()))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const answer = await orSayOffline(request, serverAction, outcome)
  // Said here: by now the card may have been drawn anew, without what was pressed.
  if ('id' in answer && answer.intent === 'cancel' && !answer.problem) toast(wording.bookingCanceled)
  return answer
}

export default function BookingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { bookings, paging, now, just, pageKey } = loaderData
  const earlier = actionData && 'id' in actionData ? actionData : undefined
  const isCanceled = earlier?.intent === 'cancel' && !earlier.problem
  const asked = useJustAsked(bookings, just)
  const [changing, setChanging] = useState<SavedBooking>()
  const { open, modal } = useBookingModal()
  const latest = useLiveBookings()
  const { list, removed, onRemove } = useRemoving(bookings)
  useFreshness()
  return (
    <>
      <OfflineStrip text={wording.offlineOrders} />
      <PageHeading title="My Bookings">
        <Link to="/?orderType=Book+A+Table" className={buttonStyle()}>
          <CalendarPlus size={18} aria-hidden="true" />
          New Booking
        </Link>
      </PageHeading>
      <div className="mt-5">
        <Said text={isCanceled ? wording.bookingCanceled : asked} />
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
            text={
              paging.page > 1
                ? 'There are none this far back.'
                : 'Choose a restaurant and book a table: it stands here until you go.'
            }
          />
        ) : (
          <ul aria-label="Bookings" className="flex flex-col gap-4">
            {bookings.map((booking) => (
              <BookingCard
                key={booking._id}
                booking={booking}
                now={now}
                pageKey={pageKey}
                earlier={earlier?.id === booking._id ? earlier : undefined}
                onChange={(pressed) => {
                  // Wanted in another tab, it is a page there.
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
      <ListPages
        at="/booking"
        of="bookings"
        words={{ back: 'Back', on: 'More bookings' }}
        page={paging.page}
        more={paging.more}
      />
      {changing &&
        modal({
          restaurant: changing.restaurant,
          state: `${changing.bookingTime}, ${guestsText(changing.guestNo)} now`,
          booking: changing,
        })}
      <Toasts />
    </>
  )
}

/** Whatever becomes of a booking is also a notification: with each the list is asked for anew. */
function useLiveBookings() {
  const { latest } = useNews()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const look = () => void revalidate()
    return listen({ kind: 'booking', onEvent: look, onGap: look })
  }, [revalidate])
  return latest
}
