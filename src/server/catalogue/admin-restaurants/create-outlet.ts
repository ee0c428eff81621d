import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { formatPostcode } from '#domain/shared/geo/postcode.ts'
import { usualDeliveryMinutes } from '#domain/catalogue/hours/promise.ts'
import { toSlug } from '#domain/catalogue/slug.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import { joinStaff } from '#server/accounts/staff/join-staff.ts'
import { requireCuisineIds } from '#server/catalogue/cuisines/require-cuisine-ids.ts'
import { insertUsualTables } from '#server/catalogue/dining-tables/insert-usual-tables.ts'
import { readOutlet } from '#server/catalogue/admin-restaurants/read-outlet.ts'
import { insertOutlet, replaceCuisines } from '#server/catalogue/admin-restaurants/store.ts'
import { adminCommand } from '#server/platform/commands/admin-command.ts'
import type { OutletHooks } from '#server/catalogue/outlets/outlet-hooks.ts'
import type { Deps } from '#server/platform/deps.ts'
import { requireRecentPassword } from '#server/platform/http/access/require-recent-password.ts'
import type { Served } from '#server/platform/http/endpoints/serve.ts'
import { requirePlace } from '#server/platform/postcodes/require-place.ts'

/** Creates a draft without menu or hours. The place is looked up before the transaction. */
export async function createOutlet(
  deps: Deps & OutletHooks,
  served: Served<typeof api.adminRestaurants.createOutlet>,
) {
  const { name, legalName, telephone, address, postCode, cuisines, orderTypes, joinsStaff } = served.body
  if (joinsStaff) {
    requireRecentPassword(served.principal, deps.now())
    served.logEvent('role_changed')
  }
  const { postcode, place } = await requirePlace(deps, postCode)
  if (!postcode.incode) throw new Refusal('NOT_A_WHOLE_POST_CODE')
  const uniId = toSlug(name, place.name) || toSlug(postcode.outcode)
  return adminCommand(deps, served, 'restaurant-created', async (tx, at) => {
    const cuisineIds = await requireCuisineIds(tx, cuisines)
    const id = await insertOutlet(tx, {
      uni_id: uniId,
      name,
      legal_name: legalName,
      telephone,
      address,
      address_type: 'Outlet',
      post_code: formatPostcode(postcode),
      lat: place.lat,
      lng: place.lng,
      order_types: [...new Set(orderTypes)],
      speciality: [],
      discount_percent: 0,
      collection_minutes: 20,
      delivery_minutes: usualDeliveryMinutes,
      delivery_charge: 0,
      minimum_order: 0,
      area_limit_miles: 3,
      rider_service: false,
      covers: 0,
      hours: '[]',
      hours_exceptions: '[]',
      created_at: at,
    })
    if (!id) throw new Refusal('PUBLIC_NAME_TAKEN', { uniId })
    await replaceCuisines(tx, id, cuisineIds)
    if (joinsStaff) await joinStaff(tx, deps, served.principal, { restaurantId: id, name, at })
    await insertUsualTables(tx, { id, orderTypes, covers: 0 })
    const detail = diffFields(undefined, { name, legalName, telephone, address, uniId })
    return { reply: await readOutlet(deps, tx, id, at), detail, restaurantId: id }
  })
}
