import type { Insertable } from 'kysely'

import type { Db } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema.ts'

type Booking = Insertable<Tables['bookings']>

/** A booking put straight into the database, with its covers: a Pending dinner for four, unless something else is said. */
export async function insertBookingRow(
  db: Db,
  booking: Partial<Booking> & Pick<Booking, 'customer_id' | 'restaurant_id'>,
): Promise<string> {
  const at = new Date('2026-11-16T12:00:00Z')
  const { id } = await db
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
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('booking_days')
    .values({
      restaurant_id: booking.restaurant_id,
      day: '2026-11-20',
      covers: 2_000,
      held: Array.from({ length: 96 }, () => 1_000),
    })
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'day']).doUpdateSet({
        covers: 2_000,
        held: Array.from({ length: 96 }, () => 1_000),
      }),
    )
    .execute()
  return id
}
