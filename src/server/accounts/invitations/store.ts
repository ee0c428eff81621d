import { sql } from 'kysely'

import type { Invitation } from '#contract/accounts/staff.ts'
import type { OutletRole } from '#domain/accounts/outlet-roles.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'

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
    outletRole?: OutletRole
  },
): Promise<Invitation> {
  const { restaurantId, email, tokenHash, now, expiresAt, createsAccount = false, invitedBy } = invitation
  const { outletRole = 'owner' } = invitation
  const times = { made_at: now, expires_at: expiresAt }
  const fresh = {
    token_hash: tokenHash,
    ...times,
    creates_account: createsAccount,
    invited_by: invitedBy ?? null,
    outlet_role: outletRole,
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

/** With `outlets`, only an invitation to one of them. */
export async function deleteInvitation(tx: Tx, id: string, outlets?: readonly string[]) {
  const row = await tx
    .deleteFrom('invitations')
    .where('id', '=', id)
    .$if(outlets !== undefined, (own) =>
      own.where('restaurant_id', '=', sql<string>`any (${[...(outlets ?? [])]}::uuid[])`),
    )
    .returningAll()
    .executeTakeFirst()
  return row && { invitation: toInvitation(row), restaurantId: row.restaurant_id ?? undefined }
}

/** The open invitations that an account could send by a role that it has lost: an admin any, an owner those of the outlet. */
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

/** The open invitations to the email of an account that has lost its role, or a part of it. */
export async function deleteInvitationsTo(
  tx: Tx,
  customerId: string,
  restaurantId: string | null,
): Promise<number> {
  const rows = await tx
    .deleteFrom('invitations')
    .where(sql<boolean>`restaurant_id is not distinct from ${restaurantId}::uuid`)
    .where('email', '=', tx.selectFrom('customers').select('email').where('id', '=', customerId))
    .returning('id')
    .execute()
  return rows.length
}

export async function findInvitation(db: Db, tokenHash: Buffer, now: Date) {
  return (
    db
      .selectFrom('invitations')
      .leftJoin('restaurants', 'restaurants.id', 'invitations.restaurant_id')
      .select(['invitations.id', 'role', 'outlet_role', 'restaurant_id', 'restaurants.name'])
      .select('made_at')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      // Removing a role deletes the invitations that it finds; one may just be on its way.
      .where(
        sql<boolean>`(invited_by is null or exists (
        select from memberships m where m.customer_id = invited_by and (m.role = 'admin'
          or m.outlet_role = 'owner' and m.restaurant_id = invitations.restaurant_id)))`,
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

export async function deleteExpiredInvitations(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('invitations').where('expires_at', '<=', now).execute()
}

type Row = {
  id: string
  role: 'staff' | 'admin'
  outlet_role: OutletRole
  email: string
  made_at: Date
  expires_at: Date
  /** The text of the email, if it is in the outbox only. */
  stored_text?: string | null
}

function toInvitation({ id, role, outlet_role, email, made_at, expires_at, stored_text }: Row): Invitation {
  const [link = null] = /https?:\S+\/invitation\?token=[\w-]+/.exec(stored_text ?? '') ?? []
  return {
    _id: id,
    role,
    outletRole: role === 'staff' ? outlet_role : null,
    email,
    madeAt: made_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    link,
    isLinkHidden: false,
  }
}
