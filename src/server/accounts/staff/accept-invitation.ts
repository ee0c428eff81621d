import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { recorded } from '#server/platform/audit-log/recorded.ts'
import { holdCustomer } from '#server/accounts/customers/hold-customer.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { hashOf } from '#server/accounts/staff/invite.ts'
import { deleteInvitation, findOffer, insertMembership } from '#server/accounts/staff/store.ts'

type Roles = typeof api.roles

export async function readInvitation({ db, now }: Deps, { query }: Served<Roles['readInvitation']>) {
  return { data: written(await demandOffer(db, query.token, now())) }
}

/** Whoever holds the link got the message. The row is deleted first, so that of two who come at once one gets the role. */
export async function acceptInvitation(deps: Deps, served: Served<Roles['acceptInvitation']>) {
  const { principal, body } = served
  return recorded(deps, served, 'invitation-accepted', async (tx, at) => {
    await holdCustomer(tx, principal.customerId)
    const offer = await demandOffer(tx, body.token, at)
    if (!(await deleteInvitation(tx, offer.id))) throw new Refusal('INVITATION_OVER')
    const { role, restaurant_id } = offer
    await insertMembership(tx, { customer_id: principal.customerId, role, restaurant_id })
    const detail = { invitation: offer.id, role }
    return { answer: written(offer), detail, ...(restaurant_id ? { restaurantId: restaurant_id } : {}) }
  })
}

async function demandOffer(db: Db, token: string, now: Date) {
  const offer = await findOffer(db, hashOf(token), now)
  if (!offer) throw new Refusal('INVITATION_OVER')
  return offer
}

function written({ role, restaurant_id, name }: Awaited<ReturnType<typeof demandOffer>>) {
  return { role, outlet: restaurant_id && name ? { _id: restaurant_id, name } : null }
}
