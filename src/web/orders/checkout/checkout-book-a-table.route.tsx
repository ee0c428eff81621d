import { useEffect } from 'react'
import { Link, redirect, useNavigate } from 'react-router'

import type { Route } from './+types/checkout-book-a-table.route.ts'
import { privateMeta } from '#web/platform/page-meta.ts'
import { bookPageAddress } from '#web/catalogue/restaurant/book-address.ts'
import { BookingPage } from '#web/bookings/book/booking-page.tsx'
import { recentRequestPath } from '#web/bookings/my-bookings/recent-request.ts'
import { storedBooking } from '#web/bookings/book/stored-booking.ts'
import { loadTable } from '#web/bookings/book/load-table.ts'
import { bookWithoutScript } from '#web/bookings/book/book-without-script.ts'
import { storedCart, noCart } from '#web/orders/cart/cart-store.ts'
import { HeldCart } from '#web/orders/checkout/held-cart.tsx'
import { storedTerms } from '#web/orders/cart/cart-terms.ts'
import { textIn } from '#web/platform/outcome.ts'
import { orSignIn } from '#web/platform/protect.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyPlate } from '#web/ui/empty-plate.tsx'
import { useStored } from '#web/ui/stored.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'

export const handle = { isProtected: true }

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, 'Book a table')
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return orSignIn(request, loadTable(context, new URL(request.url).searchParams))
}

/** Creates the booking when JavaScript is off; otherwise the form does it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const refused = await orSignIn(request, bookWithoutScript(context, form))
  return refused ?? redirect(recentRequestPath(textIn(form, 'booking')))
}

export default function CheckoutBookATable({ loaderData, actionData }: Route.ComponentProps) {
  const { table, customer, now } = loaderData
  const remembered = useRememberedRestaurant(table === undefined)
  if (!table)
    return (
      <main id="main" className="page-width py-10">
        <h1 className="sr-only">Book a table</h1>
        {remembered === 'none' && (
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
  const person = {
    customerName: customer.name ?? '',
    mobileNo: customer.mobileNo ?? '',
    customerId: customer._id,
  }
  return (
    <BookingPage
      key={table.booking?._id ?? table.place.uniId}
      {...table}
      person={person}
      now={now}
      refused={actionData}
    >
      <HeldCart uniId={table.place.uniId} />
    </BookingPage>
  )
}

/** An address without a restaurant leads to the one last used on this device: its booking draft, else its cart. */
function useRememberedRestaurant(isWanted: boolean): 'none' | undefined {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const draft = useStored(storedBooking, undefined)
  const { cart } = useStored(storedCart, noCart)
  const terms = useStored(storedTerms, undefined)
  const uniId = draft?.restaurant ?? cart?.restaurant ?? terms?.uniId
  useEffect(() => {
    if (isWanted && uniId) void navigate(bookPageAddress(uniId), { replace: true })
  }, [isWanted, uniId, navigate])
  return isHydrated && isWanted && !uniId ? 'none' : undefined
}
