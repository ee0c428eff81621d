import { sql } from 'kysely'

import type { OutletRole } from '#domain/accounts/outlet-roles.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { isBlocked } from '#server/platform/db/is-blocked.ts'

export async function findCustomer(db: Db, id: string) {
  return db
    .selectFrom('customers')
    .leftJoin('addresses', (join) =>
      join.onRef('addresses.customer_id', '=', 'customers.id').on('is_chosen', '=', true),
    )
    .select(['customers.id', 'kind', 'name', 'email', 'email_doubted_at', 'mobile_no', 'mobile_proved_at'])
    .select(['address_type', 'address', 'post_code'])
    .select(
      sql<boolean>`exists (
        select from memberships where customer_id = customers.id and role = 'admin'
      )`.as('is_admin'),
    )
    .select(
      sql<{ _id: string; uniId: string; name: string; role: OutletRole }[]>`coalesce((
        select json_agg(json_build_object('_id', r.id, 'uniId', r.uni_id, 'name', r.name, 'role', m.outlet_role)
          order by r.name, r.id)
        from memberships m join restaurants r on r.id = m.restaurant_id
        where m.customer_id = customers.id and m.role = 'staff'
      ), '[]')`.as('staff_of'),
    )
    .where('customers.id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

/** Undefined if the email or the mobile is taken. Unique indexes decide, so two concurrent sign-ups cannot both succeed. */
export async function insertAccount(
  db: Db,
  account: { email: string; mobile: string | null; name?: string; passwordHash: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .insertInto('customers')
    .values({
      kind: 'registered',
      name: account.name ?? null,
      email: account.email,
      mobile_no: account.mobile,
      password_hash: account.passwordHash,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function insertGuest(
  db: Db,
  guest: { name: string; mobile: string; now: Date },
): Promise<string> {
  const row = await db
    .insertInto('customers')
    .values({ kind: 'guest', name: guest.name, mobile_no: guest.mobile, created_at: guest.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** False for a closed account. Serialises the commands of a customer. */
export async function lockCustomer(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** An email that may belong to someone else counts as none. */
export async function findContactRow(db: Db, id: string): Promise<{ email: string | null } | undefined> {
  return db
    .selectFrom('customers')
    .select(sql<string | null>`case when email_doubted_at is null then email end`.as('email'))
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

export async function findIsBlocked(db: Db, id: string, mobile: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select(isBlocked(mobile).as('is_blocked'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.is_blocked === true
}

export async function findVerifiedMobile(db: Db, id: string) {
  return db
    .selectFrom('customers')
    .select('mobile_no')
    .where('id', '=', id)
    .where('mobile_proved_at', 'is not', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

type Changes = {
  name?: string
  email?: string
  email_doubted_at?: null
  mobile_no?: string
  mobile_proved_at?: null
}

/** False if the email or the mobile belongs to another account. */
export async function updateCustomer(tx: Tx, id: string, changes: Changes): Promise<boolean> {
  return isUnique(() => tx.updateTable('customers').set(changes).where('id', '=', id).execute())
}

/** 'taken' if the email or the mobile belongs to another account; 'not a guest' if they have registered, or lost the verified number, meanwhile. */
export async function updateToRegistered(
  tx: Tx,
  id: string,
  account: { email: string; mobile: string; passwordHash: string; isVerified: boolean },
): Promise<'done' | 'taken' | 'not a guest'> {
  let changed: unknown
  const isFree = await isUnique(async () => {
    changed = await tx
      .updateTable('customers')
      .set({
        kind: 'registered',
        email: account.email,
        password_hash: account.passwordHash,
        mobile_no: account.mobile,
        mobile_proved_at: account.isVerified ? sql`mobile_proved_at` : null,
      })
      .where('id', '=', id)
      .where('kind', '=', 'guest')
      .where('closed_at', 'is', null)
      .$if(account.isVerified, (guests) =>
        guests.where('mobile_no', '=', account.mobile).where('mobile_proved_at', 'is not', null),
      )
      .returning('id')
      .executeTakeFirst()
  })
  if (!isFree) return 'taken'
  return changed ? 'done' : 'not a guest'
}

const uniqueViolation = '23505'

async function isUnique(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change()
    return true
  } catch (problem) {
    if ((problem as { code?: string }).code === uniqueViolation) return false
    throw problem
  }
}
