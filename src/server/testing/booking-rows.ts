import type { Insertable } from 'kysely'

import { coversHeld, placeOf } from '#domain/bookings/booking-covers.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/schema.ts'

type Booking = Insertable<Tables['bookings']>

/** A booking put straight into the database, with its covers: a Pending dinner for four, unless something else is said. */
export async function insertBookingRow(
  db: Db,
  booking: Partial<Booking> & Pick<Booking, 'customer_id' | 'restaurant_id'>,
): Promise<string> {
  const at = new Date('2026-11-16T12:00:00Z')
  const row = await db
    .insertInto('bookings')
    .values({
      customer_name: 'Amira Khan',
      mobile_no: '+447700900123',
      meal: 'Dinner',
      guest_no: 4,
      starts_at: new Date('2026-11-20T18:30:00Z'),
      asked_at: at,
      created_at: at,
      ...booking,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.status === 'Pending' || row.status === 'Accepted')
    await holdFor(db, row.restaurant_id, { startsAt: row.starts_at, guestNo: row.guest_no })
  return row.id
}

/** However small the house is. */
export async function holdFor(db: Db, restaurantId: string, table: { startsAt: Date; guestNo: number }) {
  for (const [quarter, more] of coversHeld([table])) {
    const { day, index } = placeOf(quarter)
    const ofDay = { restaurant_id: restaurantId, day }
    const before = await db
      .selectFrom('booking_days')
      .select('held')
      .where('restaurant_id', '=', restaurantId)
      .where('day', '=', day)
      .executeTakeFirst()
    const held = before?.held ?? Array<number>(96).fill(0)
    held[index]! += more
    await db
      .insertInto('booking_days')
      .values({ ...ofDay, covers: 2_000, held })
      .onConflict((clash) => clash.columns(['restaurant_id', 'day']).doUpdateSet({ covers: 2_000, held }))
      .execute()
  }
}
