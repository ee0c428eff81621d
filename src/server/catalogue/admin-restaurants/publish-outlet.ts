import type { api } from '#contract/api.ts'
import type { OutletSummary } from '#contract/catalogue/admin-restaurants.ts'
import { Refusal } from '#contract/refusals.ts'
import { formatList } from '#domain/shared/text/format-list.ts'
import { readOutlet } from '#server/catalogue/admin-restaurants/read-outlet.ts'
import { updateOutletRow, lockForAdmin } from '#server/catalogue/admin-restaurants/store.ts'
import { adminCommand } from '#server/platform/commands/admin-command.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { OutletHooks } from '#server/catalogue/outlets/outlet-hooks.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'
import { notifyStaff } from '#server/catalogue/outlets/notify-staff.ts'

type Outlets = typeof api.adminRestaurants

export async function publishOutlet(deps: Deps & OutletHooks, served: Served<Outlets['publishOutlet']>) {
  const { restaurantId } = served.params
  return adminCommand(deps, served, 'restaurant-published', async (tx, at) => {
    const { id, name } = await lockInState(tx, restaurantId, 'draft')
    const { lacks } = await readOutlet(deps, tx, id, at)
    if (lacks.length > 0)
      throw new Refusal('OUTLET_NOT_READY', { restaurant: name, missing: formatList(lacks) })
    await updateOutletRow(tx, id, { published_at: at, publish_asked_at: null, publish_answer: null })
    await notifyStaff(
      tx,
      { id, name },
      {
        about: 'published',
        title: 'On the site',
        description: `${name} is on the site: customers can find it and order.`,
        at,
        siteUrl: deps.siteUrl,
      },
    )
    await recordEvent(tx, { restaurantId: id, kind: 'house', body: { outletId: id } })
    return { reply: await readOutlet(deps, tx, id, at), detail: {}, restaurantId: id }
  })
}

/** The draft stays as it is. Its staff read the reason on their checklist and can ask again. */
export async function refusePublishing(
  deps: Deps & OutletHooks,
  served: Served<Outlets['refusePublishing']>,
) {
  const { reason } = served.body
  return adminCommand(deps, served, 'publishing-refused', async (tx, at) => {
    const outlet = await lockForAdmin(tx, served.params.restaurantId)
    if (!outlet) throw new Refusal('RESTAURANT_NOT_FOUND')
    const { id, name } = outlet
    if (!outlet.publish_asked_at || outlet.state !== 'draft')
      throw new Refusal('PUBLISHING_NOT_ASKED', { restaurant: name })
    await updateOutletRow(tx, id, { publish_asked_at: null, publish_answer: reason })
    await notifyStaff(tx, outlet, {
      about: 'not-published',
      title: 'Not on the site yet',
      description: `We looked at ${name} and cannot publish it yet: ${reason} Change it and ask again on your checklist.`,
      at,
      siteUrl: deps.siteUrl,
    })
    await recordEvent(tx, { restaurantId: id, kind: 'house', body: { outletId: id } })
    return { reply: await readOutlet(deps, tx, id, at), detail: { reason }, restaurantId: id }
  })
}

/**
 * Hides the outlet, so it gets no new orders or bookings. Existing ones stay: its staff keep the board and complete or
 * cancel them.
 */
export async function suspendOutlet(deps: Deps & OutletHooks, served: Served<Outlets['suspendOutlet']>) {
  const { reason } = served.body
  return adminCommand(deps, served, 'restaurant-suspended', async (tx, at) => {
    const outlet = await lockInState(tx, served.params.restaurantId, 'draft', 'published')
    await updateOutletRow(tx, outlet.id, { suspended_at: at })
    const after = await readOutlet(deps, tx, outlet.id, at)
    const { openOrders, comingBookings } = after
    await notifyStaff(tx, outlet, {
      about: 'suspended',
      title: 'Taken off the site',
      description: `${outlet.name} takes no new orders or bookings. Please complete the orders and bookings you already have on your board. Reason: ${reason}`,
      at,
      siteUrl: deps.siteUrl,
    })
    await recordEvent(tx, { restaurantId: outlet.id, kind: 'house', body: { outletId: outlet.id } })
    return { reply: after, detail: { reason, openOrders, comingBookings }, restaurantId: outlet.id }
  })
}

/** Returns to the state before the suspension: published or draft. */
export async function restoreOutlet(deps: Deps & OutletHooks, served: Served<Outlets['restoreOutlet']>) {
  return adminCommand(deps, served, 'restaurant-restored', async (tx, at) => {
    const outlet = await lockInState(tx, served.params.restaurantId, 'suspended')
    await updateOutletRow(tx, outlet.id, { suspended_at: null })
    const after = await readOutlet(deps, tx, outlet.id, at)
    await notifyStaff(tx, outlet, {
      about: 'restored',
      title: 'Back on the site',
      description: `The suspension of ${outlet.name} has ended.`,
      at,
      siteUrl: deps.siteUrl,
    })
    await recordEvent(tx, { restaurantId: outlet.id, kind: 'house', body: { outletId: outlet.id } })
    return { reply: after, detail: {}, restaurantId: outlet.id }
  })
}

/** Of two admins at once, the second gets the state that the first one set. */
async function lockInState(tx: Tx, id: string, ...states: OutletSummary['state'][]) {
  const outlet = await lockForAdmin(tx, id)
  if (!outlet) throw new Refusal('RESTAURANT_NOT_FOUND')
  if (!states.includes(outlet.state))
    throw new Refusal('OUTLET_STATE_CHANGED', { restaurant: outlet.name, state: outlet.state })
  return outlet
}
