import { sql } from 'kysely'

import type { Invitation, Member } from '#contract/accounts/staff.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

/** The staff of an outlet; without one, the admins. */
export async function listMemberRows(db: Db, restaurantId: string | undefined): Promise<Member[]> {
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

export async function listInvitations(
  db: Db,
  restaurantId: string | undefined,
  { now, storesEmails }: { now: Date; storesEmails: boolean },
): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .selectAll()
    // The text of an invitation is erased once it has left. One that has not been sent yet may still leave.
    .select(
      sql<string | null>`(select text from messages
        where key = 'invitation:' || encode(token_hash, 'hex') and (state = 'sent' or ${storesEmails}))`.as(
        'stored_text',
      ),
    )
    .where(sql<boolean>`restaurant_id is not distinct from ${restaurantId ?? null}::uuid`)
    .where('expires_at', '>', now)
    .orderBy('email')
    .execute()
  return rows.map(toInvitation)
}

/** A new invitation to the same address replaces the previous one, whose link becomes invalid. */
export async function upsertInvitation(
  tx: Tx,
  invitation: {
    restaurantId: string | undefined
    email: string
    tokenHash: Buffer
    now: Date
    expiresAt: Date
    createsAccount?: boolean
    invitedBy?: string
  },
): Promise<Invitation> {
  const { restaurantId, email, tokenHash, now, expiresAt, createsAccount = false, invitedBy } = invitation
  const times = { made_at: now, expires_at: expiresAt }
  const fresh = {
    token_hash: tokenHash,
    ...times,
    creates_account: createsAccount,
    invited_by: invitedBy ?? null,
  }
  const role = restaurantId ? ('staff' as const) : ('admin' as const)
  const row = await tx
    .insertInto('invitations')
    .values({ role, restaurant_id: restaurantId ?? null, email, ...fresh })
    .onConflict((conflict) => conflict.columns(['role', 'restaurant_id', 'email']).doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toInvitation(row)
}

export async function deleteInvitation(tx: Tx, id: string) {
  const row = await tx.deleteFrom('invitations').where('id', '=', id).returningAll().executeTakeFirst()
  return row && { invitation: toInvitation(row), restaurantId: row.restaurant_id ?? undefined }
}

/** The open invitations that an account could send by a role that it has lost: an admin any, staff those of the outlet. */
export async function deleteInvitationsBy(
  tx: Tx,
  customerId: string,
  { role, restaurant_id }: { role: 'staff' | 'admin'; restaurant_id: string | null },
): Promise<number> {
  const rows = await tx
    .deleteFrom('invitations')
    .where('invited_by', '=', customerId)
    .$if(role === 'staff', (own) => own.where('restaurant_id', '=', restaurant_id))
    .returning('id')
    .execute()
  return rows.length
}

export async function findInvitation(db: Db, tokenHash: Buffer, now: Date) {
  return (
    db
      .selectFrom('invitations')
      .leftJoin('restaurants', 'restaurants.id', 'invitations.restaurant_id')
      .select(['invitations.id', 'role', 'restaurant_id', 'restaurants.name'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      // Removing a role deletes the invitations that it finds; one may just be on its way.
      .where(
        sql<boolean>`(invited_by is null or exists (
        select from memberships m where m.customer_id = invited_by and m.role = 'admin'))`,
      )
      .executeTakeFirst()
  )
}

/** A link of `npm run make-admin`, and whether its email has an account. */
export async function findAdminLink(db: Db, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('invitations')
    .select(['id', 'email'])
    .select(sql<boolean>`exists (select from customers where email = invitations.email)`.as('has_account'))
    .where('token_hash', '=', tokenHash)
    .where('creates_account', '=', true)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function insertMembership(
  tx: Tx,
  values: {
    customer_id: string
    role: 'staff' | 'admin'
    restaurant_id: string | null
    terms_version_id?: string | null
  },
): Promise<void> {
  await tx
    .insertInto('memberships')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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

export async function listRoles(db: Db, customerId: string) {
  return rolesQuery(db, customerId).execute()
}

export async function lockRoleRows(tx: Tx, customerId: string): Promise<void> {
  await rolesQuery(tx, customerId).forUpdate().execute()
}

function rolesQuery(db: Db, customerId: string) {
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

export async function deleteExpiredInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<=', now).execute()
}

type Row = {
  id: string
  role: 'staff' | 'admin'
  email: string
  made_at: Date
  expires_at: Date
  /** The text of the email, if it is in the outbox only. */
  stored_text?: string | null
}

function toInvitation({ id, role, email, made_at, expires_at, stored_text }: Row): Invitation {
  const [link = null] = /https?:\S+\/invitation\?token=[\w-]+/.exec(stored_text ?? '') ?? []
  return {
    _id: id,
    role,
    email,
    madeAt: made_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    link,
    isLinkHidden: false,
  }
}
