/** A file of its own, so that pages do not list the dialog's chunks before it is opened. */
export async function fetchBookingModal() {
  return (await import('#web/bookings/book/modal/booking-modal.tsx')).BookingModal
}
