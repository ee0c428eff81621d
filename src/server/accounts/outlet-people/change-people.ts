import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { formatOutletRole } from '#domain/accounts/outlet-roles.ts'
import { alerts, enqueueAlert, formatDuty } from '#server/accounts/alerts/enqueue-alert.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import { alertOwners } from '#server/accounts/outlet-people/alert-owners.ts'
import { findMember, lockMember, updateRole } from '#server/accounts/outlet-people/store.ts'
import { deleteInvitationsBy } from '#server/accounts/invitations/store.ts'
import { lockOwnersOf, removeMembership } from '#server/accounts/staff/remove-membership.ts'
import { findOutletName } from '#server/accounts/staff/store.ts'
import { type StaffCaller, staffCommand, toStaffCaller } from '#server/platform/commands/staff-command.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'

type People = typeof api.outletPeople

/** The role ends or begins at once, for every open page of the person. */
export async function changeRole(deps: Deps, served: Served<People['changeRole']>) {
  const caller = toStaffCaller(served)
  const { role } = served.body
  return staffCommand(deps, caller, async (tx, at) => {
    const { member, outlet, requireAnother } = await requireMember(tx, caller, served.params.membershipId)
    const { id, customer_id, name, email, restaurant_id: outletId, outlet_role: before } = member
    const what = 'role-changed'
    const detail = { account: customer_id, 'role before': before, role }
    const reply = { _id: id, name, email, outletRole: role }
    if (role === before) return { reply, outletId, what, detail }
    if (role !== 'owner') await requireAnother(id)
    await updateRole(tx, id, role)
    if (before === 'owner')
      await deleteInvitationsBy(tx, customer_id, { role: 'staff', restaurant_id: outletId })
    const label = formatOutletRole(role)
    const title = `Your role at ${outlet} is now ${label}`.slice(0, 120)
    await notify(tx, customer_id, { title, description: 'An owner changed it.', at })
    await enqueueAlert(
      tx,
      deps,
      customer_id,
      alerts.roleChanged(formatDuty('staff', outlet, role), 'an owner'),
    )
    const sentence = `${name ?? email ?? 'A member of staff'} now has the role ${label} at ${outlet}.`
    await alertOwners(tx, deps, { outletId, outlet, sentence })
    return { reply, outletId, what, detail }
  })
}

export async function removePerson(deps: Deps, served: Served<People['removePerson']>) {
  const caller = toStaffCaller(served)
  return staffCommand(deps, caller, async (tx, at) => {
    const { member, outlet, requireAnother } = await requireMember(tx, caller, served.params.membershipId)
    await requireAnother(member.id)
    const by = 'an owner'
    const { member: reply, detail } = await removeMembership(tx, deps, member.id, { by, at })
    const outletId = member.restaurant_id
    const sentence = `${reply.name ?? reply.email ?? 'A member of staff'} no longer works for ${outlet}.`
    await alertOwners(tx, deps, { outletId, outlet, sentence })
    return { reply, outletId, what: 'role-removed', detail }
  })
}

/** The member, with the owners of their outlet locked. The caller may have lost the role while waiting for the lock. */
async function requireMember(tx: Tx, { outlets, customerId }: StaffCaller, id: string) {
  const outletId = (await findMember(tx, outlets, id))?.restaurant_id
  if (!outletId) throw new Refusal('MEMBER_NOT_FOUND')
  const { owners, requireAnother } = await lockOwnersOf(tx, outletId)
  if (!owners.some(({ customer_id }) => customer_id === customerId)) throw new Refusal('NOT_YOUR_ROLE')
  const member = await lockMember(tx, outlets, id)
  if (!member) throw new Refusal('MEMBER_NOT_FOUND')
  return { member, outlet: (await findOutletName(tx, outletId)) ?? 'your restaurant', requireAnother }
}
