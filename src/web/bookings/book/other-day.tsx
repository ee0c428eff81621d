import { daysAhead } from '#domain/bookings/booking-slots.ts'
import { addDays } from '#domain/shared/london-time.ts'
import { longDate } from '#domain/shared/long-date.ts'
import { guestsText } from '#domain/bookings/guests-text.ts'
import type { Table } from '#web/bookings/book/kept-booking.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Field } from '#web/ui/field.tsx'

type Props = { restaurant: string; booking: string | undefined; table: Table; today: string; most: number }

/** Without JavaScript another day and party are asked for with a form of their own, and the times come with the page. */
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
            max={addDays(today, daysAhead)}
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
          Times for {guestsText(table.guestNo)} on {longDate(table.bookingDate)}
        </p>
      </form>
    </noscript>
  )
}
