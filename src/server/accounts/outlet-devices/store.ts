import { sql } from 'kysely'

import type { OutletRole } from '#domain/accounts/outlet-roles.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** Shared ones first, most recently used first. */
export async function listDeviceRows(db: Db, outletId: string, now: Date) {
  return devices(db, [outletId], now).limit(200).execute()
}

export async function listSharedRows(db: Db, outletId: string, now: Date) {
  return devices(db, [outletId], now).where('device_of', 'is not', null).execute()
}

export async function findDeviceRow(db: Db, outletIds: readonly string[], id: string, now: Date) {
  return devices(db, outletIds, now).where('sessions.id', '=', id).executeTakeFirst()
}

export type DeviceRow = NonNullable<Awaited<ReturnType<typeof findDeviceRow>>>

/** Open sessions of the staff of these outlets. A session that is the device of one outlet is of no other. */
function devices(db: Db, outletIds: readonly string[], now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .innerJoin('memberships', (on) =>
      on
        .onRef('memberships.customer_id', '=', 'sessions.customer_id')
        .on(sql<boolean>`restaurant_id = coalesce(device_of, restaurant_id)`),
    )
    .select(['sessions.id', 'sessions.customer_id', 'device_name', 'user_agent', 'name', 'email'])
    .select(['sessions.created_at', 'last_used_at', 'device_role', 'outlet_role'])
    .select(
      sql<
        string | null
      >`(select coalesce(c.name, c.email) from memberships m join customers c on c.id = m.customer_id
        where m.id = acting_id and acting_until > ${now})`.as('used_by'),
    )
    .select(sql<string>`restaurant_id`.as('outlet_id'))
    .select(sql<boolean>`device_of is not null`.as('is_shared'))
    .where('restaurant_id', '=', sql<string>`any (${[...outletIds]}::uuid[])`)
    .where('role', '=', 'staff')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('closed_at', 'is', null)
    .orderBy('is_shared', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('sessions.id')
}

/** The names of the outlets that somebody works for. */
export async function listOutletsOf(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('restaurants', 'restaurants.id', 'memberships.restaurant_id')
    .select('restaurants.name')
    .where('customer_id', '=', customerId)
    .where('role', '=', 'staff')
    .orderBy('restaurants.name')
    .orderBy('restaurants.id')
    .limit(20)
    .execute()
  return rows.map(({ name }) => name)
}

export async function updateDevice(
  tx: Tx,
  sessionId: string,
  device: { name: string; outletId: string; role: OutletRole; lastUsedAt: Date; expiresAt: Date },
): Promise<void> {
  const { name, outletId, role, lastUsedAt, expiresAt } = device
  await tx
    .updateTable('sessions')
    .set({ device_name: name, device_of: outletId, device_role: role })
    .set({ last_used_at: lastUsedAt, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** False if it was signed out meanwhile. */
export async function updateDeviceRole(tx: Tx, sessionId: string, role: OutletRole): Promise<boolean> {
  const row = await tx
    .updateTable('sessions')
    .set({ device_role: role })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Signs out the devices that a customer named for an outlet. */
export async function endDevicesOf(tx: Tx, customerId: string, outletId: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('device_of', '=', outletId)
    .where('ended_at', 'is', null)
    .execute()
}

/** The person who has entered their PIN on a device. */
export async function findActing(db: Db, sessionId: string, now: Date) {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('memberships', 'memberships.id', 'acting_id')
    .innerJoin('customers', 'customers.id', 'memberships.customer_id')
    .select(['name', 'email', 'outlet_role'])
    .select(sql<Date>`acting_until`.as('acting_until'))
    .where('sessions.id', '=', sessionId)
    .whereRef('restaurant_id', '=', 'device_of')
    .where('acting_until', '>', now)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The staff of an outlet, those with a PIN first. */
export async function listSharers(db: Db, outletId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('customers', 'customers.id', 'memberships.customer_id')
    .select(['memberships.id', 'name', 'email', 'outlet_role'])
    .select(sql<boolean>`pin_hash is not null`.as('has_pin'))
    .where('restaurant_id', '=', outletId)
    .where('role', '=', 'staff')
    .where('closed_at', 'is', null)
    .orderBy('has_pin', 'desc')
    .orderBy('name')
    .orderBy('memberships.id')
    .limit(200)
    .execute()
}

/** Switches a device to the person whose PIN has this hash. False if the PIN has changed or the device is signed out. */
export async function insertActing(
  tx: Tx,
  sessionId: string,
  { membershipId, pinHash, at, until }: { membershipId: string; pinHash: string; at: Date; until: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('sessions')
    .set({ acting_id: membershipId, acting_since: at, acting_until: until })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('memberships')
          .select('memberships.id')
          .where('memberships.id', '=', membershipId)
          .whereRef('memberships.restaurant_id', '=', 'sessions.device_of')
          .where('pin_hash', '=', pinHash),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A switch that has ended stays ended, and one that began `mostMinutes` ago ends. */
export async function extendActing(
  db: Db,
  sessionId: string,
  { now, until, mostMinutes }: { now: Date; until: Date; mostMinutes: number },
): Promise<void> {
  const since = sql`coalesce(acting_since, ${now}::timestamptz)`
  await db
    .updateTable('sessions')
    .set({
      acting_since: sql<Date>`${since}`,
      acting_until: sql<Date>`least(${until}::timestamptz, ${since} + make_interval(mins => ${mostMinutes}))`,
    })
    .where('id', '=', sessionId)
    .where('acting_until', '>', now)
    .execute()
}

export async function deleteActing(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ acting_id: null, acting_until: null })
    .where('id', '=', sessionId)
    .execute()
}
