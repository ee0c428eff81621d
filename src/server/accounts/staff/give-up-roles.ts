import { Refusal } from '#contract/refusals.ts'
import { recordChange } from '#server/platform/audit-log/record-change.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { deleteMembership, findRolesOf, lockAdmins, lockRolesOf } from '#server/accounts/staff/store.ts'

/** Before the person is locked, as whoever removes a member has it: so no two wait for each other. */
export async function holdRoles(tx: Tx, customerId: string): Promise<void> {
  if ((await findRolesOf(tx, customerId)).length === 0) return
  await lockAdmins(tx)
  await lockRolesOf(tx, customerId)
}

/** Whoever leaves has no role any more. The last admin stays. */
export async function giveUpRoles(tx: Tx, customerId: string, at: Date): Promise<void> {
  const own = await findRolesOf(tx, customerId)
  if (own.some(({ role }) => role === 'admin')) {
    const admins = await lockAdmins(tx)
    if (admins.every((id) => own.some((role) => role.id === id))) throw new Refusal('LAST_ADMIN')
  }
  for (const { id, role, restaurant_id } of own) {
    await deleteMembership(tx, id)
    const restaurant = restaurant_id ? { restaurantId: restaurant_id } : {}
    const detail = { role, account: customerId }
    await recordChange(tx, { by: customerId, what: 'role-removed', detail, at, ...restaurant })
  }
}
