import { sql } from 'kysely'

import type { OutletPerson } from '#contract/accounts/outlet-people.ts'
import { outletRoles, type OutletRole } from '#domain/accounts/outlet-roles.ts'
import { formatMobile } from '#domain/shared/phone.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** The staff of an outlet, owners first. */
export async function listPeopleRows(
  db: Db,
  outletId: string,
  { now, customerId }: { now: Date; customerId: string },
): Promise<OutletPerson[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('customers', 'customers.id', 'memberships.customer_id')
    .select(['memberships.id', 'customers.id as customer_id', 'name', 'email', 'mobile_no', 'outlet_role'])
    .select(sql<boolean>`pin_hash is not null`.as('has_pin'))
    .select(
      sql<Date | null>`(select max(last_used_at) from sessions s where s.customer_id = customers.id
        and ended_at is null and expires_at > ${now} and (device_of is null or device_of = restaurant_id))`.as(
        'last_used_at',
      ),
    )
    .where('restaurant_id', '=', outletId)
    .where('role', '=', 'staff')
    .where('closed_at', 'is', null)
    .orderBy(sql`array_position(${[...outletRoles]}::text[], outlet_role)`)
    .orderBy('name')
    .orderBy('memberships.id')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    email: row.email,
    mobileNo: row.mobile_no && formatMobile(row.mobile_no),
    outletRole: row.outlet_role,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    hasPin: row.has_pin,
    isYou: row.customer_id === customerId,
  }))
}

/** A member of staff of one of these outlets. */
export async function findMember(db: Db, outlets: readonly string[], id: string) {
  return memberQuery(db, outlets, id).executeTakeFirst()
}

export async function lockMember(tx: Tx, outlets: readonly string[], id: string) {
  return memberQuery(tx, outlets, id).forUpdate('memberships').executeTakeFirst()
}

function memberQuery(db: Db, outlets: readonly string[], id: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('customers', 'customers.id', 'memberships.customer_id')
    .select(['memberships.id', 'customers.id as customer_id', 'name', 'email', 'outlet_role', 'pin_hash'])
    .select(sql<string>`restaurant_id`.as('restaurant_id'))
    .where('memberships.id', '=', id)
    .where('restaurant_id', '=', sql<string>`any (${[...outlets]}::uuid[])`)
    .where('role', '=', 'staff')
    .where('closed_at', 'is', null)
}

export async function updateRole(tx: Tx, id: string, role: OutletRole): Promise<void> {
  await tx.updateTable('memberships').set({ outlet_role: role }).where('id', '=', id).execute()
}

/** The member of staff that an account is at an outlet. */
export async function findOwnMember(db: Db, customerId: string, outletId: string) {
  return db
    .selectFrom('memberships')
    .select(['id', 'pin_hash'])
    .where('customer_id', '=', customerId)
    .where('restaurant_id', '=', outletId)
    .where('role', '=', 'staff')
    .executeTakeFirst()
}

/** A device that was switched with the old PIN has its own role again. */
export async function updatePin(tx: Tx, id: string, pinHash: string | null): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ acting_id: null, acting_until: null })
    .where('acting_id', '=', id)
    .execute()
  await tx.updateTable('memberships').set({ pin_hash: pinHash }).where('id', '=', id).execute()
}
