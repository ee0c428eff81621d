import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { formatOutletRole, type OutletRole } from '#domain/accounts/outlet-roles.ts'
import { adminCommand } from '#server/platform/commands/admin-command.ts'
import { lockCustomer } from '#server/accounts/customers/lock-customer.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { alertOwners } from '#server/accounts/outlet-people/alert-owners.ts'
import { grantRole } from '#server/accounts/staff/grant-role.ts'
import { findNames, findRoleChangeSince } from '#server/accounts/staff/store.ts'
import type { StaffHooks } from '#server/accounts/staff/staff-hooks.ts'
import { deleteInvitation, findInvitation } from '#server/accounts/invitations/store.ts'
import { quoteTyped } from '#server/platform/messages/with-site-name.ts'
import { hashSecret } from '#server/platform/secrets/hash-secret.ts'

type Roles = typeof api.staff

export async function readInvitation({ db, now }: Deps, { query }: Served<Roles['readInvitation']>) {
  return { data: toOffer(await requireInvitation(db, query.token, now())) }
}

/** The link is the authorisation. The row is deleted first, so that only one of two concurrent requests gets the role. */
export async function acceptInvitation(deps: Deps & StaffHooks, served: Served<Roles['acceptInvitation']>) {
  const { principal, body } = served
  return adminCommand(deps, served, 'invitation-accepted', async (tx, at) => {
    await lockCustomer(tx, principal.customerId)
    const offer = await requireInvitation(tx, body.token, at)
    if (!(await deleteInvitation(tx, offer.id))) throw new Refusal('INVITATION_NOT_VALID')
    const { role, outlet_role: outletRole, restaurant_id } = offer
    const isOwner = role === 'staff' && outletRole === 'owner'
    // Owners agree for the restaurant; everybody else works for them.
    const terms = isOwner ? await requireTerms(deps, tx, body.termsVersion) : undefined
    const { customerId, sessionId } = principal
    const given = { role, outletRole, restaurantId: restaurant_id, name: offer.name, termsId: terms?._id }
    const isNew = await grantRole(tx, deps, { customerId, sessionId, ...given })
    // Read after the role is written, which waits for a removal that is under way.
    if (isNew && (await findRoleChangeSince(tx, customerId, restaurant_id, offer.made_at)))
      throw new Refusal('INVITATION_NOT_VALID')
    if (restaurant_id)
      await alertOwnersOfJoining(tx, deps, { customerId, outletId: restaurant_id, outletRole })
    const detail = {
      invitation: offer.id,
      role: role === 'staff' ? outletRole : role,
      ...(terms ? { termsVersion: terms.version } : {}),
    }
    return { reply: toOffer(offer), detail, ...(restaurant_id ? { restaurantId: restaurant_id } : {}) }
  })
}

/** A link may have been forwarded: the owners learn which account has used it. */
async function alertOwnersOfJoining(
  tx: Tx,
  deps: Deps,
  { customerId, outletId, outletRole }: { customerId: string; outletId: string; outletRole: OutletRole },
): Promise<void> {
  const { name, email, outlet } = await findNames(tx, customerId, outletId)
  const who =
    [name && quoteTyped(name), email && `(${email})`].filter(Boolean).join(' ') || 'Somebody without a name'
  const sentence = `${who} has accepted an invitation to ${outlet} with the role ${formatOutletRole(outletRole)}.`
  await alertOwners(tx, deps, { outletId, outlet: outlet ?? '', sentence, except: customerId })
}

/** The terms in force. Refuses a caller who was shown other ones, or none. */
async function requireTerms({ findTermsInForce }: StaffHooks, db: Db, shown: number | undefined) {
  const terms = await findTermsInForce(db, 'Business Owner')
  if (shown !== (terms?.version ?? 0)) throw new Refusal('TERMS_CHANGED')
  return terms
}

async function requireInvitation(db: Db, token: string, now: Date) {
  const offer = await findInvitation(db, hashSecret(token), now)
  if (!offer) throw new Refusal('INVITATION_NOT_VALID')
  return offer
}

function toOffer({ role, outlet_role, restaurant_id, name }: Awaited<ReturnType<typeof requireInvitation>>) {
  return {
    role,
    outletRole: role === 'staff' ? outlet_role : null,
    outlet: restaurant_id && name ? { _id: restaurant_id, name } : null,
  }
}
