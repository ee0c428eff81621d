import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { formatOutletRole } from '#domain/accounts/outlet-roles.ts'
import { requireEmail } from '#server/accounts/customers/require-contact.ts'
import { alertOwners } from '#server/accounts/outlet-people/alert-owners.ts'
import { deleteInvitation } from '#server/accounts/invitations/store.ts'
import { createInvitation, requireOutletName } from '#server/accounts/staff/invite.ts'
import { findOutletName } from '#server/accounts/staff/store.ts'
import { staffCommand, toOutletCaller, toStaffCaller } from '#server/platform/commands/staff-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limits/consume-rate-limit.ts'

type People = typeof api.outletPeople

/** Each invitation is an email to an address that the owner types. */
const perOutlet: RateLimit = { name: 'invitations', max: 30, minutes: 24 * 60 }

export async function invitePerson(deps: Deps, served: Served<People['invitePerson']>) {
  const { outletId, ...caller } = toOutletCaller(served)
  const { role } = served.body
  const email = requireEmail(served.body.email)
  const name = await requireOutletName(deps, outletId)
  await consumeRateLimit(deps, perOutlet, outletId)
  return staffCommand(deps, caller, async (tx, at) => {
    const invitedBy = served.principal.customerId
    const outlet = { restaurantId: outletId, name, outletRole: role }
    const reply = await createInvitation(tx, deps, { email, invitedBy, at, outlet })
    const sentence = `${email} is invited to ${name} with the role ${formatOutletRole(role)}.`
    await alertOwners(tx, deps, { outletId, outlet: name, sentence })
    return { reply, outletId, what: 'staff-invited', detail: { invitation: reply._id, role } }
  })
}

export async function withdrawPersonInvitation(
  deps: Deps,
  served: Served<People['withdrawPersonInvitation']>,
) {
  const caller = toStaffCaller(served)
  return staffCommand(deps, caller, async (tx) => {
    const gone = await deleteInvitation(tx, served.params.invitationId, caller.outlets)
    if (!gone?.restaurantId) throw new Refusal('INVITATION_NOT_FOUND')
    const { invitation, restaurantId: outletId } = gone
    const outlet = (await findOutletName(tx, outletId)) ?? 'your restaurant'
    const sentence = `The invitation of ${invitation.email} to ${outlet} was withdrawn.`
    await alertOwners(tx, deps, { outletId, outlet, sentence })
    return {
      reply: invitation,
      outletId,
      what: 'invitation-withdrawn',
      detail: { invitation: invitation._id },
    }
  })
}
