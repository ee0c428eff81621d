import type { Db } from '#server/platform/db/database.ts'
import { findAnyAdmin, listInvitations, listMemberRows } from '#server/accounts/staff/store.ts'

/** The staff of an outlet and its open invitations; without an outlet, the same for admins. */
export async function listMembers(db: Db, restaurantId: string | undefined, now: Date) {
  const members = await listMemberRows(db, restaurantId)
  return { members, invitations: await listInvitations(db, restaurantId, now) }
}

/** False on an empty installation. */
export async function hasAdmin(db: Db): Promise<boolean> {
  return (await findAnyAdmin(db)) !== undefined
}
