import { sql } from 'kysely'

import type { Db } from '#server/db/database.ts'

export async function findCustomer(db: Db, id: string) {
  return db
    .selectFrom('customers')
    .leftJoin('addresses', (join) =>
      join.onRef('addresses.customer_id', '=', 'customers.id').on('is_chosen', '=', true),
    )
    .select(['customers.id', 'kind', 'name', 'email', 'mobile_no', 'mobile_proved_at'])
    .select(['address_type', 'address', 'post_code'])
    .select(
      sql<boolean>`exists (
        select from memberships where customer_id = customers.id and role = 'admin'
      )`.as('is_admin'),
    )
    .select(
      sql<{ _id: string; uniId: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('_id', r.id, 'uniId', r.uni_id, 'name', r.name) order by r.name, r.id)
        from memberships m join restaurants r on r.id = m.restaurant_id
        where m.customer_id = customers.id and m.role = 'staff'
      ), '[]')`.as('staff_of'),
    )
    .where('customers.id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
}

export type CustomerRow = Awaited<ReturnType<typeof findCustomer>>

/** A registered account by its email or its mobile, whichever is given. */
export async function findAccount(db: Db, by: { email: string } | { mobile: string }) {
  const accounts = db
    .selectFrom('customers')
    .select(['id', 'email', 'mobile_no', 'password_hash'])
    .where('kind', '=', 'registered')
    .where('closed_at', 'is', null)
  return (
    'email' in by ? accounts.where('email', '=', by.email) : accounts.where('mobile_no', '=', by.mobile)
  ).executeTakeFirst()
}

/** Undefined when the email or the mobile belongs to an account: the indexes decide, so two at once cannot both win. */
export async function insertAccount(
  db: Db,
  account: { email: string; mobile: string; passwordHash: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .insertInto('customers')
    .values({
      kind: 'registered',
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
