import { api } from '#contract/api.ts'
import type { ExpectedTable } from '#contract/bookings/board.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import type { Run } from '#web/platform/calls/use-command.ts'

/** A booking as staff enter it for a guest on the telephone. */
type EnteredBooking = {
  customerName: string
  mobileNo: string | null
  note: string | null
  bookingDate: string
  bookingTime: string
  guestNo: number
  overbook: boolean
}

/** A command that the board can send for a booking, or for guests without one. */
export type BookingCommand =
  | { verb: 'accept' | 'seated' | 'no-show' | 'complete'; booking: SavedBooking }
  | { verb: 'refuse' | 'cancel'; booking: SavedBooking; reason: string }
  | { verb: 'enter'; outletId: string; body: EnteredBooking }
  | { verb: 'edit'; booking: SavedBooking; body: EnteredBooking }
  | { verb: 'walk-in'; outletId: string; guestNo: number; called: string }
  | { verb: 'left'; walkInId: string; name: string }

/** Sends it with the `run` of `useCommand`. */
export function sendBookingCommand(run: Run, command: BookingCommand): Promise<unknown> {
  if (command.verb === 'walk-in') {
    const { outletId, guestNo, called } = command
    const body = { guestNo, ...(called ? { called } : {}) }
    return run(api.bookingBoard.seatWalkIn, { params: { outletId }, body })
  }
  if (command.verb === 'enter') {
    const { outletId, body } = command
    return run(api.bookingBoard.enterBooking, { params: { outletId }, body })
  }
  if (command.verb === 'left')
    return run(api.bookingBoard.endWalkIn, { params: { walkInId: command.walkInId } })
  const bookingId = command.booking._id
  const params = { bookingId }
  const options = { subject: bookingId }
  // The booking may have changed since the board was drawn: the server decides only on the table that was shown here.
  const seen = seenTable(command.booking)
  switch (command.verb) {
    case 'edit': {
      const body = { ...withoutUnchanged(command.body, command.booking), seen }
      return run(api.bookingBoard.editBooking, { params, body }, options)
    }
    case 'accept':
      return run(api.bookingBoard.acceptBooking, { params, body: { seen } }, options)
    case 'refuse':
      return run(api.bookingBoard.refuseBooking, { params, body: { reason: command.reason, seen } }, options)
    case 'cancel': {
      const body = { reason: command.reason }
      return run(api.bookingBoard.cancelBookingByOutlet, { params, body }, options)
    }
    case 'seated':
      return run(api.bookingBoard.seatBooking, { params }, options)
    case 'no-show':
      return run(api.bookingBoard.markNoShow, { params }, options)
    default:
      return run(api.bookingBoard.completeBooking, { params }, options)
  }
}

/** A name, mobile or note that staff left as it was is not sent: another device may have changed it since. */
function withoutUnchanged({ customerName, mobileNo, note, ...table }: EnteredBooking, before: SavedBooking) {
  return {
    ...table,
    ...(customerName === before.customerName ? {} : { customerName }),
    ...(mobileNo === before.mobileNo ? {} : { mobileNo }),
    ...(note === before.note ? {} : { note }),
  }
}

function seenTable({ change, bookingDate, bookingTime, guestNo }: SavedBooking): ExpectedTable {
  const {
    bookingDate: date,
    bookingTime: time,
    guestNo: guests,
  } = change ?? { bookingDate, bookingTime, guestNo }
  return { bookingDate: date, bookingTime: time, guestNo: guests }
}

/** The message after success. */
export function formatDone(command: BookingCommand): string {
  if (command.verb === 'walk-in')
    return `${formatGuests(command.guestNo)} ${command.guestNo === 1 ? 'is' : 'are'} seated.`
  if (command.verb === 'left') return `${command.name} have left.`
  if (command.verb === 'enter' || command.verb === 'edit') return formatEntered(command.body)
  const results = {
    accept: 'is accepted',
    seated: 'is seated',
    'no-show': 'is marked as a no-show',
    complete: 'is completed',
    refuse: 'is refused',
    cancel: 'is cancelled',
  }
  return `${command.booking.customerName ?? 'The booking'} ${results[command.verb]}.`
}

function formatEntered({ customerName, guestNo, bookingTime, bookingDate }: EnteredBooking): string {
  return `${customerName} is booked: ${formatGuests(guestNo)}, ${formatWeekdayDate(bookingDate)}, ${bookingTime}.`
}
