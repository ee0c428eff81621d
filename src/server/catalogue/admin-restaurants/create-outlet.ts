import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { formatPostcode } from '#domain/shared/geo/postcode.ts'
import { toSlug } from '#domain/catalogue/slug.ts'
import { diffFields } from '#domain/shared/diff-fields.ts'
import { joinStaff } from '#server/accounts/staff/join-staff.ts'
import { requireCuisineIds } from '#server/catalogue/cuisines/require-cuisine-ids.ts'
import { insertDraftOutlet } from '#server/catalogue/admin-restaurants/insert-draft-outlet.ts'
import { readOutlet } from '#server/catalogue/admin-restaurants/read-outlet.ts'
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
  return adminCommand(deps, served, 'restaurant-created', async (tx, at) => {
    const id = await insertDraftOutlet(tx, {
      name,
      legalName,
      telephone,
      address,
      postCode: formatPostcode(postcode),
      place,
      hygieneRating: null,
      orderTypes,
      cuisineIds: await requireCuisineIds(tx, cuisines),
      slugs: [toSlug(name, place.name) ? [name, place.name] : [postcode.outcode]],
      at,
    })
    if (joinsStaff) await joinStaff(tx, deps, served.principal, { restaurantId: id, name, at })
    const outlet = await readOutlet(deps, tx, id, at)
    const detail = diffFields(undefined, { name, legalName, telephone, address, uniId: outlet.uniId })
    return { reply: outlet, detail, restaurantId: id }
  })
}
