import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { mealAt } from '#domain/bookings/booking-slots.ts'
import { bookedBeforeMessage, fieldOf } from '#web/bookings/book/send-booking.ts'
import { noTimeMessage } from '#web/bookings/book/form/use-booking-form.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { type Outcome, outcome, textIn, tryForm } from '#web/platform/forms/outcome.ts'

/** Creates or changes a booking without JavaScript. The meal follows from the time. */
export async function bookWithoutScript(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Outcome | undefined> {
  const [orderId, bookingTime, key] = [
    textIn(form, 'booking'),
    textIn(form, 'bookingTime'),
    textIn(form, 'key'),
  ]
  if (bookingTime === '') return outcome(form, noTimeMessage, undefined)
  const [hours = 0, minutes = 0] = bookingTime.split(':').map(Number)
  const table = {
    bookingDate: textIn(form, 'bookingDate'),
    bookingTime,
    guestNo: textIn(form, 'guestNo'),
    bookingFor: mealAt(hours * 60 + minutes),
    note: textIn(form, 'note'),
  }
  const idempotency = key ? { key } : {}
  const work = () =>
    orderId
      ? load(context, api.bookings.changeBooking, { params: { orderId }, body: table, ...idempotency })
      : load(context, api.bookings.createBooking, {
          body: {
            ...table,
            restaurant: textIn(form, 'restaurant'),
            customerName: textIn(form, 'customerName'),
            mobileNo: textIn(form, 'mobileNo'),
          },
          ...idempotency,
        })
  return tryForm(form, fieldOf, () => work().catch(throwBookedBefore))
}

function throwBookedBefore(problem: unknown): never {
  const isBooked = problem instanceof Refused && problem.code === 'KEY_REUSED'
  throw isBooked ? new Refused(problem.status, { error: bookedBeforeMessage, code: problem.code }) : problem
}
