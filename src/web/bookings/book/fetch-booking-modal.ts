/** Apart, so that no page carries the list of the dialog's files before somebody wants it. */
export async function fetchBookingModal() {
  return (await import('#web/bookings/book/booking-modal.tsx')).BookingModal
}
