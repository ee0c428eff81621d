import { formatWeekdayDate } from '#domain/shared/time/format-date.ts'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import type { Table } from '#web/bookings/book/stored-booking.ts'
import { Panel } from '#web/ui/page/panel.tsx'

type Props = {
  place: { name: string; address: { address: string; postCode: string }; telephone: string }
  draft: Table
}

export function BookingSummary({ place, draft }: Props) {
  const { bookingDate, bookingTime, guestNo, bookingFor } = draft
  const rows = [
    ['Booking For', bookingFor],
    ['Date', formatWeekdayDate(bookingDate)],
    ['Time', bookingTime || 'Choose one'],
    ['Guests', formatGuests(guestNo)],
  ]
  return (
    <Panel title={place.name} lead={`${place.address.address}, ${place.address.postCode}`}>
      <dl className="flex flex-col gap-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold tabular">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
