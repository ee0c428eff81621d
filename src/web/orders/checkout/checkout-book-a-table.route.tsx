import { Link, redirect } from 'react-router'

import type { Route } from './+types/checkout-book-a-table.route.ts'
import { privateMeta } from '#web/platform/pages/page-meta.ts'
import { BookingPage } from '#web/bookings/book/booking-page.tsx'
import { recentRequestPath } from '#web/bookings/my-bookings/recent-request.ts'
import { loadTable } from '#web/bookings/book/load-table.ts'
import { bookWithoutScript } from '#web/bookings/book/book-without-script.ts'
import { StoredCartPanel } from '#web/orders/checkout/summary/stored-cart-panel.tsx'
import { useRememberedRestaurant } from '#web/orders/checkout/summary/use-remembered-restaurant.ts'
import { textIn } from '#web/platform/forms/outcome.ts'
import { orSignIn } from '#web/platform/access/protect.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyPlate } from '#web/ui/notices/empty-plate.tsx'

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
      <StoredCartPanel uniId={table.place.uniId} />
    </BookingPage>
  )
}
