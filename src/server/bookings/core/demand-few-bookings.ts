import { Refusal } from '#contract/refusals.ts'
import { doOverlap, type Table } from '#domain/bookings/booking-covers.ts'
import { guestsText } from '#domain/bookings/guests-text.ts'
import { londonTime } from '#domain/shared/london-time.ts'
import { type BookingHead, findOpenOf } from '#server/bookings/core/store.ts'
import { tablesOf } from '#server/bookings/core/tables-of.ts'
import { holdCustomer } from '#server/accounts/customers/hold-customer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { BookableOutlet } from '#server/catalogue/outlets/outlet-for-booking.ts'

/** Tables at one time, wherever they are. */
const mostAtOnce = 3
const mostOpen = 10

/**
 * Nobody keeps a house full by themselves: so many tables at one time, so many to come in all, and in one day no more
 * guests than the house seats. One party may fill it. The customer is held, so that requests made at once are counted
 * one after the other.
 */
export async function demandFewBookings(
  tx: Tx,
  customerId: string,
  outlet: Pick<BookableOutlet, 'id' | 'name' | 'telephone' | 'covers'>,
  table: Table,
  /** The one that would be changed. */
  except?: string,
): Promise<void> {
  await holdCustomer(tx, customerId)
  const others = (await findOpenOf(tx, customerId)).filter(({ id }) => id !== except)
  const where = { restaurant: outlet.name, telephone: outlet.telephone }
  const atOnce = others.filter((booking) => tablesOf(booking).some((held) => doOverlap(held, table)))
  if (atOnce.length >= mostAtOnce) throw new Refusal('TABLES_AT_ONCE', { most: mostAtOnce, ...where })
  if (others.length >= mostOpen) throw new Refusal('TOO_MANY_BOOKINGS', { most: mostOpen, ...where })
  const seats = seatsHeld(
    others.filter((booking) => booking.restaurant_id === outlet.id),
    londonTime(table.startsAt).date,
  )
  if (seats + table.guestNo > outlet.covers && seats > 0)
    throw new Refusal('SEATS_OF_DAY', { guests: guestsText(seats), most: outlet.covers, ...where })
}

/** Of a booking that asks for another table the larger counts: they sit at one of them only. */
function seatsHeld(bookings: readonly BookingHead[], date: string): number {
  return bookings
    .map((booking) => tablesOf(booking).filter(({ startsAt }) => londonTime(startsAt).date === date))
    .map((tables) => Math.max(0, ...tables.map(({ guestNo }) => guestNo)))
    .reduce((sum, guests) => sum + guests, 0)
}
