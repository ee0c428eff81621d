import { meals } from '#domain/bookings/booking-slots.ts'
import type { StoredBooking } from '#web/bookings/book/stored-booking.ts'
import { textIn } from '#web/platform/forms/outcome.ts'

/** The fields changed before hydration: all that differ from the rendered values. */
export function readTypedBeforeHydration(
  form: HTMLFormElement,
  rendered: StoredBooking,
): Partial<StoredBooking> {
  const fields = new FormData(form)
  const text = (name: string) => textIn(fields, name)
  const [day, date] = [text('day'), text('bookingDate')]
  const meal = meals.find((meal) => meal === text('bookingFor'))
  const guestNo = Number(text('guestNo'))
  const now: Partial<StoredBooking> = {
    bookingDate: date === rendered.bookingDate && day ? day : date,
    bookingTime: text('bookingTime'),
    ...(meal ? { bookingFor: meal } : {}),
    ...(Number.isSafeInteger(guestNo) && guestNo >= 1 ? { guestNo } : {}),
    ...(fields.has('customerName') ? { customerName: text('customerName') } : {}),
    ...(fields.has('mobileNo') ? { mobileNo: text('mobileNo') } : {}),
    note: text('note'),
  }
  const differing = Object.entries(now).filter(
    ([name, value]) => value !== '' && value !== rendered[name as keyof StoredBooking],
  )
  return Object.fromEntries(differing)
}
