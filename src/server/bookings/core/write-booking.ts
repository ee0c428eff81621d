import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import { endOf } from '#domain/bookings/booking-covers.ts'
import type { Meal } from '#domain/bookings/booking-slots.ts'
import { clockTime, londonTime } from '#domain/shared/london-time.ts'
import { writeMobile } from '#domain/shared/phone.ts'
import type { BookingRow } from '#server/bookings/core/store.ts'
import { changeOf, tableOf } from '#server/bookings/core/tables-of.ts'

/** A row as the contract writes it. */
export function writeBooking(row: BookingRow): SavedBooking {
  const change = changeOf(row)
  return {
    _id: row.id,
    orderType: 'Book A Table',
    orderStatus: row.status,
    customer: row.customer_id,
    customerName: row.customer_name,
    mobileNo: row.mobile_no && writeMobile(row.mobile_no),
    restaurant: {
      _id: row.restaurant_id,
      uniId: row.uni_id,
      name: row.outlet_name,
      address: { address: row.outlet_address, postCode: row.outlet_post_code },
      telephone: row.telephone,
    },
    ...byTheClock(row.starts_at),
    guestNo: row.guest_no,
    bookingFor: row.meal,
    startsAt: row.starts_at.toISOString(),
    endsAt: endOf(tableOf(row)).toISOString(),
    change: change
      ? { ...byTheClock(change.startsAt), guestNo: change.guestNo, bookingFor: row.change_meal as Meal }
      : null,
    seatedAt: row.seated_at?.toISOString() ?? null,
    noShowAt: row.no_show_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    canceled: row.canceled,
  }
}

/** As the clock on a London wall shows it. */
export function byTheClock(moment: Date): { bookingDate: string; bookingTime: string } {
  const { date, minutes } = londonTime(moment)
  return { bookingDate: date, bookingTime: clockTime(minutes) }
}
