import type { Db } from '#server/platform/db/database.ts'

export async function hasDevice(db: Db, hash: Buffer, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_devices')
    .select('customer_id')
    .where('device_hash', '=', hash)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}

export async function upsertDevice(db: Db, hash: Buffer, customerId: string, now: Date): Promise<void> {
  await db
    .insertInto('sign_in_devices')
    .values({ device_hash: hash, customer_id: customerId, first_used_at: now, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['device_hash', 'customer_id']).doUpdateSet({ last_used_at: now }),
    )
    .execute()
}

export async function deleteUnusedDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_devices').where('last_used_at', '<', before).execute()
}
