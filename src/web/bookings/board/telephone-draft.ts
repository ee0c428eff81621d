import type { BookingDay } from '#contract/bookings/board.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { stayMinutes } from '#domain/bookings/booking-covers.ts'
import { coversWithParty } from '#domain/bookings/booking-day.ts'
import { isPast } from '#domain/bookings/booking-slots.ts'
import { fromLondonTime, parseClockTime } from '#domain/shared/time/london-time.ts'

/** A booking by telephone as staff have typed it so far. The day is the one on the board. */
export type TelephoneDraft = {
  customerName: string
  mobileNo: string
  note: string
  guestNo: number
  time: string
  /** The day for which the over-booking is confirmed; empty if for none. */
  overConfirmedOn: string
}

export const emptyDraft: TelephoneDraft = {
  customerName: '',
  mobileNo: '',
  note: '',
  guestNo: 2,
  time: '',
  overConfirmedOn: '',
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
    overConfirmedOn: '',
  }
}

export function isEdited(
  { customerName, mobileNo, note, guestNo, time }: TelephoneDraft,
  editing: SavedBooking | undefined,
): boolean {
  const before = editing ? toDraft(editing) : emptyDraft
  return (
    customerName !== before.customerName ||
    mobileNo !== before.mobileNo ||
    note !== before.note ||
    guestNo !== before.guestNo ||
    time !== before.time
  )
}

/** The draft as it stands on the shown day: a time that the day does not offer is not chosen. */
export function draftOn<Draft extends Pick<TelephoneDraft, 'time' | 'overConfirmedOn'>>(
  draft: Draft,
  date: string,
  offered: BookingDay['times'],
): Draft & { isOverConfirmed: boolean } {
  const time = offered.some((slot) => slot.time === draft.time) ? draft.time : ''
  return { ...draft, time, isOverConfirmed: draft.overConfirmedOn === date }
}

/** The times of the day that staff may still enter: none after the last day that can be booked. */
export function comingTimes(
  { date, lastDate }: Pick<BookingDay, 'date' | 'lastDate'>,
  times: BookingDay['times'],
  now: Date | undefined,
): BookingDay['times'] {
  if (date > lastDate) return []
  return times.filter(({ time }) => {
    const startsAt = fromLondonTime(date, parseClockTime(time))
    return startsAt && !(now && isPast({ startsAt }, now, 'staff'))
  })
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
