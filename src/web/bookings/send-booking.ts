import type { api } from '#contract/api.ts'
import type { BookingDraft } from '#web/bookings/booking-draft.ts'
import { callFromBrowser, Refused } from '#web/call.ts'
import { signInAddress } from '#web/protect.ts'
import { forgetCustomer } from '#web/signed-in.ts'
import { wording } from '#web/wording.ts'

/** What is wrong, with which field if with one. */
export type Wrong = { field?: string | undefined; problem: string; isOffline?: boolean }

/** Which field a refusal is about, by its code. */
export const fieldOf: Record<string, string> = { NAME_MISSING: 'customerName', NOT_A_MOBILE: 'mobileNo' }

/** Makes the booking. Straight to the API, so that no other page need be fetched for it; its key makes it one. */
export function sendBooking({ key, ...body }: BookingDraft): Promise<Wrong | undefined> {
  return orWrong(
    callFromBrowser<typeof api.bookings.createBooking>(
      'POST',
      '/order/create-booking-order',
      { body, key },
      patience(),
    ),
    `/checkout-book-a-table?restaurant=${body.restaurant}`,
  )
}

export function sendChange(id: string, draft: BookingDraft): Promise<Wrong | undefined> {
  const { bookingDate, bookingTime, guestNo, bookingFor, key } = draft
  return orWrong(
    callFromBrowser<typeof api.bookings.changeBooking>(
      'PUT',
      '/order/customer-change-booking-order/:orderId',
      { params: { orderId: id }, body: { bookingDate, bookingTime, guestNo, bookingFor }, key },
      patience(),
    ),
    '/booking',
  )
}

async function orWrong(sent: Promise<unknown>, back: string): Promise<Wrong | undefined> {
  try {
    await sent
    return undefined
  } catch (problem) {
    if (!(problem instanceof Refused)) return { problem: wording.offline, isOffline: true }
    if (problem.status === 401) {
      // What was chosen is kept on this device, and is there again after signing in.
      forgetCustomer()
      location.assign(signInAddress(back))
    }
    return { field: fieldOf[problem.code], problem: problem.message }
  }
}

function patience(): AbortSignal {
  return AbortSignal.timeout(20_000)
}
