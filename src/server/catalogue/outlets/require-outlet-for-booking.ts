import { Refusal } from '#contract/refusals.ts'
import type { Hours } from '#domain/catalogue/hours/opening-hours.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import {
  findBookableOutlet,
  lockBookableOutlet,
  lockOwnBookableOutlet,
} from '#server/catalogue/outlets/store.ts'

export type BookableOutlet = {
  id: string
  uniId: string
  name: string
  telephone: string
  hours: Hours
  /** The number of guests it seats at once; 0 if tables cannot be booked. */
  covers: number
  /** Parties up to this size are accepted at once. */
  instantGuests: number
}

export async function requireOutletForBooking(db: Db, idOrUniId: string): Promise<BookableOutlet> {
  return toBookableOutlet(await findBookableOutlet(db, idOrUniId))
}

/** Blocks changes of its opening hours until this booking is committed. */
export async function lockOutletForBooking(tx: Tx, idOrUniId: string): Promise<BookableOutlet> {
  return toBookableOutlet(await lockBookableOutlet(tx, idOrUniId))
}

/** The same for its staff, who keep the bookings of an outlet that is suspended or not published. */
export async function lockOwnOutletForBooking(tx: Tx, id: string): Promise<BookableOutlet> {
  return toBookableOutlet(await lockOwnBookableOutlet(tx, id))
}

function toBookableOutlet(row: Awaited<ReturnType<typeof findBookableOutlet>>): BookableOutlet {
  if (!row) throw new Refusal('RESTAURANT_NOT_FOUND')
  const { id, uni_id: uniId, name, telephone } = row
  const hours = { week: row.hours, exceptions: row.hours_exceptions }
  return {
    id,
    uniId,
    name,
    telephone,
    hours,
    covers: row.order_types.includes('Book A Table') ? row.covers : 0,
    instantGuests: row.instant_guests,
  }
}
