import { Refusal } from '#contract/refusals.ts'
import { slotsOverlap, type TableSlot } from '#domain/bookings/booking-covers.ts'
import { formatGuests } from '#domain/bookings/format-guests.ts'
import { toLondonTime } from '#domain/shared/time/london-time.ts'
import { type BookingHead, findOpenBookingsBy } from '#server/bookings/lifecycle/store.ts'
import { heldTables } from '#server/bookings/lifecycle/booking-tables.ts'
import { lockCustomer } from '#server/accounts/customers/lock-customer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { BookableOutlet } from '#server/catalogue/outlets/require-outlet-for-booking.ts'

/** Tables of one customer at the same time, at any outlet. */
const maxAtOnce = 3
const maxOpen = 10

/** A couple can always book, however small the house. */
const alwaysAllowed = 2

/** A few large parties fill a house, and a request costs nothing: the caller must at least answer the telephone. */
export function requireVerifiedForLargeParty(
  { name: restaurant, telephone, covers }: Pick<BookableOutlet, 'name' | 'telephone' | 'covers'>,
  guestNo: number,
  isVerified: boolean,
): void {
  if (isVerified || guestNo <= Math.max(covers / 4, alwaysAllowed)) return
  throw new Refusal('VERIFY_FOR_LARGE_PARTY', { guests: formatGuests(guestNo), restaurant, telephone })
}

/**
 * Keeps one customer from filling an outlet: limits the tables at the same time, the open bookings, and the guests of one
 * day. A single party may still fill the outlet. The lock on the customer makes concurrent requests count one by one.
 */
export async function requireWithinLimits(
  tx: Tx,
  customerId: string,
  outlet: Pick<BookableOutlet, 'id' | 'name' | 'telephone' | 'covers'>,
  table: TableSlot,
  /** The booking that is being changed, which does not count. */
  except?: string,
): Promise<void> {
  await lockCustomer(tx, customerId)
  const others = (await findOpenBookingsBy(tx, customerId)).filter(({ id }) => id !== except)
  const where = { restaurant: outlet.name, telephone: outlet.telephone }
  const atOnce = others.filter((booking) => heldTables(booking).some((held) => slotsOverlap(held, table)))
  if (atOnce.length >= maxAtOnce) throw new Refusal('TOO_MANY_TABLES', { most: maxAtOnce, ...where })
  if (others.length >= maxOpen) throw new Refusal('TOO_MANY_BOOKINGS', { most: maxOpen, ...where })
  const seats = seatsHeld(
    others.filter((booking) => booking.restaurant_id === outlet.id),
    toLondonTime(table.startsAt).date,
  )
  if (seats + table.guestNo > outlet.covers && seats > 0)
    throw new Refusal('DAILY_GUEST_LIMIT', { guests: formatGuests(seats), most: outlet.covers, ...where })
}

/** A booking with a requested change counts its larger table: the party sits at only one of them. */
function seatsHeld(bookings: readonly BookingHead[], date: string): number {
  return bookings
    .map((booking) => heldTables(booking).filter(({ startsAt }) => toLondonTime(startsAt).date === date))
    .map((tables) => Math.max(0, ...tables.map(({ guestNo }) => guestNo)))
    .reduce((sum, guests) => sum + guests, 0)
}
