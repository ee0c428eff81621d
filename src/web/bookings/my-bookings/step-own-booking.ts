import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { meals } from '#domain/bookings/booking-slots.ts'
import { load, Refused } from '#web/platform/call.ts'
import { textIn, tryForm } from '#web/platform/outcome.ts'

/** What became of a press on a card, and on which. */
export type Done = { id: string; intent: string; problem?: string }

/** Cancels, removes or changes a booking of the caller's, or takes back a change that was asked for. */
export async function stepOwnBooking(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<Done> {
  const [id, intent, key] = [textIn(form, 'id'), textIn(form, 'intent'), textIn(form, 'key')]
  const params = { orderId: id }
  const once = key ? { key } : {}
  const work = async () => {
    if (intent === 'cancel') return load(context, api.orders.cancelOrder, { params, ...once }).catch(sayWhy)
    if (intent === 'remove') return load(context, api.bookings.removeBooking, { params }).catch(unlessGone)
    if (intent === 'keep') return load(context, api.bookings.takeBackChange, { params, ...once })
    const body = {
      bookingDate: textIn(form, 'bookingDate'),
      bookingTime: textIn(form, 'bookingTime'),
      guestNo: textIn(form, 'guestNo'),
      bookingFor: meals.find((meal) => meal === textIn(form, 'bookingFor')),
    }
    return load(context, api.bookings.changeBooking, { params, body, ...once })
  }
  const refused = await tryForm(form, {}, work)
  return { id, intent, ...(refused ? { problem: refused.problem } : {}) }
}

/** Whoever moved it first has won. */
function sayWhy(problem: unknown): never {
  if (!(problem instanceof Refused) || !/^(ORDER|BOOKING)_MOVED$/.test(problem.code)) throw problem
  const error =
    problem.detail.status === 'Canceled'
      ? 'This booking is cancelled already.'
      : 'The restaurant accepted your booking a moment ago, so it can no longer be cancelled here. Ring the restaurant if you cannot come.'
  throw new Refused(problem.status, { error, code: problem.code })
}

/** One that is gone already is as good as removed. */
function unlessGone(problem: unknown): void {
  if (!(problem instanceof Refused) || problem.code !== 'BOOKING_NOT_FOUND') throw problem
}
