import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { alerts, enqueueAlert, formatDuty } from '#server/accounts/alerts/enqueue-alert.ts'
import { adminCommand } from '#server/platform/commands/admin-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import { deleteInvitationsBy, deleteMembership, findNames, lockAdmins } from '#server/accounts/staff/store.ts'

/** Roles are read with every request, so the role ends at once, and so do the invitations sent by it. The account stays. */
export async function removeMember(deps: Deps, served: Served<typeof api.staff.removeMember>) {
  const { membershipId } = served.params
  return adminCommand(deps, served, 'role-removed', async (tx, at) => {
    const admins = await lockAdmins(tx)
    const gone = await deleteMembership(tx, membershipId)
    if (!gone) throw new Refusal('MEMBER_NOT_FOUND')
    if (gone.role === 'admin' && !admins.some((id) => id !== membershipId)) throw new Refusal('LAST_ADMIN')
    const withdrawn = await deleteInvitationsBy(tx, gone.customer_id, gone)
    const { name, email, outlet } = await findNames(tx, gone.customer_id, gone.restaurant_id)
    const title = outlet ? `You no longer run ${outlet}` : 'You are no longer an admin'
    const description = 'An admin removed the role. Your account has not changed otherwise.'
    await notify(tx, gone.customer_id, { title: title.slice(0, 120), description, at })
    await enqueueAlert(tx, deps, gone.customer_id, alerts.roleRemoved(formatDuty(gone.role, outlet)))
    return {
      reply: { _id: membershipId, name, email },
      detail: {
        role: gone.role,
        account: gone.customer_id,
        ...(withdrawn > 0 ? { invitationsWithdrawn: withdrawn } : {}),
      },
      ...(gone.restaurant_id ? { restaurantId: gone.restaurant_id } : {}),
    }
  })
}
