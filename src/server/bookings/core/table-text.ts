import { guestsText } from '#domain/bookings/guests-text.ts'
import { longDate } from '#domain/shared/long-date.ts'

type Shown = { bookingDate: string; bookingTime: string; guestNo: number }

/** 'Friday 20 Nov, 18:30, 4 guests' */
export function tableText({ bookingDate, bookingTime, guestNo }: Shown): string {
  return `${longDate(bookingDate)}, ${bookingTime}, ${guestsText(guestNo)}`
}
