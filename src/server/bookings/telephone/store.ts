import type { Db } from '#server/platform/db/database.ts'

export async function eraseTelephoneGuests(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ customer_name: null, mobile_no: null, note: null })
    .where('is_by_telephone', '=', true)
    .where('starts_at', '<', before)
    .where('customer_name', 'is not', null)
    .execute()
}
