import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'

/** Named sessions that are open, of accounts that still run the outlet. Most recently used first. */
export async function listDeviceRows(db: Db, outletIds: readonly string[], now: Date) {
  return devices(db, outletIds, now).limit(200).execute()
}

export async function findDeviceRow(db: Db, outletIds: readonly string[], id: string, now: Date) {
  return devices(db, outletIds, now).where('sessions.id', '=', id).executeTakeFirst()
}

export type DeviceRow = NonNullable<Awaited<ReturnType<typeof findDeviceRow>>>

function devices(db: Db, outletIds: readonly string[], now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .innerJoin('memberships', (on) =>
      on
        .onRef('memberships.customer_id', '=', 'sessions.customer_id')
        .onRef('memberships.restaurant_id', '=', 'sessions.device_of'),
    )
    .select(['sessions.id', 'sessions.customer_id', 'device_name', 'user_agent', 'name', 'email'])
    .select(['sessions.created_at', 'last_used_at'])
    .select(sql<string>`device_of`.as('outlet_id'))
    .where('device_of', '=', sql<string>`any (${[...outletIds]}::uuid[])`)
    .where('role', '=', 'staff')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('closed_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('sessions.id')
}

export async function updateDevice(
  tx: Tx,
  sessionId: string,
  device: { name: string; outletId: string; lastUsedAt: Date; expiresAt: Date },
): Promise<void> {
  const { name, outletId, lastUsedAt, expiresAt } = device
  await tx
    .updateTable('sessions')
    .set({ device_name: name, device_of: outletId, last_used_at: lastUsedAt, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}
