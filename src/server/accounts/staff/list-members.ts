import type { Invitation } from '#contract/accounts/staff.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Principal } from '#server/platform/http/access/principal.ts'
import { isPasswordRecent } from '#server/platform/http/access/require-recent-password.ts'
import { listInvitations } from '#server/accounts/invitations/store.ts'
import { findAnyAdmin, listAdminRows, listMemberRows } from '#server/accounts/staff/store.ts'

/** Only the reply to somebody who reads the list has a principal. */
type Reader = { now: Date; storesEmails: boolean; principal?: Principal | undefined }

/** The staff of an outlet and its open invitations; without an outlet, the same for admins. */
export async function listMembers(db: Db, restaurantId: string | undefined, reader: Reader) {
  const { now, principal } = reader
  const members = await listMemberRows(db, restaurantId)
  const invitations = await listInvitations(db, restaurantId, reader)
  // A link gives a role to anyone who opens it, so it needs the password just as inviting does.
  if (principal && isPasswordRecent(principal, now)) return { members, invitations }
  return { members, invitations: invitations.map(withoutLink) }
}

function withoutLink(invitation: Invitation): Invitation {
  return { ...invitation, link: null, isLinkHidden: invitation.link !== null }
}

/** False on an empty installation. */
export async function hasAdmin(db: Db): Promise<boolean> {
  return (await findAnyAdmin(db)) !== undefined
}

/** The accounts of all admins. */
export async function listAdmins(db: Db) {
  return listAdminRows(db)
}
