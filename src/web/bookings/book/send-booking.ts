import { api } from '#contract/api.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { changePage } from '#web/bookings/my-bookings/change-page.ts'
import { type StoredBooking, tableOf } from '#web/bookings/book/stored-booking.ts'
import { bookPageAddress } from '#web/catalogue/restaurant/book-address.ts'
import type { FieldOf } from '#web/platform/forms/outcome.ts'
import { signInAddress } from '#web/platform/access/protect.ts'
import { type CommandResult, sendCommand } from '#web/platform/calls/send-command.ts'
import { forgetCustomer } from '#web/accounts/session/signed-in.ts'
import { wording } from '#web/platform/wording.ts'

/** Why there is no booking. */
export type BookingProblem = {
  field?: string | undefined
  problem: string
  /** The response was lost, so the table may be booked. */
  isUnknown?: boolean
  /** An earlier draft with the same key is booked. */
  isBooked?: boolean
}

export const fieldOf: FieldOf = { NAME_MISSING: 'customerName', NOT_A_MOBILE: 'mobileNo' }

export const bookedBeforeMessage =
  'Your earlier request is booked. You can change it in My Bookings, or book again for a second table.'

export const unknownResult: BookingProblem = {
  problem:
    'We do not know yet whether your table is booked. Press the button again to find out: it is never booked twice.',
  isUnknown: true,
}

/** Creates the booking. The key is stored with the draft, so that a draft changed after a lost response stays one booking. */
export async function sendBooking(draft: StoredBooking): Promise<BookingProblem | undefined> {
  const { key, restaurant, customerName, mobileNo, note } = draft
  const body = { restaurant, customerName, mobileNo, note, ...tableOf(draft) }
  return toProblem(await sendCommand(api.bookings.createBooking, { body, key }), bookPageAddress(restaurant))
}

/** A note that the guest left as it was is not sent: the restaurant may have added to it since. */
export async function sendChange(
  { _id: id, note }: Pick<SavedBooking, '_id' | 'note'>,
  draft: StoredBooking,
): Promise<BookingProblem | undefined> {
  const table = tableOf(draft)
  const isNoteSame = (draft.note ?? '').trim() === (note ?? '')
  const body = { ...table, ...(isNoteSame ? {} : { note: draft.note }) }
  const asked = { params: { orderId: id }, body, key: draft.key }
  return toProblem(await sendCommand(api.bookings.changeBooking, asked), changePage(id, table))
}

function toProblem(result: CommandResult<unknown>, returnTo: string): BookingProblem | undefined {
  if ('answer' in result) return undefined
  if ('lost' in result)
    return navigator.onLine ? unknownResult : { ...unknownResult, problem: wording.offline }
  const { code, status, message } = result.refused
  if (code === 'KEY_REUSED') return { problem: bookedBeforeMessage, isBooked: true }
  if (status === 401) {
    // The stored draft is used again after sign-in.
    forgetCustomer()
    location.assign(signInAddress(returnTo))
  }
  return { field: fieldOf[code], problem: message }
}
