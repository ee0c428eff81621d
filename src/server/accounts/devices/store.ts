import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'

type DeviceRow = { hash: Buffer; browser: string; addressHash: Buffer }

/** True if the account has not used this device before. */
export async function upsertDevice(
  tx: Tx,
  customerId: string,
  { hash, browser, addressHash }: DeviceRow,
  now: Date,
): Promise<boolean> {
  const seen = { browser, address_hash: addressHash, last_used_at: now }
  const row = await tx
    .insertInto('known_devices')
    .values({ customer_id: customerId, device_hash: hash, first_used_at: now, ...seen })
    .onConflict((conflict) => conflict.columns(['customer_id', 'device_hash']).doUpdateSet(seen))
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  return row.is_new
}

export async function hasDevice(db: Db, hash: Buffer, customerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('customer_id')
    .where('device_hash', '=', hash)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row !== undefined
}

export async function isSimilarDeviceKnown(
  db: Db,
  customerId: string,
  { browser, addressHash }: DeviceRow,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where('browser', '=', browser)
    .where('address_hash', '=', addressHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteUnusedDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<', before).execute()
}
