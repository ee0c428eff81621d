import type { api } from '#contract/api.ts'
import type { ListedOutlet } from '#contract/catalogue/admin-restaurants.ts'
import { Refusal } from '#contract/refusals.ts'
import { inAList } from '#domain/shared/in-a-list.ts'
import { readOutlet } from '#server/catalogue/admin-restaurants/read-outlet.ts'
import { changeOutlet, lockForAdmin } from '#server/catalogue/admin-restaurants/store.ts'
import { recorded } from '#server/platform/audit-log/recorded.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { OutletHooks } from '#server/catalogue/outlets/outlet-hooks.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'
import { tellStaff } from '#server/catalogue/outlets/tell-staff.ts'

type Outlets = typeof api.adminRestaurants

export async function publishOutlet(deps: Deps & OutletHooks, served: Served<Outlets['publishOutlet']>) {
  const { restaurantId } = served.params
  return recorded(deps, served, 'restaurant-published', async (tx, at) => {
    const { id, name } = await lockIn(tx, restaurantId, 'draft')
    const { lacks } = await readOutlet(deps, tx, id, at)
    if (lacks.length > 0) throw new Refusal('OUTLET_NOT_READY', { restaurant: name, missing: inAList(lacks) })
    await changeOutlet(tx, id, { published_at: at })
    return { answer: await readOutlet(deps, tx, id, at), detail: {}, restaurantId: id }
  })
}

/**
 * The public sees it no more, so that nothing new is ordered or booked. Orders and bookings are left alone: whoever runs
 * it still has the board, accepts, cooks and delivers what was ordered, or cancels it and the money goes back.
 */
export async function suspendOutlet(deps: Deps & OutletHooks, served: Served<Outlets['suspendOutlet']>) {
  const { reason } = served.body
  return recorded(deps, served, 'restaurant-suspended', async (tx, at) => {
    const outlet = await lockIn(tx, served.params.restaurantId, 'draft', 'published')
    await changeOutlet(tx, outlet.id, { suspended_at: at })
    const answer = await readOutlet(deps, tx, outlet.id, at)
    const { openOrders, comingBookings } = answer
    await tellStaff(tx, outlet, {
      about: 'suspended',
      title: 'Taken off Tablefare',
      description: `${outlet.name} takes no new orders or bookings. What was ordered or booked stays: please see it through on your board. The reason: ${reason}`,
      at,
      siteUrl: deps.siteUrl,
    })
    await recordEvent(tx, { restaurantId: outlet.id, kind: 'house', body: { outletId: outlet.id } })
    return { answer, detail: { reason, openOrders, comingBookings }, restaurantId: outlet.id }
  })
}

/** Back to what it was: seen by the public, or still being set up. */
export async function restoreOutlet(deps: Deps & OutletHooks, served: Served<Outlets['restoreOutlet']>) {
  return recorded(deps, served, 'restaurant-restored', async (tx, at) => {
    const outlet = await lockIn(tx, served.params.restaurantId, 'suspended')
    await changeOutlet(tx, outlet.id, { suspended_at: null })
    const answer = await readOutlet(deps, tx, outlet.id, at)
    await tellStaff(tx, outlet, {
      about: 'restored',
      title: 'Back on Tablefare',
      description: `The suspension of ${outlet.name} has ended.`,
      at,
      siteUrl: deps.siteUrl,
    })
    await recordEvent(tx, { restaurantId: outlet.id, kind: 'house', body: { outletId: outlet.id } })
    return { answer, detail: {}, restaurantId: outlet.id }
  })
}

/** Two admins at once: the second is told what the first did. */
async function lockIn(tx: Tx, id: string, ...states: ListedOutlet['state'][]) {
  const outlet = await lockForAdmin(tx, id)
  if (!outlet) throw new Refusal('RESTAURANT_NOT_FOUND')
  if (!states.includes(outlet.state))
    throw new Refusal('OUTLET_MOVED', { restaurant: outlet.name, state: outlet.state })
  return outlet
}
