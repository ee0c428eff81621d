import type { BookingDay } from '#contract/bookings/board.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { stayMinutes } from '#domain/bookings/booking-covers.ts'
import { coversWithParty } from '#domain/bookings/booking-day.ts'
import { parseClockTime } from '#domain/shared/time/london-time.ts'

/** What staff have typed of a booking by telephone. The day is the one on the board. */
export type TelephoneDraft = {
  customerName: string
  mobileNo: string
  note: string
  guestNo: number
  time: string
  /** The over-booking is confirmed. */
  isOverConfirmed: boolean
}

export const emptyDraft: TelephoneDraft = {
  customerName: '',
  mobileNo: '',
  note: '',
  guestNo: 2,
  time: '',
  isOverConfirmed: false,
}

export function toDraft({
  customerName,
  mobileNo,
  note,
  guestNo,
  bookingTime,
}: SavedBooking): TelephoneDraft {
  return {
    customerName: customerName ?? '',
    mobileNo: mobileNo ?? '',
    note: note ?? '',
    guestNo,
    time: bookingTime,
    isOverConfirmed: false,
  }
}

/** The times of the day, with the covers of the edited booking counted as free. */
export function timesWithout(
  { times, date }: BookingDay,
  editing: SavedBooking | undefined,
): BookingDay['times'] {
  if (editing?.bookingDate !== date) return times
  const start = parseClockTime(editing.bookingTime)
  const end = start + stayMinutes(editing.guestNo)
  return times.map((slot) => {
    const minutes = parseClockTime(slot.time)
    const isTheirs = minutes >= start && minutes < end
    return isTheirs ? { ...slot, held: slot.held - editing.guestNo } : slot
  })
}

/** The most covers at any time of the stay, this party included. The server counts exactly. */
export function coversAfter(
  times: BookingDay['times'],
  { guestNo, time }: Pick<TelephoneDraft, 'guestNo' | 'time'>,
): number {
  return coversWithParty(times, { time, guestNo, stayMinutes: stayMinutes(guestNo) })
}
