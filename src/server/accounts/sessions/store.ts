import { sql } from 'kysely'

import type { OutletRole } from '#domain/accounts/outlet-roles.ts'
import type { Db } from '#server/platform/db/database.ts'
import { precompile } from '#server/platform/db/precompile.ts'

type NewSession = {
  tokenHash: Buffer
  customerId: string
  how: 'sign-in' | 'sign-up' | 'guest' | 'code'
  userAgent: string
  now: Date
  expiresAt: Date
  passwordConfirmedAt: Date | undefined
  secondFactorAt: Date | undefined
}

export async function insertSession(db: Db, session: NewSession): Promise<string> {
  const row = await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      customer_id: session.customerId,
      how: session.how,
      user_agent: session.userAgent,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
      password_confirmed_at: session.passwordConfirmedAt ?? null,
      second_factor_at: session.secondFactorAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type Found = { tokenHash: Buffer; now: Date }

/** The session, its customer and the customer's roles in one query. */
export async function findSession(db: Db, tokenHash: Buffer, now: Date) {
  const [session] = await findSessionQuery(db, { tokenHash, now })
  return session
}

/** The roles of the session's account at the outlets that the session reaches: of a kitchen device, its own. */
const ownRoles = sql<Record<string, OutletRole>>`coalesce((
  select jsonb_object_agg(restaurant_id, outlet_role) from memberships
  where customer_id = customers.id and role = 'staff' and (device_of is null or restaurant_id = device_of)
), '{}')`

/** The person who has entered their PIN on a kitchen device and still works for its outlet. */
const acting = (now: Date) => sql<{ customerId: string; role: OutletRole } | null>`(
  select jsonb_build_object('customerId', m.customer_id, 'role', m.outlet_role) from memberships m
  where m.id = acting_id and m.restaurant_id = device_of and acting_until > ${now}
)`

/** The session whose token was this one until a moment ago. */
export async function findSessionByReplacedToken(db: Db, tokenHash: Buffer, now: Date) {
  const [session] = await findByReplacedTokenQuery(db, { tokenHash, now })
  return session
}

/** The customer is an admin without a second factor, and not of the demonstration world. */
const needsSecondFactor = sql<boolean>`(
  not is_demo
  and exists (select from memberships where customer_id = customers.id and role = 'admin')
  and not exists (select from passkeys where customer_id = customers.id)
  and not exists (select from totp_secrets where customer_id = customers.id)
)`

/**
 * A session from before its account had a second factor, or that a code by SMS opened for an account with a role, is not
 * open. Ending such sessions is not enough: one may just be opening.
 */
const isProvenEnough = sql<boolean>`(
  device_of is not null
  or (second_factor_at is not null or not (
    exists (select from passkeys where customer_id = customers.id)
    or exists (select from totp_secrets where customer_id = customers.id)))
  and (how <> 'code' or password_confirmed_at is not null or not exists (
    select from memberships where customer_id = customers.id))
)`

const selectOpenSession = (db: Db, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select(['sessions.id', 'sessions.customer_id', 'sessions.created_at', 'last_used_at'])
    .select([
      'device_of',
      'device_name',
      'password_confirmed_at',
      'second_factor_at',
      'kind',
      'mobile_no',
      'mobile_proved_at',
    ])
    .select('customers.created_at as customer_since')
    .select(
      sql<boolean>`device_of is null and exists (
        select from memberships where customer_id = customers.id and role = 'admin'
      )`.as('is_admin'),
    )
    .select(['device_role', ownRoles.as('own_roles'), acting(now).as('acting')])
    .select(needsSecondFactor.as('lacks_second_factor'))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('closed_at', 'is', null)
    .where(isProvenEnough)

const findSessionQuery = precompile((db, { tokenHash, now }: Found) =>
  selectOpenSession(db, now).where('token_hash', '=', tokenHash),
)

const findByReplacedTokenQuery = precompile((db, { tokenHash, now }: Found) =>
  selectOpenSession(db, now).where('replaced_token_hash', '=', tokenHash).where('replaced_until', '>', now),
)

export async function isStaff(db: Db, customerId: string): Promise<boolean> {
  const own = db.selectFrom('memberships').select('id').where('customer_id', '=', customerId)
  return (await own.where('role', '=', 'staff').limit(1).executeTakeFirst()) !== undefined
}

/** False if another request was faster, or the session has ended meanwhile. */
export async function touchSession(
  db: Db,
  id: string,
  since: Date,
  now: Date,
  expiresAt: Date | undefined,
): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ last_used_at: now, ...(expiresAt ? { expires_at: expiresAt } : {}) })
    .where('id', '=', id)
    .where('last_used_at', '=', since)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False if the session has ended meanwhile. */
export async function updatePasswordConfirmed(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ password_confirmed_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateSecondFactorUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ second_factor_at: now }).where('id', '=', id).execute()
}

/** The session with its new token; the old one is accepted until `oldUntil`. Undefined if it has ended meanwhile. */
export async function updateSessionToken(
  db: Db,
  id: string,
  tokenHash: Buffer,
  { now, oldUntil }: { now: Date; oldUntil: Date },
) {
  return db
    .updateTable('sessions')
    .set({
      token_hash: tokenHash,
      last_used_at: now,
      replaced_token_hash: sql<Buffer>`token_hash`,
      replaced_until: oldUntil,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['how', 'expires_at'])
    .executeTakeFirst()
}

export async function endSession(db: Db, customerId: string, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The open ones of these sessions, with what decides on their roles. */
export async function listSessionRoles(db: Db, ids: readonly string[], now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select(['sessions.id', 'device_of', 'device_role'])
    .select([ownRoles.as('own_roles'), acting(now).as('acting')])
    .where('sessions.id', 'in', ids)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('closed_at', 'is', null)
    .execute()
}

export async function endSessions(
  db: Db,
  customerId: string,
  now: Date,
  { except, keepsDevices = false }: { except?: string | undefined; keepsDevices?: boolean } = {},
): Promise<number> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(except !== undefined, (open) => open.where('id', '<>', except!))
    .$if(keepsDevices, (open) => open.where('device_of', 'is', null))
    .returning('id')
    .execute()
  return ended.length
}

/** Most recently used first. */
export async function listOpenSessions(db: Db, customerId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .leftJoin('restaurants', 'restaurants.id', 'device_of')
    .select(['sessions.id', 'user_agent', 'sessions.created_at', 'last_used_at', 'device_name'])
    .select('restaurants.name as outlet')
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('sessions.id')
    .limit(200)
    .execute()
}

export async function deleteOldSessions(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((or) => or.or([or('ended_at', '<', before), or('expires_at', '<', before)]))
    .execute()
}
