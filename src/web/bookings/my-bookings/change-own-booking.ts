import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { meals } from '#domain/bookings/booking-slots.ts'
import { load, Refused } from '#web/platform/calls/call.ts'
import { textIn, tryForm } from '#web/platform/forms/outcome.ts'

/** The result of a command on a booking card. */
export type OwnBookingResult = { id: string; intent: string; problem?: string }

/** Cancels, removes or changes a booking of the caller, or withdraws a requested change. */
export async function changeOwnBooking(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<OwnBookingResult> {
  const [id, intent, key] = [textIn(form, 'id'), textIn(form, 'intent'), textIn(form, 'key')]
  const params = { orderId: id }
  const idempotency = key ? { key } : {}
  const work = async () => {
    if (intent === 'cancel')
      return load(context, api.orders.cancelOrder, { params, ...idempotency }).catch(throwStatusChanged)
    if (intent === 'remove') return load(context, api.bookings.removeBooking, { params }).catch(unlessGone)
    if (intent === 'keep') return load(context, api.bookings.withdrawChange, { params, ...idempotency })
    const body = {
      bookingDate: textIn(form, 'bookingDate'),
      bookingTime: textIn(form, 'bookingTime'),
      guestNo: textIn(form, 'guestNo'),
      bookingFor: meals.find((meal) => meal === textIn(form, 'bookingFor')),
    }
    return load(context, api.bookings.changeBooking, { params, body, ...idempotency })
  }
  const refused = await tryForm(form, {}, work)
  return { id, intent, ...(refused ? { problem: refused.problem } : {}) }
}

/** The restaurant changed the booking first. */
function throwStatusChanged(problem: unknown): never {
  const isMoved =
    problem instanceof Refused &&
    (problem.code === 'ORDER_STATUS_CHANGED' || problem.code === 'BOOKING_STATUS_CHANGED')
  if (!isMoved) throw problem
  const error =
    problem.detail.status === 'Canceled'
      ? 'This booking is already cancelled.'
      : 'The restaurant accepted your booking a moment ago, so it can no longer be cancelled here. Ring the restaurant if you cannot come.'
  throw new Refused(problem.status, { error, code: problem.code })
}

/** A booking that no longer exists counts as removed. */
function unlessGone(problem: unknown): void {
  if (!(problem instanceof Refused) || problem.code !== 'BOOKING_NOT_FOUND') throw problem
}
