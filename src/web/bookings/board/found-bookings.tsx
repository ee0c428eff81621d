import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import type { OlderRecords as OlderRecord } from '#contract/older-records.ts'
import type { SavedBooking } from '#contract/bookings/saved-booking.ts'
import type { ShownPages } from '#web/platform/pages/load-pages.ts'
import { touchStyle } from '#web/ui/board/touch-button.tsx'
import { Well, WellHeading } from '#web/ui/board/well.tsx'
import { OlderRecords } from '#web/accounts/session/older-records.tsx'
import { ShowMore } from '#web/ui/page/show-more.tsx'

type Props = {
  text: string
  date: string
  bookings: readonly SavedBooking[]
  pages: ShownPages
  older: OlderRecord | null
  row: (booking: SavedBooking, place: number) => ReactNode
}

/** The bookings whose name or mobile contains the text. */
export function FoundBookings({ text, date, bookings, pages, older, row }: Props) {
  return (
    <Well aria-labelledby="found">
      <div className="flex items-start justify-between gap-3">
        <WellHeading id="found">Found for “{text}”</WellHeading>
        <Link to={`?date=${date}`} className="board-button">
          <X size={18} aria-hidden="true" />
          Close search
        </Link>
      </div>
      {bookings.length === 0 ? (
        <p className="px-1 pb-2 text-muted">
          No booking with that name or mobile. Try fewer letters, or the last digits of the number.
        </p>
      ) : (
        <ul className="grid gap-2" aria-label="Bookings found">
          {bookings.map(row)}
        </ul>
      )}
      <ShowMore of="bookings" count={bookings.length} pages={pages} className={touchStyle('edged')} />
      <OlderRecords of="Bookings" older={older} />
    </Well>
  )
}
