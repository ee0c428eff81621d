import type { Table } from '#web/bookings/book/kept-booking.ts'

/** Where a booking is changed on a page of its own, with the table that was chosen for it so far. */
export function changePage(id: string, table?: Table): string {
  const chosen = table && {
    date: table.bookingDate,
    time: table.bookingTime,
    guestNo: String(table.guestNo),
    bookingFor: table.bookingFor,
  }
  return `/checkout-book-a-table?${new URLSearchParams({ booking: id, ...chosen }).toString()}`
}
