import { maxDaysAhead } from '#domain/bookings/booking-slots.ts'
import { addDays } from '#domain/shared/time/london-time.ts'
import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import type { Table } from '#web/bookings/book/stored-booking.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Field } from '#web/ui/form/field.tsx'

type Props = { restaurant: string; booking: string | undefined; table: Table; today: string; most: number }

/** Without JavaScript, reloads the page with the times of another day and party. */
export function OtherDay({ restaurant, booking, table, today, most }: Props) {
  return (
    <noscript>
      <form
        method="get"
        action="/checkout-book-a-table"
        className="mb-5 flex flex-col gap-4 border-b border-line pb-5"
      >
        {booking ? (
          <input type="hidden" name="booking" value={booking} />
        ) : (
          <input type="hidden" name="restaurant" value={restaurant} />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Date"
            type="date"
            name="date"
            required
            min={today}
            max={addDays(today, maxDaysAhead)}
            defaultValue={table.bookingDate}
          />
          <Field
            label="Number of Guests"
            type="number"
            name="guestNo"
            required
            min={1}
            max={Math.max(1, most)}
            defaultValue={table.guestNo}
          />
        </div>
        <button type="submit" className={buttonStyle('secondary')}>
          Show times
        </button>
        <p className="font-semibold">
          Times for {formatGuests(table.guestNo)} on {formatWeekdayDate(table.bookingDate)}
        </p>
      </form>
    </noscript>
  )
}
