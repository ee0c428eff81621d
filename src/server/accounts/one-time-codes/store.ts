import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/db/database.ts'

/** A new code replaces the previous one. */
export async function upsertCode(
  db: Db,
  code: { mobile: string; hash: Buffer; askedFrom: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  const fresh = {
    code_hash: code.hash,
    tries: 0,
    asked_from: code.askedFrom,
    tries_elsewhere: 0,
    made_at: code.now,
    expires_at: code.expiresAt,
  }
  await db
    .insertInto('one_time_codes')
    .values({ mobile_no: code.mobile, ...fresh })
    .onConflict((conflict) => conflict.column('mobile_no').doUpdateSet(fresh))
    .execute()
}

/**
 * Counts an attempt in the statement that reads the hash, so that a sixth attempt never sees it. At most three of the
 * five may come from another IP address than the request for the code, so that no one else can exhaust them.
 */
export async function countAttempt(
  db: Db,
  mobile: string,
  from: Buffer,
  now: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('one_time_codes')
    .set({
      tries: sql`tries + 1`,
      tries_elsewhere: sql`tries_elsewhere + (asked_from is distinct from ${from})::int`,
    })
    .where('mobile_no', '=', mobile)
    .where('tries', '<', 5)
    .where((or) => or.or([or('asked_from', '=', from), or('tries_elsewhere', '<', 3)]))
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash
}

/** True for one caller only, even if several send the right code at once. */
export async function consumeCode(db: Db, mobile: string, hash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('one_time_codes')
    .where('mobile_no', '=', mobile)
    .where('code_hash', '=', hash)
    .returning('mobile_no')
    .executeTakeFirst()
  return row !== undefined
}

/** False if the challenge was used before. */
export async function insertSolvedChallenge(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('solved_challenges')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst()
  return row !== undefined
}

export async function upsertTicket(db: Db, customerId: string, hash: Buffer, expiresAt: Date): Promise<void> {
  const fresh = { ticket_hash: hash, expires_at: expiresAt }
  await db
    .insertInto('reset_tickets')
    .values({ customer_id: customerId, ...fresh })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(fresh))
    .execute()
}

/** The account of a valid ticket, from a code or a link. The id in the request must match the ticket's owner. */
export async function findTicket(db: Db, customerId: string, hash: Buffer, now: Date) {
  return db
    .selectFrom('customers')
    .select(['id', 'email', 'mobile_no', 'mobile_proved_at'])
    .select(
      sql<boolean>`exists (select from reset_links where customer_id = customers.id and ticket_hash = ${hash})`.as(
        'is_emailed',
      ),
    )
    .where('id', '=', customerId)
    .where('closed_at', 'is', null)
    .where((or) =>
      or.or(
        (['reset_tickets', 'reset_links'] as const).map((table) =>
          or.exists(
            or
              .selectFrom(table)
              .select('customer_id')
              .where('customer_id', '=', customerId)
              .where('ticket_hash', '=', hash)
              .where('expires_at', '>', now),
          ),
        ),
      ),
    )
    .executeTakeFirst()
}

/** The customer's row must be locked: of two concurrent requests one consumes the ticket. Every other one ends too. */
export async function consumeTicket(tx: Tx, customerId: string, hash: Buffer, now: Date): Promise<boolean> {
  const isValid = (await findTicket(tx, customerId, hash, now)) !== undefined
  if (isValid) await deleteTickets(tx, customerId)
  return isValid
}

/** Every ticket and link of an account. */
export async function deleteTickets(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('reset_tickets').where('customer_id', '=', customerId).execute()
  await db.deleteFrom('reset_links').where('customer_id', '=', customerId).execute()
}

/** The number opens nothing until it is verified again. */
export async function clearMobileVerified(tx: Tx, customerId: string): Promise<void> {
  await tx.updateTable('customers').set({ mobile_proved_at: null }).where('id', '=', customerId).execute()
}

export async function insertLinkRequest(db: Db, email: string, expiresAt: Date): Promise<string> {
  const row = await db
    .insertInto('reset_links')
    .values({ email, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A request for a link that was not answered yet. */
export async function findLinkRequest(db: Db, id: string, now: Date) {
  return db
    .selectFrom('reset_links')
    .select(['email', 'expires_at'])
    .where('id', '=', id)
    .where('ticket_hash', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** The account that has this email, locked: neither email nor password changes until the transaction ends. */
export async function lockAccountByEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .where('kind', '=', 'registered')
    .where('closed_at', 'is', null)
    .where('email_doubted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** False if the request was answered meanwhile. */
export async function updateLink(tx: Tx, id: string, customerId: string, hash: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable('reset_links')
    .set({ customer_id: customerId, ticket_hash: hash })
    .where('id', '=', id)
    .where('ticket_hash', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteLink(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('reset_links').where('id', '=', id).execute()
}

export async function deleteCode(db: Db, mobile: string): Promise<void> {
  await db.deleteFrom('one_time_codes').where('mobile_no', '=', mobile).execute()
}

export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('expires_at', '<=', now).execute()
  await db.deleteFrom('reset_tickets').where('expires_at', '<=', now).execute()
  await db.deleteFrom('reset_links').where('expires_at', '<=', now).execute()
  await db.deleteFrom('solved_challenges').where('expires_at', '<=', now).execute()
}
