import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { formatOutletRole, type OutletRole } from '#domain/accounts/outlet-roles.ts'
import { formatDuty } from '#server/accounts/alerts/enqueue-alert.ts'
import { requireEmail } from '#server/accounts/customers/require-contact.ts'
import { deleteInvitation, upsertInvitation } from '#server/accounts/invitations/store.ts'
import { alertOwners } from '#server/accounts/outlet-people/alert-owners.ts'
import { findOutletName } from '#server/accounts/staff/store.ts'
import { adminCommand } from '#server/platform/commands/admin-command.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'
import { hashSecret } from '#server/platform/secrets/hash-secret.ts'

type Roles = typeof api.staff

const invitationLifetimeMs = 7 * 24 * 3_600_000

export async function inviteStaff(deps: Deps, served: Served<Roles['inviteStaff']>) {
  const { restaurantId } = served.params
  const { role: outletRole } = served.body
  const outlet = await requireOutletName(deps, restaurantId)
  const email = requireEmail(served.body.email)
  return adminCommand(deps, served, 'staff-invited', async (tx, at) => {
    const invitedBy = served.principal.customerId
    const invitation = await createInvitation(tx, deps, {
      email,
      invitedBy,
      at,
      outlet: { restaurantId, name: outlet, outletRole },
    })
    const sentence = `An admin of the site has invited ${email} to ${outlet} with the role ${formatOutletRole(outletRole)}.`
    await alertOwners(tx, deps, { outletId: restaurantId, outlet, sentence })
    return { reply: invitation, detail: { invitation: invitation._id, role: outletRole }, restaurantId }
  })
}

export async function inviteAdmin(deps: Deps, served: Served<Roles['inviteAdmin']>) {
  const email = requireEmail(served.body.email)
  return adminCommand(deps, served, 'admin-invited', async (tx, at) => {
    const invitedBy = served.principal.customerId
    const invitation = await createInvitation(tx, deps, { email, invitedBy, at })
    return { reply: invitation, detail: { invitation: invitation._id } }
  })
}

export async function requireOutletName({ db }: Pick<Deps, 'db'>, restaurantId: string): Promise<string> {
  const name = await findOutletName(db, restaurantId)
  if (name === undefined) throw new Refusal('RESTAURANT_NOT_FOUND')
  return name
}

type NewInvitation = {
  email: string
  invitedBy: string
  at: Date
  /** Absent for an admin. */
  outlet?: { restaurantId: string; name: string; outletRole: OutletRole }
}

/**
 * The link is emailed whether or not an account has the address: emails of accounts are unverified, so no account gets a
 * role by its email. The audit log never contains the address, as it is not erased with an account.
 */
export async function createInvitation(
  tx: Tx,
  { random, siteUrl }: Pick<Deps, 'random' | 'siteUrl'>,
  { email, invitedBy, at, outlet }: NewInvitation,
) {
  const token = random(32).toString('base64url')
  const tokenHash = hashSecret(token)
  const expiresAt = new Date(at.getTime() + invitationLifetimeMs)
  const invitation = await upsertInvitation(tx, {
    restaurantId: outlet?.restaurantId,
    ...(outlet && { outletRole: outlet.outletRole }),
    email,
    tokenHash,
    now: at,
    expiresAt,
    invitedBy,
  })
  const to = outlet
    ? `${formatDuty('staff', outlet.name, outlet.outletRole)} on Tablefare`
    : formatDuty('admin', null)
  await enqueueMessage(tx, {
    key: `invitation:${tokenHash.toString('hex')}`,
    namesSite: true,
    channel: 'email',
    to: email,
    subject: `You are invited to ${to}`,
    text: `You are invited to ${to}. Open this link, sign in or create an account, and accept:\n${siteUrl}/invitation?token=${token}\nIt works once, within seven days. If you did not expect this, ignore it.`,
    endsAt: expiresAt,
  })
  return invitation
}

export async function withdrawInvitation(deps: Deps, served: Served<Roles['withdrawInvitation']>) {
  return adminCommand(deps, served, 'invitation-withdrawn', async (tx) => {
    const gone = await deleteInvitation(tx, served.params.invitationId)
    if (!gone) throw new Refusal('INVITATION_NOT_FOUND')
    const { invitation, restaurantId } = gone
    const detail = { invitation: invitation._id }
    return { reply: invitation, detail, ...(restaurantId ? { restaurantId } : {}) }
  })
}
