import type { RouterContextProvider } from 'react-router'

import { api } from '#contract/api.ts'
import { load } from '#web/platform/calls/call.ts'
import { requireAdmin } from '#web/shell/admin/require-admin.ts'

type Context = Readonly<RouterContextProvider>

/** The state of every step, from the data itself: a step is done however it was done. */
export async function loadSetup(request: Request, context: Context) {
  const [{ data: site }, { data: terms }, { data: charge }, { data: cuisines }, { data: me }, outlet] =
    await requireAdmin(
      request,
      Promise.all([
        load(context, api.siteSettings.readSiteSettingsForAdmin, {}),
        load(context, api.terms.listTerms, {}),
        load(context, api.charges.readServiceCharge, {}),
        load(context, api.cuisines.listCuisinesForAdmin, {}),
        load(context, api.sessions.readOwnCustomer, {}),
        findOutlet(context),
      ]),
    )
  const current = terms.find(({ role }) => role === 'User')
  const steps = {
    name: site.siteName !== null,
    contact: site.telephone !== null && site.supportEmail !== null,
    terms: current !== undefined,
    charge: site.isChargeSet,
    restaurant: outlet?.state === 'published',
  }
  return {
    site,
    terms: current && { title: current.title, version: current.version },
    charge,
    cuisines: cuisines.map(({ slug, type }) => [slug, type] as const),
    outlet,
    isStaffOfOutlet: me.staffOf.some(({ _id }) => _id === outlet?._id),
    steps,
    idempotencyKey: crypto.randomUUID(),
  }
}

/** A published restaurant, or else any. */
async function findOutlet(context: Context) {
  const { listOutlets, readOutlet } = api.adminRestaurants
  const published = await load(context, listOutlets, { query: { state: 'published', limit: 1 } })
  const [found] =
    published.data.length > 0
      ? published.data
      : (await load(context, listOutlets, { query: { limit: 1 } })).data
  return found && (await load(context, readOutlet, { params: { restaurantId: found._id } })).data
}
