import { createHash } from 'node:crypto'

import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { recorded } from '#server/platform/audit-log/recorded.ts'
import { demandEmail } from '#server/accounts/customers/demand-contact.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { tell } from '#server/platform/messages/tell.ts'
import { deleteInvitation, findOutletName, putInvitation } from '#server/accounts/staff/store.ts'

type Roles = typeof api.roles

const lasts = 7 * 24 * 3_600_000

export async function inviteStaff(deps: Deps, served: Served<Roles['inviteStaff']>) {
  const { restaurantId } = served.params
  const name = await findOutletName(deps.db, restaurantId)
  if (!name) throw new Refusal('RESTAURANT_NOT_FOUND')
  return invite(deps, served, { restaurantId, to: `run ${name} on Tablefare` })
}

export async function inviteAdmin(deps: Deps, served: Served<Roles['inviteAdmin']>) {
  return invite(deps, served, { restaurantId: undefined, to: 'look after Tablefare as an admin' })
}

/**
 * The link goes to the address, whether or not an account has it: an account's email is only what somebody typed, so no
 * account gets a role by it. The log holds no address, as it outlives everybody in it.
 */
async function invite(
  deps: Deps,
  served: Served<Roles['inviteAdmin']> | Served<Roles['inviteStaff']>,
  { restaurantId, to }: { restaurantId: string | undefined; to: string },
) {
  const email = demandEmail(served.body.email)
  const token = deps.random(32).toString('base64url')
  return recorded(deps, served, restaurantId ? 'staff-invited' : 'admin-invited', async (tx, now) => {
    const ends = new Date(now.getTime() + lasts)
    const tokenHash = hashOf(token)
    const answer = await putInvitation(tx, { restaurantId, email, tokenHash, now, ends })
    await tell(tx, {
      key: `invitation:${tokenHash.toString('hex')}`,
      channel: 'email',
      to: email,
      subject: `You are invited to ${to}`,
      text: `You are invited to ${to}. Open this link, sign in or make an account, and agree:\n${deps.siteUrl}/invitation?token=${token}\nIt works once, within seven days. If you expected nothing like this, do nothing.`,
      endsAt: ends,
    })
    return { answer, detail: { invitation: answer._id }, ...(restaurantId ? { restaurantId } : {}) }
  })
}

export async function withdrawInvitation(deps: Deps, served: Served<Roles['withdrawInvitation']>) {
  return recorded(deps, served, 'invitation-withdrawn', async (tx) => {
    const gone = await deleteInvitation(tx, served.params.invitationId)
    if (!gone) throw new Refusal('INVITATION_NOT_FOUND')
    const { invitation, restaurantId } = gone
    const detail = { invitation: invitation._id }
    return { answer: invitation, detail, ...(restaurantId ? { restaurantId } : {}) }
  })
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
