import { Refusal } from '#contract/refusals.ts'
import { deleteInvitationsBy } from '#server/accounts/invitations/store.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import {
  deleteMembership,
  findOutletName,
  listRoles,
  lockAdmins,
  lockOwners,
  lockRoleRows,
  withdrawEntered,
} from '#server/accounts/staff/store.ts'

/** Lock order: admins, owners, own roles, and then the customer, as when somebody else removes a member. */
export async function lockRoles(tx: Tx, customerId: string): Promise<void> {
  const own = await listRoles(tx, customerId)
  if (own.length === 0) return
  await lockAdmins(tx)
  await lockOwners(tx, toOutlets(own))
  await lockRoleRows(tx, customerId)
}

/** For an account that is being closed. The last admin cannot leave, nor the last owner of an outlet. */
export async function removeOwnRoles(tx: Tx, customerId: string, at: Date): Promise<void> {
  const own = await listRoles(tx, customerId)
  if (own.some(({ role }) => role === 'admin')) {
    const admins = await lockAdmins(tx)
    if (admins.every((id) => own.some((role) => role.id === id))) throw new Refusal('LAST_ADMIN')
  }
  await requireOtherOwners(tx, customerId, own)
  for (const { id, role, outlet_role, restaurant_id } of own) {
    await deleteMembership(tx, id)
    await deleteInvitationsBy(tx, customerId, { role, restaurant_id })
    const restaurant = restaurant_id ? { restaurantId: restaurant_id } : {}
    const last4 = restaurant_id && (await withdrawEntered(tx, customerId, restaurant_id, at))
    const detail = {
      role: role === 'staff' ? outlet_role : role,
      account: customerId,
      ...(last4 && { bankAccountWithdrawn: `••••${last4}` }),
    }
    await recordAudit(tx, { by: customerId, what: 'role-removed', detail, at, ...restaurant })
  }
}

type Role = Awaited<ReturnType<typeof listRoles>>[number]

async function requireOtherOwners(tx: Tx, customerId: string, own: readonly Role[]): Promise<void> {
  const owned = toOutlets(own.filter(({ outlet_role }) => outlet_role === 'owner'))
  const owners = await lockOwners(tx, owned)
  const alone = owned.find((outletId) =>
    owners.every((owner) => owner.restaurant_id !== outletId || owner.customer_id === customerId),
  )
  if (alone) throw new Refusal('LAST_OWNER', { restaurant: (await findOutletName(tx, alone)) ?? '' })
}

function toOutlets(roles: readonly Pick<Role, 'restaurant_id'>[]): string[] {
  return roles.flatMap(({ restaurant_id }) => restaurant_id ?? [])
}
