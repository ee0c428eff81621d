import { Refusal } from '#contract/refusals.ts'
import { doOverlap, type Table } from '#domain/booking-covers.ts'
import { findOpenOf } from '#server/bookings/store.ts'
import { tablesOf } from '#server/bookings/tables-of.ts'
import { holdCustomer } from '#server/customers/hold-customer.ts'
import type { Tx } from '#server/db/database.ts'
import type { BookableOutlet } from '#server/outlets/outlet-for-booking.ts'

const mostAtOnce = 3
const mostOpen = 10

/**
 * Nobody keeps a house full by themselves: so many tables at one time, so many to come in all. The customer is held, so
 * that requests made at once are counted one after the other.
 */
export async function demandFewBookings(
  tx: Tx,
  customerId: string,
  outlet: Pick<BookableOutlet, 'name' | 'telephone'>,
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
}
