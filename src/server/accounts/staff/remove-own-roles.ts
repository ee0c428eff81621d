import { Refusal } from '#contract/refusals.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  deleteInvitationsBy,
  deleteMembership,
  listRoles,
  lockAdmins,
  lockRoleRows,
} from '#server/accounts/staff/store.ts'

/** Lock order: roles before the customer, as when an admin removes a member. */
export async function lockRoles(tx: Tx, customerId: string): Promise<void> {
  if ((await listRoles(tx, customerId)).length === 0) return
  await lockAdmins(tx)
  await lockRoleRows(tx, customerId)
}

/** For an account that is being closed. The last admin cannot leave. */
export async function removeOwnRoles(tx: Tx, customerId: string, at: Date): Promise<void> {
  const own = await listRoles(tx, customerId)
  if (own.some(({ role }) => role === 'admin')) {
    const admins = await lockAdmins(tx)
    if (admins.every((id) => own.some((role) => role.id === id))) throw new Refusal('LAST_ADMIN')
  }
  for (const { id, role, restaurant_id } of own) {
    await deleteMembership(tx, id)
    await deleteInvitationsBy(tx, customerId, { role, restaurant_id })
    const restaurant = restaurant_id ? { restaurantId: restaurant_id } : {}
    const detail = { role, account: customerId }
    await recordAudit(tx, { by: customerId, what: 'role-removed', detail, at, ...restaurant })
  }
}
