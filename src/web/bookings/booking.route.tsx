import { CalendarPlus } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'

import type { Route } from './+types/booking.route.ts'
import { api } from '#contract/api.ts'
import type { SavedBooking } from '#contract/saved-booking.ts'
import { meals } from '#domain/booking-slots.ts'
import { BookingCard } from '#web/bookings/booking-card.tsx'
import { keptDraft } from '#web/bookings/booking-draft.ts'
import { loadBookings } from '#web/bookings/load-bookings.ts'
import { load } from '#web/call.ts'
import { nowContext } from '#web/context.ts'
import { listen } from '#web/live.ts'
import { useNews } from '#web/notifications/news.ts'
import { orSayOffline, textIn, tryForm } from '#web/outcome.ts'
import { orSignIn } from '#web/protect.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyPlate } from '#web/ui/empty-plate.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Said } from '#web/ui/said.tsx'
import { toast, Toasts } from '#web/ui/toasts.tsx'
import { useFreshness } from '#web/ui/use-freshness.ts'
import { wording } from '#web/wording.ts'

export function meta() {
  return [{ title: 'My Bookings · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { bookings } = await orSignIn(request, loadBookings(context))
  return { bookings, now: context.get(nowContext), isBooked: new URL(request.url).searchParams.has('booked') }
}

/** Cancels, removes or changes one of them. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const params = { orderId: textIn(form, 'id') }
  const key = textIn(form, 'key') || undefined
  const intent = textIn(form, 'intent')
  const work = async () => {
    if (intent === 'cancel') return load(context, api.orders.cancelOrder, { params, ...(key ? { key } : {}) })
    if (intent === 'remove') return load(context, api.bookings.removeBooking, { params })
    const body = {
      bookingDate: textIn(form, 'bookingDate'),
      bookingTime: textIn(form, 'bookingTime'),
      guestNo: textIn(form, 'guestNo'),
      bookingFor: meals.find((meal) => meal === textIn(form, 'bookingFor')) ?? 'Breakfast',
    }
    return load(context, api.bookings.changeBooking, { params, body, ...(key ? { key } : {}) })
  }
  const refused = await orSignIn(request, tryForm(form, {}, work))
  return refused ?? { done: intent }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const answer = await orSayOffline(request, serverAction)
  // Said here: by now the card may have been drawn anew, without what was pressed.
  if ('done' in answer && answer.done === 'cancel') toast(wording.bookingCanceled)
  return answer
}

const BookingModal = lazy(() =>
  import('#web/bookings/booking-modal.tsx').then((m) => ({ default: m.BookingModal })),
)

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  const { bookings, now, isBooked } = loaderData
  const [changing, setChanging] = useState<SavedBooking>()
  const list = useRef<HTMLUListElement>(null)
  const latest = useLiveBookings()
  useFreshness()
  useEffect(() => {
    if (isBooked) keptDraft.write(null)
  }, [isBooked])
  return (
    <>
      <PageHeading title="My Bookings">
        <Link to="/?orderType=Book+A+Table" className={buttonStyle()}>
          <CalendarPlus size={18} aria-hidden="true" />
          New Booking
        </Link>
      </PageHeading>
      <div className="mt-5">
        <Said text={isBooked ? 'Your table is requested. We tell you when it is accepted.' : undefined} />
      </div>
      <p role="status" className="sr-only">
        {latest && `${latest.title}. ${latest.description}`}
      </p>
      {bookings.length === 0 ? (
        <EmptyPlate
          picture="calendar"
          title={wording.noBookings}
          text="Choose a restaurant and book a table: it stands here until you go."
        />
      ) : (
        <ul ref={list} tabIndex={-1} aria-label="Bookings" className="flex flex-col gap-4 outline-none">
          {bookings.map((booking) => (
            <BookingCard
              key={booking._id}
              booking={booking}
              now={now}
              onChange={() => setChanging(booking)}
              onGone={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
      {changing && (
        <Suspense>
          <BookingModal
            key={changing._id}
            restaurant={changing.restaurant}
            state={`${changing.bookingTime}, ${changing.guestNo} guests now`}
            booking={changing}
            onClose={() => setChanging(undefined)}
          />
        </Suspense>
      )}
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
