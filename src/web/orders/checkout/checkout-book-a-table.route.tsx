import { useEffect } from 'react'
import { Link, redirect, useNavigate } from 'react-router'

import type { Route } from './+types/checkout-book-a-table.route.ts'
import { bookPage } from '#web/catalogue/restaurant/book-address.ts'
import { BookHere } from '#web/bookings/book/book-here.tsx'
import { justAskedAt } from '#web/bookings/my-bookings/just-asked.ts'
import { keptBooking } from '#web/bookings/book/kept-booking.ts'
import { loadTable } from '#web/bookings/book/load-table.ts'
import { takeTable } from '#web/bookings/book/take-table.ts'
import { keptCart, noCart } from '#web/orders/cart/cart-store.ts'
import { keptTerms } from '#web/orders/cart/cart-terms.ts'
import { textIn } from '#web/platform/outcome.ts'
import { orSignIn } from '#web/platform/protect.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyPlate } from '#web/ui/empty-plate.tsx'
import { useKept } from '#web/ui/kept.ts'
import { useAlive } from '#web/ui/use-alive.ts'

export const handle = { isProtected: true }

export function meta() {
  return [{ title: 'Book a table · Tablefare' }, { name: 'robots', content: 'noindex' }]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return orSignIn(request, loadTable(context, new URL(request.url).searchParams))
}

/** Makes the booking where there is no JavaScript; elsewhere the form does it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const refused = await orSignIn(request, takeTable(context, form))
  return refused ?? redirect(justAskedAt(textIn(form, 'booking')))
}

export default function CheckoutBookATable({ loaderData, actionData }: Route.ComponentProps) {
  const { table, customer, now } = loaderData
  const known = useRememberedPlace(table === undefined)
  if (!table)
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
  const person = {
    customerName: customer.name ?? '',
    mobileNo: customer.mobileNo ?? '',
    customerId: customer._id,
  }
  return (
    <BookHere
      key={table.booking?._id ?? table.place.uniId}
      {...table}
      person={person}
      now={now}
      refused={actionData}
    />
  )
}

/** Without one in the address it is the restaurant that somebody was busy with on this device. */
function useRememberedPlace(isWanted: boolean): 'none' | undefined {
  const navigate = useNavigate()
  const isAlive = useAlive()
  const draft = useKept(keptBooking, undefined)
  const { cart } = useKept(keptCart, noCart)
  const terms = useKept(keptTerms, undefined)
  const uniId = draft?.restaurant ?? cart?.restaurant ?? terms?.uniId
  useEffect(() => {
    if (isWanted && uniId) void navigate(bookPage(uniId), { replace: true })
  }, [isWanted, uniId, navigate])
  return isAlive && isWanted && !uniId ? 'none' : undefined
}
