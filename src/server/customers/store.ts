import { sql } from 'kysely'

import type { Db, Tx } from '#server/db/database.ts'

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
      sql<{ _id: string; uniId: string; name: string }[]>`coalesce((
        select json_agg(json_build_object('_id', r.id, 'uniId', r.uni_id, 'name', r.name) order by r.name, r.id)
        from memberships m join restaurants r on r.id = m.restaurant_id
        where m.customer_id = customers.id and m.role = 'staff'
      ), '[]')`.as('staff_of'),
    )
    .where('customers.id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

export type CustomerRow = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

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

/** The account with this number, locked until the transaction ends. */
export async function lockAccount(tx: Tx, mobile: string) {
  return tx
    .selectFrom('customers')
    .select([
      'id',
      'mobile_proved_at',
      sql<string | null>`case when email_doubted_at is null then email end`.as('email'),
    ])
    .where('kind', '=', 'registered')
    .where('mobile_no', '=', mobile)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Every guest with this number, and this one, locked in one order for all, so that no two wait for each other. */
export async function lockGuests(tx: Tx, mobile: string, guestId: string): Promise<string[]> {
  return (await guests(tx, mobile, guestId).forUpdate().execute()).map(({ id }) => id)
}

export async function findGuests(db: Db, mobile: string, guestId: string): Promise<string[]> {
  return (await guests(db, mobile, guestId).execute()).map(({ id }) => id)
}

function guests(db: Db, mobile: string, guestId: string) {
  return db
    .selectFrom('customers')
    .select('id')
    .where('kind', '=', 'guest')
    .where((or) => or.or([or('mobile_no', '=', mobile), or('id', '=', guestId)]))
    .where('closed_at', 'is', null)
    .orderBy('id')
}

export async function setProved(tx: Tx, id: string, mobile: string, now: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ mobile_no: mobile, mobile_proved_at: now })
    .where('id', '=', id)
    .execute()
}

/** The number goes from an account that never proved it. */
export async function releaseMobile(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ mobile_no: null })
    .where('id', '=', id)
    .where('mobile_proved_at', 'is', null)
    .execute()
}

export async function setEmailDoubted(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('customers').set({ email_doubted_at: now }).where('id', '=', id).execute()
}

export async function setPasswordHash(tx: Tx, id: string, hash: string): Promise<void> {
  await tx.updateTable('customers').set({ password_hash: hash }).where('id', '=', id).execute()
}

const login = [
  'id',
  'kind',
  'email',
  'email_doubted_at',
  'mobile_no',
  'mobile_proved_at',
  'password_hash',
] as const

export async function findLogin(db: Db, id: string) {
  return db
    .selectFrom('customers')
    .select(login)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** The same, locked until the transaction ends: nobody else signs in, changes it or closes it meanwhile. */
export async function lockLogin(tx: Tx, id: string) {
  return tx
    .selectFrom('customers')
    .select(login)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether this is still the password; if so, it stays so until the transaction ends. */
export async function holdPassword(tx: Tx, id: string, hash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', hash)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** One command at a time for each customer, and none for one who has left. */
export async function holdCustomer(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** An email that may be another's counts as none. */
export async function findContact(db: Db, id: string): Promise<{ email: string | null } | undefined> {
  return db
    .selectFrom('customers')
    .select(sql<string | null>`case when email_doubted_at is null then email end`.as('email'))
    .where('id', '=', id)
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

/** False when the email or the mobile belongs to another account. */
export async function updateCustomer(tx: Tx, id: string, changes: Changes): Promise<boolean> {
  return unlessTaken(() => tx.updateTable('customers').set(changes).where('id', '=', id).execute())
}

/** 'taken' when the email or the mobile belongs to another account; 'no guest' when they became a customer meanwhile. */
export async function makeRegistered(
  tx: Tx,
  id: string,
  account: { email: string; passwordHash: string },
): Promise<'done' | 'taken' | 'no guest'> {
  let changed: unknown
  const isFree = await unlessTaken(async () => {
    changed = await tx
      .updateTable('customers')
      .set({ kind: 'registered', email: account.email, password_hash: account.passwordHash })
      .where('id', '=', id)
      .where('kind', '=', 'guest')
      .where('mobile_proved_at', 'is not', null)
      .where('closed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
  })
  if (!isFree) return 'taken'
  return changed ? 'done' : 'no guest'
}

const uniqueViolation = '23505'

async function unlessTaken(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change()
    return true
  } catch (problem) {
    if ((problem as { code?: string }).code === uniqueViolation) return false
    throw problem
  }
}
