import type { OutletForAdmin } from '#contract/catalogue/admin-restaurants.ts'
import type { api } from '#contract/api.ts'
import { Refusal } from '#contract/refusals.ts'
import { londonTime } from '#domain/shared/london-time.ts'
import { parsePostcode, formatPostcode } from '#domain/shared/postcode.ts'
import { whatChanged } from '#domain/shared/what-changed.ts'
import { demandCuisines } from '#server/catalogue/cuisines/demand-cuisines.ts'
import { particularsOf, readOutlet } from '#server/catalogue/admin-restaurants/read-outlet.ts'
import { changeOutlet, lockForAdmin, replaceCuisines } from '#server/catalogue/admin-restaurants/store.ts'
import { recorded } from '#server/platform/audit-log/recorded.ts'
import { demandVersion } from '#server/platform/audit-log/version-of.ts'
import type { OutletHooks } from '#server/catalogue/outlets/outlet-hooks.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Served } from '#server/platform/http/serve.ts'
import { recordEvent } from '#server/platform/live/record-event.ts'
import { knownPlace } from '#server/platform/postcodes/known-place.ts'

/** Its name in addresses stays, so that links go on working. What was ordered keeps what it was ordered with. */
export async function updateOutlet(
  deps: Deps & OutletHooks,
  served: Served<typeof api.adminRestaurants.updateOutlet>,
) {
  const { restaurantId: id } = served.params
  const { version, cuisines, postCode, ...asked } = served.body
  demandPast(asked.hygieneRatedOn, deps.now())
  const seen = await readOutlet(deps, deps.db, id, deps.now())
  const place = await placeOf(deps, postCode, seen)
  return recorded(deps, served, 'restaurant-changed', async (tx, at) => {
    await lockForAdmin(tx, id)
    const before = await readOutlet(deps, tx, id, at)
    demandVersion(version, before.version)
    // Where it lies was looked up for that post code.
    if (before.postCode !== seen.postCode) throw new Refusal('CHANGED_MEANWHILE')
    await changeOutlet(tx, id, {
      ...place,
      name: asked.name,
      legal_name: asked.legalName,
      telephone: asked.telephone,
      address: asked.address,
      speciality: [...new Set(asked.speciality)],
      discount_percent: asked.discountPercent,
      vat_number: asked.vatNumber || null,
      rider_service: asked.isRiderService,
      hygiene_rating: asked.hygieneRating,
      hygiene_rated_on: asked.hygieneRating && asked.hygieneRatedOn,
    })
    await replaceCuisines(tx, id, await demandCuisines(tx, cuisines))
    await recordEvent(tx, { restaurantId: id, kind: 'house', body: { outletId: id } })
    const answer = await readOutlet(deps, tx, id, at)
    return { answer, detail: whatChanged(particularsOf(before), particularsOf(answer)), restaurantId: id }
  })
}

function demandPast(ratedOn: string | null, now: Date): void {
  if (ratedOn !== null && ratedOn > londonTime(now).date)
    throw new Refusal('INVALID_INPUT', { field: 'hygieneRatedOn', problem: 'choose today or a day before' })
}

/** Looked up before the transaction begins, and only for another post code: it may lie more exactly than that says. */
async function placeOf(deps: Deps, typed: string, seen: OutletForAdmin) {
  const same = parsePostcode(typed)
  if (same && formatPostcode(same) === seen.postCode) return {}
  const { postcode, place } = await knownPlace(deps, typed)
  if (!postcode.incode) throw new Refusal('NOT_A_WHOLE_POST_CODE')
  return { post_code: formatPostcode(postcode), lat: place.lat, lng: place.lng }
}
