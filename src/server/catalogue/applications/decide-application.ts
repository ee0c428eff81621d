import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { parsePostcode } from '#domain/shared/geo/postcode.ts'
import { createInvitation } from '#server/accounts/staff/invite.ts'
import { insertDraftOutlet } from '#server/catalogue/admin-restaurants/insert-draft-outlet.ts'
import { readApplication } from '#server/catalogue/applications/read-applications.ts'
import { lockApplication, updateDecision } from '#server/catalogue/applications/store.ts'
import { adminCommand } from '#server/platform/commands/admin-command.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { enqueueMessage } from '#server/platform/messages/enqueue-message.ts'
import { asTyped, quoteTyped } from '#server/platform/messages/with-site-name.ts'
import { requirePlace } from '#server/platform/postcodes/require-place.ts'

type Applications = typeof api.applications

/** Creates the draft and the invitation together. The place is looked up before the transaction. */
export async function approveApplication(deps: Deps, served: Served<Applications['approveApplication']>) {
  const { applicationId } = served.params
  const { postCode } = await readApplication(deps, applicationId)
  const { place } = await requirePlace(deps, postCode)
  return adminCommand(deps, served, 'application-approved', async (tx, at) => {
    const application = await lockNew(tx, applicationId)
    const { name, email, post_code, order_types } = application
    const { outcode } = parsePostcode(post_code)!
    const restaurantId = await insertDraftOutlet(tx, {
      name,
      legalName: application.legal_name,
      telephone: application.telephone,
      address: application.address,
      postCode: post_code,
      place,
      hygieneRating: application.hygiene_rating,
      orderTypes: order_types,
      cuisineIds: [],
      // Another restaurant may have the first of these names. The last is always free.
      slugs: [place.name, outcode, post_code, applicationId].map((last) => [name.slice(0, 50), last]),
      at,
    })
    const invitation = await createInvitation(tx, deps, {
      email,
      invitedBy: served.principal.customerId,
      at,
      outlet: { restaurantId, name, outletRole: 'owner' },
    })
    await updateDecision(tx, applicationId, {
      state: 'approved',
      restaurant_id: restaurantId,
      decided_at: at,
    })
    return {
      reply: { _id: applicationId, state: 'approved' as const, restaurantId },
      detail: { application: applicationId, name, invitation: invitation._id },
      restaurantId,
    }
  })
}

export async function declineApplication(deps: Deps, served: Served<Applications['declineApplication']>) {
  const { applicationId } = served.params
  const { reason } = served.body
  return adminCommand(deps, served, 'application-declined', async (tx, at) => {
    const { name, email } = await lockNew(tx, applicationId)
    await updateDecision(tx, applicationId, { state: 'declined', reason, decided_at: at })
    await enqueueMessage(tx, {
      key: `application-declined:${applicationId}`,
      namesSite: true,
      channel: 'email',
      to: email,
      subject: `Your application to Tablefare: ${quoteTyped(name)}`,
      text: `Thank you for applying with ${quoteTyped(name)}. We cannot add it to Tablefare now. The reason: ${asTyped(reason)}\n\nYou can apply again 30 days after your application:\n${deps.siteUrl}/become-a-partner`,
    })
    return {
      reply: { _id: applicationId, state: 'declined' as const, restaurantId: null },
      detail: { application: applicationId, name, reason },
    }
  })
}

async function lockNew(tx: Tx, id: string) {
  const application = await lockApplication(tx, id)
  if (!application) throw new Refusal('APPLICATION_NOT_FOUND')
  const { state, name } = application
  if (state !== 'new') throw new Refusal('APPLICATION_DECIDED', { business: name, state })
  return application
}
