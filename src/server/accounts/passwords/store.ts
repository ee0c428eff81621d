import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'

/** A registered account by its email, or by its mobile if that is verified. */
export async function findAccount(db: Db, by: { email: string } | { mobile: string }) {
  const accounts = db
    .selectFrom('customers')
    .select(['id', 'email', 'mobile_no', 'password_hash'])
    .where('kind', '=', 'registered')
    .where('closed_at', 'is', null)
  return (
    'email' in by
      ? accounts.where('email', '=', by.email)
      : accounts.where('mobile_no', '=', by.mobile).where('mobile_proved_at', 'is not', null)
  ).executeTakeFirst()
}

/**
 * The account with this number, locked until the transaction ends. A doubted email is not returned. It is read after the
 * lock: a statement that waits for a lock still sees the roles and factors of before.
 */
export async function lockAccount(tx: Tx, mobile: string) {
  const account = tx
    .selectFrom('customers')
    .where('kind', '=', 'registered')
    .where('mobile_no', '=', mobile)
    .where('closed_at', 'is', null)
  await account.select('id').forUpdate().execute()
  return account
    .select([
      'id',
      'mobile_proved_at',
      sql<string | null>`case when email_doubted_at is null then email end`.as('email'),
      sql<boolean>`not exists (select from memberships where customer_id = customers.id)
        and not exists (select from passkeys where customer_id = customers.id)
        and not exists (select from totp_secrets where customer_id = customers.id)`.as('opens_by_code'),
    ])
    .executeTakeFirst()
}

/** This guest and every guest with this number, locked in the order of their ids to avoid deadlocks. */
export async function lockGuests(tx: Tx, mobile: string, guestId?: string) {
  return guests(tx, mobile, guestId).forUpdate().execute()
}

export async function listGuests(db: Db, mobile: string, guestId?: string) {
  return guests(db, mobile, guestId).execute()
}

function guests(db: Db, mobile: string, guestId?: string) {
  return db
    .selectFrom('customers')
    .select(['id', 'mobile_proved_at'])
    .where('kind', '=', 'guest')
    .where((or) => or.or([or('mobile_no', '=', mobile), ...(guestId ? [or('id', '=', guestId)] : [])]))
    .where('closed_at', 'is', null)
    .orderBy('id')
}

export async function updateVerifiedMobile(tx: Tx, id: string, mobile: string, now: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ mobile_no: mobile, mobile_proved_at: now })
    .where('id', '=', id)
    .execute()
}

/** Removes an unverified number from an account. */
export async function releaseMobile(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ mobile_no: null })
    .where('id', '=', id)
    .where('mobile_proved_at', 'is', null)
    .execute()
}

export async function updatePasswordHash(tx: Tx, id: string, hash: string): Promise<void> {
  await tx.updateTable('customers').set({ password_hash: hash }).where('id', '=', id).execute()
}

const loginColumns = [
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
    .select(loginColumns)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** The same, locked: no sign-in, change or closing of the account until the transaction ends. */
export async function lockLogin(tx: Tx, id: string) {
  return tx
    .selectFrom('customers')
    .select(loginColumns)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** True if this is still the password. It then cannot change until the transaction ends. */
export async function lockPassword(tx: Tx, id: string, hash: string): Promise<boolean> {
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
