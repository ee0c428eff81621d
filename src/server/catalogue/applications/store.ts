import { type Insertable, sql } from 'kysely'

import type { ApplicationState } from '#domain/catalogue/application.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables/schema.ts'

export async function insertApplication(
  tx: Tx,
  application: Insertable<Tables['applications']>,
): Promise<void> {
  await tx.insertInto('applications').values(application).execute()
}

/** Of two applications of one business at once, the second waits for the first. */
export async function lockBusiness(tx: Tx, businessKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${businessKey}, 56))`.execute(tx)
}

/** One that was declined counts for its own email only: anybody may have applied in the name of the business. */
export async function findLatestVerified(db: Db, businessKey: string, email: string) {
  return read(db)
    .select('sent_at')
    .where('business_key', '=', businessKey)
    .where((or) => or.or([or('state', '<>', 'declined'), or('email', '=', email)]))
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function findByToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('applications')
    .select(['id', 'name', 'business_key', 'verified_at', 'token_expires_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** False if the link was used before, or has expired. */
export async function updateToVerified(tx: Tx, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('applications')
    .set({ verified_at: at })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .where('token_expires_at', '>', at)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Their links no longer work. */
export async function deleteUnverified(
  tx: Tx,
  businessKey: string,
  { email }: { email?: string } = {},
): Promise<void> {
  let rows = tx.deleteFrom('applications').where('business_key', '=', businessKey)
  if (email !== undefined) rows = rows.where('email', '=', email)
  await rows.where('verified_at', 'is', null).execute()
}

type Wanted = { state: ApplicationState | undefined; search: string | undefined }

/** Each search term must occur in the names, the address, the post code or the email. */
export async function findApplications(db: Db, { state, search }: Wanted, limit: number, offset: number) {
  let rows = read(db).select(['id', 'name', 'address', 'post_code', 'state', 'sent_at'])
  if (state) rows = rows.where('state', '=', state)
  for (const term of (search ?? '').split(/\s+/).filter(Boolean).slice(0, 8))
    rows = rows.where(
      sql<boolean>`position(lower(${term}) in lower(name || ' ' || legal_name || ' ' || address || ' ' || post_code || ' ' || email)) > 0`,
    )
  return rows.orderBy('verified_at', 'desc').orderBy('id').limit(limit).offset(offset).execute()
}

export async function countApplications(db: Db) {
  const of = (state: ApplicationState) =>
    sql<number>`(count(*) filter (where state = ${state}))::int`.as(state)
  return read(db)
    .select([of('new'), of('approved'), of('declined')])
    .executeTakeFirstOrThrow()
}

export async function findApplication(db: Db, id: string) {
  return read(db)
    .selectAll()
    .select(
      sql<Date | null>`(select max(sent_at) from applications earlier
        where earlier.business_key = applications.business_key and earlier.verified_at is not null
          and earlier.sent_at < applications.sent_at)`.as('applied_before_at'),
    )
    .select(
      sql<number>`(select count(*)::int from applications same where same.email = applications.email
        and same.sent_at between applications.sent_at - interval '1 day' and applications.sent_at)`.as(
        'of_email_that_day',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Of two admins at once, the second waits and gets the state that the first one set. */
export async function lockApplication(tx: Tx, id: string) {
  return read(tx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

type Decision =
  | { state: 'approved'; restaurant_id: string; decided_at: Date }
  | { state: 'declined'; reason: string; decided_at: Date }

export async function updateDecision(tx: Tx, id: string, decision: Decision): Promise<void> {
  await tx.updateTable('applications').set(decision).where('id', '=', id).execute()
}

type Ended = { unverified: Date; declined: Date; approved: Date }

export async function deleteEndedApplications(db: Db, before: Ended): Promise<void> {
  await db
    .deleteFrom('applications')
    .where(({ eb, or, and }) =>
      or([
        and([eb('verified_at', 'is', null), eb('sent_at', '<', before.unverified)]),
        and([eb('state', '=', 'declined'), eb('decided_at', '<', before.declined)]),
        and([eb('state', '=', 'approved'), eb('decided_at', '<', before.approved)]),
      ]),
    )
    .execute()
}

/** Only applications with a verified email are read by anyone. */
function read(db: Db) {
  return db.selectFrom('applications').where('verified_at', 'is not', null)
}
