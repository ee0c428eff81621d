import { sql } from 'kysely'

import type { Member } from '#contract/accounts/staff.ts'
import { isHigherRole, outletRoles, type OutletRole } from '#domain/accounts/outlet-roles.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** The staff of an outlet; without one, the admins. */
export async function listMemberRows(db: Db, restaurantId: string | undefined): Promise<Member[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('customers', 'customers.id', 'memberships.customer_id')
    .select(['memberships.id as _id', 'name', 'email', 'outlet_role'])
    .where('role', '=', restaurantId ? 'staff' : 'admin')
    .where(sql<boolean>`restaurant_id is not distinct from ${restaurantId ?? null}::uuid`)
    .where('closed_at', 'is', null)
    .orderBy('name')
    .orderBy('memberships.id')
    .execute()
  return rows.map(({ outlet_role, ...member }) => ({
    ...member,
    outletRole: restaurantId ? outlet_role : null,
  }))
}

/** The membership; undefined for somebody who works there already, and keeps the role that may do more. */
export async function upsertMembership(
  tx: Tx,
  values: {
    customer_id: string
    role: 'staff' | 'admin'
    restaurant_id: string | null
    outlet_role?: OutletRole
    terms_version_id?: string | null
  },
): Promise<string | undefined> {
  const { outlet_role = 'owner', terms_version_id = null } = values
  const lower = outletRoles.filter((role) => isHigherRole(outlet_role, role))
  const given = await tx
    .insertInto('memberships')
    .values(values)
    .onConflict((conflict) => {
      const same = conflict.columns(['customer_id', 'role', 'restaurant_id'])
      if (lower.length === 0) return same.doNothing()
      return same.doUpdateSet({ outlet_role, terms_version_id }).where('memberships.outlet_role', 'in', lower)
    })
    .returning('id')
    .executeTakeFirst()
  return given?.id
}

/** True if a role of the account there, or as an admin, was changed or removed since. */
export async function findRoleChangeSince(
  db: Db,
  customerId: string,
  restaurantId: string | null,
  since: Date,
): Promise<boolean> {
  const change = db
    .selectFrom('changes')
    .select('id')
    .where('what', 'in', ['role-changed', 'role-removed'])
    .where('at', '>', since)
    .where(sql<boolean>`restaurant_id is not distinct from ${restaurantId}::uuid`)
    .where(sql<string>`detail ->> 'account'`, '=', customerId)
  return (await change.limit(1).executeTakeFirst()) !== undefined
}

/** An admin with an open account. */
export async function findAnyAdmin(db: Db) {
  return db
    .selectFrom('memberships')
    .innerJoin('customers', 'customers.id', 'memberships.customer_id')
    .select('memberships.id')
    .where('role', '=', 'admin')
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
}

/** Admins with an open account. */
export async function listAdminRows(db: Db): Promise<{ customer_id: string }[]> {
  return db
    .selectFrom('memberships')
    .innerJoin('customers', 'customers.id', 'memberships.customer_id')
    .select('customer_id')
    .where('role', '=', 'admin')
    .where('closed_at', 'is', null)
    .orderBy('memberships.id')
    .execute()
}

/** Locks all admins in the order of their ids, so that two who remove each other are serialised. */
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

type Owner = { id: string; customer_id: string; restaurant_id: string }

/** Locks all owners of these outlets in the order of their ids, so that two who remove each other are serialised. */
export async function lockOwners(tx: Tx, outletIds: readonly string[]): Promise<Owner[]> {
  const { rows } = await sql<Owner>`select m.id, m.customer_id, m.restaurant_id
    from memberships m join customers c on c.id = m.customer_id
    where m.role = 'staff' and m.outlet_role = 'owner' and m.restaurant_id = any (${[...outletIds]}::uuid[])
      and c.closed_at is null
    order by m.id for update of m`.execute(tx)
  return rows
}

export async function listOwners(db: Db, outletId: string): Promise<{ customer_id: string }[]> {
  return db
    .selectFrom('memberships')
    .innerJoin('customers', 'customers.id', 'memberships.customer_id')
    .select('customer_id')
    .where('role', '=', 'staff')
    .where('outlet_role', '=', 'owner')
    .where('restaurant_id', '=', outletId)
    .where('closed_at', 'is', null)
    .orderBy('memberships.id')
    .execute()
}

/** Those who are owners no more since then, by the audit log, with an open account. */
export async function listFormerOwners(
  db: Db,
  outletId: string,
  since: Date,
): Promise<{ customer_id: string }[]> {
  const { rows } = await sql<{ customer_id: string }>`select distinct c.id as customer_id
    from changes l join customers c on c.id::text = l.detail ->> 'account'
    where l.restaurant_id = ${outletId} and l.at > ${since} and c.closed_at is null
      and (l.what = 'role-removed' and l.detail ->> 'role' = 'owner'
        or l.what = 'role-changed' and l.detail ->> 'role before' = 'owner')
      and not exists (select from memberships m where m.customer_id = c.id and m.role = 'staff'
        and m.restaurant_id = ${outletId} and m.outlet_role = 'owner')
    order by 1`.execute(db)
  return rows
}

/** Locked for sharing, so that nobody takes the role away until the transaction ends. */
export async function lockOwnRole(tx: Tx, customerId: string, outletId: string) {
  return tx
    .selectFrom('memberships')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('role', '=', 'staff')
    .where('outlet_role', '=', 'owner')
    .where('restaurant_id', '=', outletId)
    .forShare()
    .executeTakeFirst()
}

/** The end of the account number of the change that this person entered and that waits. */
export async function withdrawEntered(
  tx: Tx,
  customerId: string,
  outletId: string,
  at: Date,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('bank_accounts')
    .set({ withdrawn_at: at })
    .where('customer_id', '=', customerId)
    .where('restaurant_id', '=', outletId)
    .where('withdrawn_at', 'is', null)
    .where('effective_at', '>', at)
    .returning('last4')
    .executeTakeFirst()
  return row?.last4
}

export async function listRoles(db: Db, customerId: string) {
  return rolesQuery(db, customerId).execute()
}

export async function lockRoleRows(tx: Tx, customerId: string): Promise<void> {
  await rolesQuery(tx, customerId).forUpdate().execute()
}

function rolesQuery(db: Db, customerId: string) {
  return db
    .selectFrom('memberships')
    .select(['id', 'role', 'outlet_role', 'restaurant_id'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
}

export async function deleteMembership(tx: Tx, id: string) {
  return tx
    .deleteFrom('memberships')
    .where('id', '=', id)
    .returning(['customer_id', 'role', 'outlet_role', 'restaurant_id'])
    .executeTakeFirst()
}

/** The outlet of a member of staff; undefined for an admin, or if there is no such member. */
export async function findOutletOfMember(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('memberships')
    .select('restaurant_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.restaurant_id ?? undefined
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
