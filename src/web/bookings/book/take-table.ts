import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { mealAt } from '#domain/bookings/booking-slots.ts'
import { bookedBefore, fieldOf } from '#web/bookings/book/send-booking.ts'
import { noTime } from '#web/bookings/book/use-booking-form.ts'
import { load, Refused } from '#web/platform/call.ts'
import { type Outcome, outcome, textIn, tryForm } from '#web/platform/outcome.ts'

/** Books or changes a table where there is no JavaScript. The meal is the one that its time belongs to. */
export async function takeTable(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Outcome | undefined> {
  const [orderId, bookingTime, key] = [
    textIn(form, 'booking'),
    textIn(form, 'bookingTime'),
    textIn(form, 'key'),
  ]
  if (bookingTime === '') return outcome(form, noTime, undefined)
  const [hours = 0, minutes = 0] = bookingTime.split(':').map(Number)
  const table = {
    bookingDate: textIn(form, 'bookingDate'),
    bookingTime,
    guestNo: textIn(form, 'guestNo'),
    bookingFor: mealAt(hours * 60 + minutes),
  }
  const once = key ? { key } : {}
  const work = () =>
    orderId
      ? load(context, api.bookings.changeBooking, { params: { orderId }, body: table, ...once })
      : load(context, api.bookings.createBooking, {
          body: {
            ...table,
            restaurant: textIn(form, 'restaurant'),
            customerName: textIn(form, 'customerName'),
            mobileNo: textIn(form, 'mobileNo'),
          },
          ...once,
        })
  return tryForm(form, fieldOf, () => work().catch(sayBookedBefore))
}

function sayBookedBefore(problem: unknown): never {
  const isBooked = problem instanceof Refused && problem.code === 'KEY_USED_OTHERWISE'
  throw isBooked ? new Refused(problem.status, { error: bookedBefore, code: problem.code }) : problem
}
