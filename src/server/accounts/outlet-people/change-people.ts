import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { formatOutletRole, isHigherRole } from '#domain/accounts/outlet-roles.ts'
import { alerts, enqueueAlert, formatDuty } from '#server/accounts/alerts/enqueue-alert.ts'
import { notify } from '#server/accounts/notifications/notify.ts'
import { alertOwners } from '#server/accounts/outlet-people/alert-owners.ts'
import { findMember, lockMember, updatePin, updateRole } from '#server/accounts/outlet-people/store.ts'
import { deleteInvitationsBy, deleteInvitationsTo } from '#server/accounts/invitations/store.ts'
import { endOtherAccess } from '#server/accounts/sessions/end-other-access.ts'
import { lockOwnersOf, removeMembership } from '#server/accounts/staff/remove-membership.ts'
import { findOutletName } from '#server/accounts/staff/store.ts'
import { withdrawBankAccountOf } from '#server/accounts/staff/withdraw-bank-account-of.ts'
import { type StaffCaller, staffCommand, toStaffCaller } from '#server/platform/commands/staff-command.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

type People = typeof api.outletPeople

/** Each change sends an email to the person and to every owner. */
const perOwner: RateLimit = { name: 'changes of people', max: 30, minutes: 24 * 60 }

/** The role ends or begins at once, for every open page of the person. */
export async function changeRole(deps: Deps, served: Served<People['changeRole']>) {
  const caller = toStaffCaller(served)
  const { role } = served.body
  await countChange(deps, caller, served.params.membershipId)
  return staffCommand(deps, caller, async (tx, at) => {
    const { member, outlet, requireAnother } = await requireMember(tx, caller, served.params.membershipId)
    const { id, customer_id, name, email, restaurant_id: outletId, outlet_role: before } = member
    const what = 'role-changed'
    const reply = { _id: id, name, email, outletRole: role }
    const change = { account: customer_id, 'role before': before, role }
    if (role === before) return { reply, outletId, what, detail: change }
    if (role !== 'owner') await requireAnother(id)
    await updateRole(tx, id, role)
    const isRaised = isHigherRole(role, before)
    if (isRaised) await endWhatWasWorthLess(tx, member, at)
    const withdrawn = isRaised ? 0 : await withdrawInvitationsOf(tx, member)
    const bankAccount = isRaised ? {} : await withdrawBankAccountOf(tx, deps, member, at)
    const label = formatOutletRole(role)
    const title = `Your role at ${outlet} is now ${label}`.slice(0, 120)
    await notify(tx, customer_id, { title, description: 'An owner changed it.', at })
    await enqueueAlert(
      tx,
      deps,
      customer_id,
      alerts.roleChanged(formatDuty('staff', outlet, role), 'an owner', isRaised),
    )
    const sentence = `${name ?? email ?? 'A member of staff'} now has the role ${label} at ${outlet}.`
    await alertOwners(tx, deps, { outletId, outlet, sentence })
    const detail = {
      ...change,
      ...(withdrawn > 0 && { invitationsWithdrawn: withdrawn }),
      ...bankAccount,
    }
    return { reply, outletId, what, detail }
  })
}

type MemberRow = NonNullable<Awaited<ReturnType<typeof lockMember>>>

/** A higher role is reached by a new sign-in only, and by a PIN that was chosen for it. */
async function endWhatWasWorthLess(tx: Tx, { id, customer_id }: MemberRow, at: Date): Promise<void> {
  await updatePin(tx, id, null)
  await endOtherAccess(tx, customer_id, at)
}

/** Neither an invitation that they sent as an owner nor one to themselves gives the old role back. */
async function withdrawInvitationsOf(tx: Tx, member: MemberRow): Promise<number> {
  const { customer_id, restaurant_id, outlet_role } = member
  const sent =
    outlet_role === 'owner' ? await deleteInvitationsBy(tx, customer_id, { role: 'staff', restaurant_id }) : 0
  return sent + (await deleteInvitationsTo(tx, customer_id, restaurant_id))
}

export async function removePerson(deps: Deps, served: Served<People['removePerson']>) {
  const caller = toStaffCaller(served)
  await countChange(deps, caller, served.params.membershipId)
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

/** By owner, so that none of them can use up what another one needs to remove them. */
async function countChange(deps: Deps, { outlets, customerId }: StaffCaller, id: string): Promise<void> {
  const outletId = (await findMember(deps.db, outlets, id))?.restaurant_id
  if (outletId) await consumeRateLimit(deps, perOwner, `${outletId} ${customerId}`)
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
