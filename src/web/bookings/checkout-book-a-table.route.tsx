import { ChevronLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { data, Link, redirect, useNavigate } from 'react-router'

import type { Route } from './+types/checkout-book-a-table.route.ts'
import { api } from '#contract/api.ts'
import { meals } from '#domain/booking-slots.ts'
import { londonTime } from '#domain/london-time.ts'
import { type BookingDraft, keptDraft, newDraft, newKey } from '#web/bookings/booking-draft.ts'
import { BookingForm } from '#web/bookings/booking-form.tsx'
import { BookingSummary } from '#web/bookings/booking-summary.tsx'
import { fieldOf, sendBooking, type Wrong } from '#web/bookings/send-booking.ts'
import { load, Refused } from '#web/call.ts'
import { keptCart, noCart } from '#web/cart/cart-store.ts'
import { keptTerms } from '#web/cart/cart-terms.ts'
import { nowContext } from '#web/context.ts'
import { textIn, tryForm } from '#web/outcome.ts'
import { orSignIn } from '#web/protect.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyPlate } from '#web/ui/empty-plate.tsx'
import { useKept } from '#web/ui/kept.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useAlive } from '#web/ui/use-alive.ts'

export const handle = { isProtected: true }

export function meta() {
  return [{ title: 'Book a table · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data: customer } = await orSignIn(request, load(context, api.sessions.readOwnCustomer, {}))
  const now = context.get(nowContext)
  const uniId = new URL(request.url).searchParams.get('restaurant')
  if (!uniId) return { customer, now, place: undefined, first: undefined }
  const [{ data: place }, { data: first }] = await Promise.all([
    load(context, api.restaurants.readRestaurant, { params: { id: uniId } }),
    load(context, api.bookings.availability, {
      params: { restaurantId: uniId },
      query: { date: londonTime(now).date, guestNo: 2 },
    }),
  ]).catch((problem: unknown) => {
    throw problem instanceof Refused && problem.status < 500
      ? data(problem.message, { status: 404 })
      : problem
  })
  const { name, address, telephone } = place
  return { customer, now, place: { uniId: place.uniId, name, address, telephone }, first }
}

/** Makes the booking where there is no JavaScript; elsewhere the form does it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = {
    restaurant: textIn(form, 'restaurant'),
    customerName: textIn(form, 'customerName'),
    mobileNo: textIn(form, 'mobileNo'),
    bookingDate: textIn(form, 'bookingDate'),
    bookingTime: textIn(form, 'bookingTime'),
    guestNo: textIn(form, 'guestNo'),
    bookingFor: meals.find((meal) => meal === textIn(form, 'bookingFor')) ?? 'Breakfast',
  }
  const book = () => load(context, api.bookings.createBooking, { body })
  const refused = await orSignIn(request, tryForm(form, fieldOf, book))
  return refused ?? redirect('/booking?booked')
}

export default function CheckoutBookATable({ loaderData, actionData }: Route.ComponentProps) {
  const { place, first, customer, now } = loaderData
  const known = useRememberedPlace(place === undefined)
  if (!place || !first)
    return (
      <main id="main" className="page-width py-10">
        <h1 className="sr-only">Book a table</h1>
        {known === 'none' && (
          <EmptyPlate
            picture="plate-with-cutlery"
            title="Which restaurant?"
            text="Choose one that takes bookings, then come back here."
          >
            <Link to="/?orderType=Book+A+Table" className={buttonStyle()}>
              Find a restaurant
            </Link>
          </EmptyPlate>
        )}
      </main>
    )
  const person = { customerName: customer.name ?? '', mobileNo: customer.mobileNo ?? '' }
  return (
    <BookHere key={place.uniId} place={place} first={first} person={person} now={now} said={actionData} />
  )
}

type HereProps = {
  place: { uniId: string; name: string; address: { address: string; postCode: string }; telephone: string }
  first: NonNullable<Route.ComponentProps['loaderData']['first']>
  person: { customerName: string; mobileNo: string }
  now: Date
  said: Wrong | undefined
}

function BookHere({ place, first, person, now, said }: HereProps) {
  const navigate = useNavigate()
  const isAlive = useAlive()
  const fresh: BookingDraft = { ...newDraft(place.uniId, first.date), key: '' }
  const begun = isAlive ? keptDraft.read() : undefined
  const isBegun = begun?.restaurant === place.uniId && begun.bookingDate >= first.date
  const start = isBegun ? begun : isAlive ? { ...fresh, key: newKey() } : fresh
  const [chosen, setChosen] = useState<BookingDraft>()
  return (
    <main id="main" className="page-width pt-7 pb-12">
      <Link to={`/order/${place.uniId}`} className={`mb-4 ${buttonStyle('secondary', 'card')}`}>
        <ChevronLeft size={18} aria-hidden="true" />
        Back
      </Link>
      <h1 className="mb-6 text-[2.125rem] font-extrabold md:text-[2.5rem]">Book a table</h1>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-8">
        <aside aria-label="Summary" className="lg:order-2">
          <BookingSummary place={place} draft={chosen ?? start} />
        </aside>
        <Panel title="Your table">
          <BookingForm
            key={isAlive ? 'alive' : 'as sent'}
            start={start}
            person={person}
            now={now}
            first={first}
            said={said}
            send={sendBooking}
            onDone={() => void navigate('/booking?booked')}
            submitText={() => 'Proceed to book a table'}
            note="Free to cancel until the restaurant accepts. There is nothing to pay now."
            onChosen={setChosen}
          />
          <noscript>
            <p className="mt-4 rounded-control bg-butter-tint p-4 text-butter-text">
              To choose another day, switch JavaScript on. You can also ring {place.name}: {place.telephone}.
            </p>
          </noscript>
        </Panel>
      </div>
    </main>
  )
}

/** Without one in the address it is the restaurant that somebody was busy with on this device. */
function useRememberedPlace(isWanted: boolean): 'none' | undefined {
  const navigate = useNavigate()
  const isAlive = useAlive()
  const draft = useKept(keptDraft, undefined)
  const { cart } = useKept(keptCart, noCart)
  const terms = useKept(keptTerms, undefined)
  const uniId = draft?.restaurant ?? cart?.restaurant ?? terms?.uniId
  useEffect(() => {
    if (isWanted && uniId)
      void navigate(`/checkout-book-a-table?restaurant=${encodeURIComponent(uniId)}`, { replace: true })
  }, [isWanted, uniId, navigate])
  return isAlive && isWanted && !uniId ? 'none' : undefined
}
