import type { Db } from '#server/platform/db/database.ts'
import { findInvitations, findMembers } from '#server/accounts/staff/store.ts'

/** Who runs an outlet and who was asked to; without one, the same of admins. */
export async function listMembers(db: Db, restaurantId: string | undefined, now: Date) {
  const members = await findMembers(db, restaurantId)
  return { members, invitations: await findInvitations(db, restaurantId, now) }
}
