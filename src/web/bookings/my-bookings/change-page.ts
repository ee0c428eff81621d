import type { Table } from '#web/bookings/book/stored-booking.ts'

/** The path of the page that changes a booking, with the table chosen so far. */
export function changePage(id: string, table?: Table): string {
  const chosen = table && {
    date: table.bookingDate,
    time: table.bookingTime,
    guestNo: String(table.guestNo),
    bookingFor: table.bookingFor,
  }
  return `/checkout-book-a-table?${new URLSearchParams({ booking: id, ...chosen }).toString()}`
}
