import type { api } from '#contract/api.ts'
import { attempt } from '#web/platform/attempt.ts'
import { changePage } from '#web/bookings/my-bookings/change-page.ts'
import { type KeptBooking, tableOf } from '#web/bookings/book/kept-booking.ts'
import { bookPage } from '#web/catalogue/restaurant/book-address.ts'
import { callFromBrowser } from '#web/platform/call.ts'
import { signInAddress } from '#web/platform/protect.ts'
import { forgetCustomer } from '#web/accounts/session/signed-in.ts'
import { wording } from '#web/platform/wording.ts'

/** What is wrong, with which field if with one. */
export type Wrong = {
  field?: string | undefined
  problem: string
  /** No answer came: it may be booked, or not. */
  isUnknown?: boolean
  /** What was sent before with the same key is booked. */
  isBooked?: boolean
}

/** Which field a refusal is about, by its code. */
export const fieldOf: Record<string, string> = { NAME_MISSING: 'customerName', NOT_A_MOBILE: 'mobileNo' }

export const bookedBefore =
  'The table you asked for before is booked. It stands in My Bookings, where you can change it. Book again only for a second one.'

export const notKnown: Wrong = {
  problem:
    'We could not hear whether your table is booked. Press again to find out: it is never booked twice.',
  isUnknown: true,
}

/**
 * Makes the booking. Straight to the API, so that no other page need be fetched for it; its key makes it one, even where
 * something was changed after an answer was lost.
 */
export function sendBooking(draft: KeptBooking): Promise<Wrong | undefined> {
  const { key, restaurant, customerName, mobileNo } = draft
  const body = { restaurant, customerName, mobileNo, ...tableOf(draft) }
  return orWrong(
    () =>
      callFromBrowser<typeof api.bookings.createBooking>(
        'POST',
        '/order/create-booking-order',
        { body, key },
        patience(),
      ),
    bookPage(restaurant),
  )
}

export function sendChange(id: string, draft: KeptBooking): Promise<Wrong | undefined> {
  const body = tableOf(draft)
  return orWrong(
    () =>
      callFromBrowser<typeof api.bookings.changeBooking>(
        'PUT',
        '/order/customer-change-booking-order/:orderId',
        { params: { orderId: id }, body, key: draft.key },
        patience(),
      ),
    changePage(id, body),
  )
}

async function orWrong(send: () => Promise<unknown>, back: string): Promise<Wrong | undefined> {
  const sent = await attempt(send)
  if ('answer' in sent) return undefined
  const { refused } = sent
  if (!refused) return navigator.onLine ? notKnown : { ...notKnown, problem: wording.offline }
  if (refused.code === 'KEY_USED_OTHERWISE') return { problem: bookedBefore, isBooked: true }
  if (refused.status === 401) {
    // What was chosen is there again after signing in.
    forgetCustomer()
    location.assign(signInAddress(back))
  }
  return { field: fieldOf[refused.code], problem: refused.message }
}

function patience(): AbortSignal {
  return AbortSignal.timeout(20_000)
}
