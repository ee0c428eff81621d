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

export async function hasDeviceOfMobile(db: Db, hash: Buffer, mobile: string): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .innerJoin('known_devices', 'customer_id', 'customers.id')
    .select('customer_id')
    .where('mobile_no', '=', mobile)
    .where('mobile_proved_at', 'is not', null)
    .where('closed_at', 'is', null)
    .where('device_hash', '=', hash)
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

/**
 * Keeps this many devices of an account. Those that came back with their cookie stay longest, then one per browser and
 * address: a program without cookies leaves a row at each sign-in.
 */
export async function deleteSurplusDevices(tx: Tx, customerId: string, kept: number): Promise<void> {
  await sql`delete from known_devices where customer_id = ${customerId} and device_hash in (
    select device_hash from (
      select device_hash, last_used_at, last_used_at > first_used_at as came_back,
        row_number() over (partition by browser, address_hash order by last_used_at desc) as duplicate
      from known_devices where customer_id = ${customerId}
    ) as device
    order by came_back desc, duplicate, last_used_at desc offset ${kept})`.execute(tx)
}

export async function deleteUnusedDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('known_devices').where('last_used_at', '<', before).execute()
}
