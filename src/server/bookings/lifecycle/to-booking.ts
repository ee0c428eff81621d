import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { endOfStay } from '#domain/bookings/booking-covers.ts'
import type { Meal } from '#domain/bookings/booking-slots.ts'
import { formatClockTime, toLondonTime } from '#domain/shared/time/london-time.ts'
import { formatMobile } from '#domain/shared/phone.ts'
import type { BookingRow } from '#server/bookings/lifecycle/store.ts'
import { pendingChange, toTable } from '#server/bookings/lifecycle/booking-tables.ts'

export function toBooking(row: BookingRow): SavedBooking {
  const change = pendingChange(row)
  return {
    _id: row.id,
    orderType: 'Book A Table',
    orderStatus: row.status,
    customer: row.customer_id,
    customerName: row.customer_name,
    mobileNo: row.mobile_no && formatMobile(row.mobile_no),
    restaurant: {
      _id: row.restaurant_id,
      uniId: row.uni_id,
      name: row.outlet_name,
      address: { address: row.outlet_address, postCode: row.outlet_post_code },
      telephone: row.telephone,
    },
    ...toBookingTime(row.starts_at),
    guestNo: row.guest_no,
    bookingFor: row.meal,
    startsAt: row.starts_at.toISOString(),
    endsAt: endOfStay(toTable(row)).toISOString(),
    change: change
      ? { ...toBookingTime(change.startsAt), guestNo: change.guestNo, bookingFor: row.change_meal as Meal }
      : null,
    seatedAt: row.seated_at?.toISOString() ?? null,
    noShowAt: row.no_show_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    note: row.note,
    ...(row.is_by_telephone ? { takenBy: row.taker_name } : {}),
    sequence: row.sequence,
    canceled: row.canceled,
  }
}

/** Date and time in London. */
export function toBookingTime(moment: Date): { bookingDate: string; bookingTime: string } {
  const { date, minutes } = toLondonTime(moment)
  return { bookingDate: date, bookingTime: formatClockTime(minutes) }
}
