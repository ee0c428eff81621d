import { meals } from '#domain/bookings/booking-slots.ts'
import type { KeptBooking } from '#web/bookings/book/kept-booking.ts'
import { textIn } from '#web/platform/outcome.ts'

/** What somebody chose and typed while the page was not alive yet: all that differs from what it was written with. */
export function typedBefore(form: HTMLFormElement, written: KeptBooking): Partial<KeptBooking> {
  const fields = new FormData(form)
  const text = (name: string) => textIn(fields, name)
  const [day, date] = [text('day'), text('bookingDate')]
  const meal = meals.find((meal) => meal === text('bookingFor'))
  const guestNo = Number(text('guestNo'))
  const now: Partial<KeptBooking> = {
    bookingDate: date === written.bookingDate && day ? day : date,
    bookingTime: text('bookingTime'),
    ...(meal ? { bookingFor: meal } : {}),
    ...(Number.isSafeInteger(guestNo) && guestNo >= 1 ? { guestNo } : {}),
    ...(fields.has('customerName') ? { customerName: text('customerName') } : {}),
    ...(fields.has('mobileNo') ? { mobileNo: text('mobileNo') } : {}),
  }
  const differing = Object.entries(now).filter(
    ([name, value]) => value !== '' && value !== written[name as keyof KeptBooking],
  )
  return Object.fromEntries(differing)
}
