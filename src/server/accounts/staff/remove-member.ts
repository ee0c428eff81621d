import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { alertOwners } from '#server/accounts/outlet-people/alert-owners.ts'
import { lockOwnersOf, removeMembership } from '#server/accounts/staff/remove-membership.ts'
import { findOutletOfMember, lockAdmins } from '#server/accounts/staff/store.ts'
import { adminCommand } from '#server/platform/commands/admin-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

/** An admin removes an admin or a member of staff. The last admin, and the last owner of an outlet, stay. */
export async function removeMember(deps: Deps, served: Served<typeof api.staff.removeMember>) {
  const { membershipId } = served.params
  return adminCommand(deps, served, 'role-removed', async (tx, at) => {
    const admins = await lockAdmins(tx)
    const outletId = await findOutletOfMember(tx, membershipId)
    if (outletId) await (await lockOwnersOf(tx, outletId)).requireAnother(membershipId)
    const by = 'an admin'
    const { member, gone, outlet, detail } = await removeMembership(tx, deps, membershipId, { by, at })
    if (gone.role === 'admin' && !admins.some((id) => id !== membershipId)) throw new Refusal('LAST_ADMIN')
    if (outletId) {
      const who = member.name ?? member.email ?? 'A member of staff'
      const sentence = `${who} no longer works for ${outlet}: an admin of the site removed the role.`
      await alertOwners(tx, deps, { outletId, outlet: outlet ?? 'your restaurant', sentence })
    }
    return { reply: member, detail, ...(gone.restaurant_id ? { restaurantId: gone.restaurant_id } : {}) }
  })
}
