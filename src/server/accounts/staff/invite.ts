import type { Invitation } from '#contract/accounts/staff.ts'
import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { adminCommand } from '#server/platform/commands/admin-command.ts'
import { requireEmail } from '#server/accounts/customers/require-contact.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { asTyped } from '#server/platform/messages/name-site.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'
import { deleteInvitation, findOutletName, upsertInvitation } from '#server/accounts/staff/store.ts'
import { hashSecret } from '#server/platform/secrets/hash-secret.ts'

type Roles = typeof api.staff

const invitationLifetimeMs = 7 * 24 * 3_600_000

export async function inviteStaff(deps: Deps, served: Served<Roles['inviteStaff']>) {
  const { restaurantId } = served.params
  const name = await findOutletName(deps.db, restaurantId)
  if (!name) throw new Refusal('RESTAURANT_NOT_FOUND')
  return invite(deps, served, { restaurantId, to: `run ${asTyped(name ?? '')} on Tablefare` })
}

export async function inviteAdmin(deps: Deps, served: Served<Roles['inviteAdmin']>) {
  return invite(deps, served, { restaurantId: undefined, to: 'manage Tablefare as an admin' })
}

/**
 * The link is emailed whether or not an account has the address: emails of accounts are unverified, so no account gets a
 * role by its email. The audit log never contains the address, as it is not erased with an account.
 */
async function invite(
  deps: Deps,
  served: Served<Roles['inviteAdmin']> | Served<Roles['inviteStaff']>,
  { restaurantId, to }: { restaurantId: string | undefined; to: string },
) {
  const email = requireEmail(served.body.email)
  return adminCommand(deps, served, restaurantId ? 'staff-invited' : 'admin-invited', async (tx) => {
    const invitedBy = served.principal.customerId
    const invitation = await createInvitation(tx, deps, { restaurantId, email, to, invitedBy })
    const detail = { invitation: invitation._id }
    return { reply: invitation, detail, ...(restaurantId ? { restaurantId } : {}) }
  })
}

/** Part of the command's transaction. `to` completes 'You are invited to …'. */
export async function createInvitation(
  tx: Tx,
  deps: Pick<Deps, 'random' | 'now' | 'siteUrl'>,
  {
    restaurantId,
    email,
    to,
    invitedBy,
  }: { restaurantId: string | undefined; email: string; to: string; invitedBy: string },
): Promise<Invitation> {
  const now = deps.now()
  const token = deps.random(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + invitationLifetimeMs)
  const tokenHash = hashSecret(token)
  const invitation = await upsertInvitation(tx, {
    restaurantId,
    email,
    tokenHash,
    now,
    expiresAt,
    invitedBy,
  })
  await enqueueMessage(tx, {
    key: `invitation:${tokenHash.toString('hex')}`,
    namesSite: true,
    channel: 'email',
    to: email,
    subject: `You are invited to ${to}`,
    text: `You are invited to ${to}. Open this link, sign in or create an account, and accept:\n${deps.siteUrl}/invitation?token=${token}\nIt works once, within seven days. If you did not expect this, ignore it.`,
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
