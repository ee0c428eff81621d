import { sql } from 'kysely'

import type { Invitation, Member } from '#contract/accounts/staff.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** Those who have the role of an admin, or run this outlet. */
export async function findMembers(db: Db, restaurantId: string | undefined): Promise<Member[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('customers', 'customers.id', 'memberships.customer_id')
    .select(['memberships.id as _id', 'name', 'email'])
    .where('role', '=', restaurantId ? 'staff' : 'admin')
    .where(sql<boolean>`restaurant_id is not distinct from ${restaurantId ?? null}::uuid`)
    .where('closed_at', 'is', null)
    .orderBy('name')
    .orderBy('memberships.id')
    .execute()
  return rows
}

export async function findInvitations(
  db: Db,
  restaurantId: string | undefined,
  now: Date,
): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .selectAll()
    .where(sql<boolean>`restaurant_id is not distinct from ${restaurantId ?? null}::uuid`)
    .where('expires_at', '>', now)
    .orderBy('email')
    .execute()
  return rows.map(written)
}

/** A new one to the same address takes the place of the one before, whose link ends. */
export async function putInvitation(
  tx: Tx,
  invitation: { restaurantId: string | undefined; email: string; tokenHash: Buffer; now: Date; ends: Date },
): Promise<Invitation> {
  const { restaurantId, email, tokenHash, now, ends } = invitation
  const fresh = { token_hash: tokenHash, made_at: now, expires_at: ends }
  const role = restaurantId ? ('staff' as const) : ('admin' as const)
  const row = await tx
    .insertInto('invitations')
    .values({ role, restaurant_id: restaurantId ?? null, email, ...fresh })
    .onConflict((conflict) => conflict.columns(['role', 'restaurant_id', 'email']).doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow()
  return written(row)
}

export async function deleteInvitation(tx: Tx, id: string) {
  const row = await tx.deleteFrom('invitations').where('id', '=', id).returningAll().executeTakeFirst()
  return row && { invitation: written(row), restaurantId: row.restaurant_id ?? undefined }
}

export async function findOffer(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('invitations')
    .leftJoin('restaurants', 'restaurants.id', 'invitations.restaurant_id')
    .select(['invitations.id', 'role', 'restaurant_id', 'restaurants.name'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function insertMembership(
  tx: Tx,
  values: { customer_id: string; role: 'staff' | 'admin'; restaurant_id: string | null },
): Promise<void> {
  await tx
    .insertInto('memberships')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** All admins are locked, in one order for all, so that two who remove each other are one after the other. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships')
    .innerJoin('customers', 'customers.id', 'memberships.customer_id')
    .select('memberships.id')
    .where('role', '=', 'admin')
    .where('closed_at', 'is', null)
    .orderBy('memberships.id')
    .forUpdate('memberships')
    .execute()
  return rows.map(({ id }) => id)
}

export async function findRolesOf(db: Db, customerId: string) {
  return rolesOf(db, customerId).execute()
}

export async function lockRolesOf(tx: Tx, customerId: string): Promise<void> {
  await rolesOf(tx, customerId).forUpdate().execute()
}

function rolesOf(db: Db, customerId: string) {
  return db
    .selectFrom('memberships')
    .select(['id', 'role', 'restaurant_id'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
}

export async function deleteMembership(tx: Tx, id: string) {
  return tx
    .deleteFrom('memberships')
    .where('id', '=', id)
    .returning(['customer_id', 'role', 'restaurant_id'])
    .executeTakeFirst()
}

export async function findNames(db: Db, customerId: string, restaurantId: string | null) {
  return db
    .selectFrom('customers')
    .select(['name', 'email'])
    .select(sql<string | null>`(select name from restaurants where id = ${restaurantId}::uuid)`.as('outlet'))
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
}

export async function findOutletName(db: Db, restaurantId: string): Promise<string | undefined> {
  const outlet = db.selectFrom('restaurants').select('name').where('id', '=', restaurantId)
  return (await outlet.executeTakeFirst())?.name
}

export async function deleteEnded(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<=', now).execute()
}

type Row = { id: string; role: 'staff' | 'admin'; email: string; made_at: Date; expires_at: Date }

function written({ id, role, email, made_at, expires_at }: Row): Invitation {
  return { _id: id, role, email, madeAt: made_at.toISOString(), expiresAt: expires_at.toISOString() }
}
