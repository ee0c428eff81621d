import type { api } from '#contract/api.ts'
import type { SeenTable } from '#contract/bookings/board.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { guestsText } from '#domain/bookings/guests-text.ts'
import { callFromBrowser } from '#web/platform/call.ts'

/** What can be done at the board with a booking, or with guests who walk in. */
export type BookingStep =
  | { verb: 'accept' | 'seated' | 'no-show' | 'complete'; booking: SavedBooking }
  | { verb: 'refuse' | 'cancel'; booking: SavedBooking; reason: string }
  | { verb: 'walk-in'; outletId: string; guestNo: number; called: string }
  | { verb: 'left'; walkInId: string; name: string }

type Bookings = typeof api.outletBookings

const longestWait = 15_000

/** The server does it once for a key, however often it is sent. */
export function sendStep(step: BookingStep, key: string): Promise<unknown> {
  const signal = AbortSignal.timeout(longestWait)
  if (step.verb === 'walk-in') {
    const { outletId, guestNo, called } = step
    const given = { params: { outletId }, body: { guestNo, ...(called ? { called } : {}) }, key }
    const path = '/outlet-booking/seat-walk-in/:outletId'
    return callFromBrowser<Bookings['seatWalkIn']>('POST', path, given, signal)
  }
  if (step.verb === 'left') {
    const given = { params: { walkInId: step.walkInId }, key }
    const path = '/outlet-booking/walk-in-left/:walkInId'
    return callFromBrowser<Bookings['endWalkIn']>('PUT', path, given, signal)
  }
  const given = { params: { bookingId: step.booking._id }, key }
  // Somebody may have changed it since this board was drawn: the server answers only what was seen here.
  if (step.verb === 'accept') {
    const asked = { ...given, body: { seen: seenTable(step.booking) } }
    const path = '/outlet-booking/accept/:bookingId'
    return callFromBrowser<Bookings['acceptBooking']>('PUT', path, asked, signal)
  }
  if (step.verb === 'refuse') {
    const asked = { ...given, body: { reason: step.reason, seen: seenTable(step.booking) } }
    const path = '/outlet-booking/refuse/:bookingId'
    return callFromBrowser<Bookings['refuseBooking']>('PUT', path, asked, signal)
  }
  if (step.verb === 'cancel') {
    const asked = { ...given, body: { reason: step.reason } }
    const path = '/outlet-booking/cancel/:bookingId'
    return callFromBrowser<Bookings['cancelBookingByOutlet']>('PUT', path, asked, signal)
  }
  return callFromBrowser<Plain>('PUT', plainPaths[step.verb], given, signal)
}

type Plain = Bookings['seatBooking' | 'markNoShow' | 'completeBooking']

const plainPaths = {
  seated: '/outlet-booking/seated/:bookingId',
  'no-show': '/outlet-booking/no-show/:bookingId',
  complete: '/outlet-booking/complete/:bookingId',
} as const

function seenTable({ change, bookingDate, bookingTime, guestNo }: SavedBooking): SeenTable {
  const {
    bookingDate: date,
    bookingTime: time,
    guestNo: guests,
  } = change ?? { bookingDate, bookingTime, guestNo }
  return { bookingDate: date, bookingTime: time, guestNo: guests }
}

export function stepWords(step: BookingStep): string {
  if (step.verb === 'walk-in')
    return `${guestsText(step.guestNo)} ${step.guestNo === 1 ? 'is' : 'are'} seated.`
  if (step.verb === 'left') return `${step.name} have left.`
  const words = {
    accept: 'is accepted',
    seated: 'is seated',
    'no-show': 'did not come',
    complete: 'is completed',
    refuse: 'is refused',
    cancel: 'is cancelled',
  }
  return `${step.booking.customerName ?? 'The booking'} ${words[step.verb]}.`
}
