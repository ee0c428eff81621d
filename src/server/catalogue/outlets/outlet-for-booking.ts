import { Refusal } from '#contract/refusals.ts'
import type { Hours } from '#domain/catalogue/opening-hours.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { findTables, holdTables } from '#server/catalogue/outlets/store.ts'

export type BookableOutlet = {
  id: string
  uniId: string
  name: string
  telephone: string
  hours: Hours
  /** How many guests it seats at once; none where tables cannot be booked. */
  covers: number
}

export async function outletForBooking(db: Db, idOrUniId: string): Promise<BookableOutlet> {
  return bookable(await findTables(db, idOrUniId))
}

/** Whoever saves its hours waits until this booking is made, and so sees it. */
export async function holdOutletForBooking(tx: Tx, idOrUniId: string): Promise<BookableOutlet> {
  return bookable(await holdTables(tx, idOrUniId))
}

function bookable(row: Awaited<ReturnType<typeof findTables>>): BookableOutlet {
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
  }
}
